import type { User } from "@keystead/contract/portal/accounts";
import { useRevealedForm } from "./use-revealed-form.ts";
import { Button } from "../../../ui/Button.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { showToast } from "../../../ui/toasts/toast-store.ts";
import { NewPasswordForm } from "./NewPasswordForm.tsx";

interface PasswordPanelProps {
  user: Pick<User, "email" | "hasPassword">;
  onChanged: () => void;
}

/** The password. A button opens its form. */
export function PasswordPanel({ user: { email, hasPassword }, onChanged }: PasswordPanelProps) {
  const { content, isRevealed, reveal, hide } = useRevealedForm();

  function finish() {
    hide();
    onChanged();
    const title = hasPassword ? "Password changed" : "Password set";
    showToast({ title, description: "You're logged out on all other devices." });
  }

  return (
    <Panel title="Password">
      <div ref={content}>
        {isRevealed ? (
          <NewPasswordForm email={email} hasPassword={hasPassword} onCancel={hide} onDone={finish} />
        ) : (
          <div className="flex items-center justify-between gap-x-6 gap-y-3 max-sm:flex-wrap">
            <p className="text-15 text-muted">
              {hasPassword
                ? "Changing it logs you out on other devices."
                : "No password yet. Set one to log in without an email link."}
            </p>
            <Button size="small" onClick={reveal}>
              {hasPassword ? "Change password" : "Set a password"}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

/** Has no words, because it is not known yet whether the account has a password. */
export function PasswordSkeleton() {
  return (
    <Panel title="Password">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Skeleton className="h-4.5 w-56" />
        <Skeleton className="h-8.5 w-36 max-sm:h-11" />
      </div>
    </Panel>
  );
}
