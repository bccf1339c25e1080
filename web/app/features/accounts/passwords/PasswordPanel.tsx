import type { User } from "@keystead/contract/portal/accounts";
import { useLayoutEffect, useRef, useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { showToast } from "../../../ui/toasts/toast-store.ts";
import { ChangePasswordForm } from "./ChangePasswordForm.tsx";
import { SetPasswordForm } from "./SetPasswordForm.tsx";

interface PasswordPanelProps {
  user: Pick<User, "email" | "hasPassword">;
  onChanged: () => void;
}

/** The password. A button opens its form. */
export function PasswordPanel({ user: { email, hasPassword }, onChanged }: PasswordPanelProps) {
  const [open, setOpen] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const toggled = useRef(false);
  // The button that opened or closed the form is gone, so the focus moves to what took its place.
  useLayoutEffect(() => {
    if (toggled.current) content.current?.querySelector<HTMLElement>("input:not([hidden]), button")?.focus();
  }, [open]);

  function show(form: boolean) {
    toggled.current = true;
    setOpen(form);
  }

  function finish() {
    show(false);
    onChanged();
    const title = hasPassword ? "Password changed" : "Password set";
    showToast({ title, description: "You're logged out on all other devices." });
  }

  return (
    <Panel title="Password">
      <div ref={content}>
        {open && hasPassword && (
          <ChangePasswordForm email={email} onCancel={() => show(false)} onChanged={finish} />
        )}
        {open && !hasPassword && (
          <SetPasswordForm email={email} onCancel={() => show(false)} onSet={finish} />
        )}
        {!open && (
          <div className="flex items-center justify-between gap-x-6 gap-y-3 max-sm:flex-wrap">
            <p className="text-15 text-muted">
              {hasPassword
                ? "Changing it logs you out on other devices."
                : "No password yet. Set one to log in without an email link."}
            </p>
            <Button size="small" onClick={() => show(true)}>
              {hasPassword ? "Change password" : "Set a password"}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

/** Without words: whether the account has a password is not known yet. */
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
