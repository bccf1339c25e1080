import type { User } from "@keystead/contract/portal/accounts";
import type { Passkey } from "@keystead/contract/portal/passkeys/passkeys";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { call } from "../../lib/api.ts";
import { dataOf } from "../../lib/data/call-error.ts";
import { Button } from "../../ui/Button.tsx";
import { Panel } from "../../ui/layout/Panel.tsx";
import { LoadingRegion } from "../../ui/Skeleton.tsx";
import { showToast } from "../../ui/toasts/toast-store.ts";
import { FactLineSkeleton } from "../accounts/FactLineSkeleton.tsx";
import { useRevealedForm } from "../accounts/passwords/use-revealed-form.ts";
import { ConfirmedAction } from "../confirmations/ConfirmedAction.tsx";
import { useConfirmedAction } from "../confirmations/use-confirmed-action.ts";
import { Loaded } from "../loading/Loaded.tsx";
import { useTwoFactor } from "../two-factor/use-two-factor.ts";
import { hasPasskeys } from "./ask-authenticator.ts";
import { PasskeyRow } from "./PasskeyRow.tsx";
import { passkeysQueryKey, usePasskeys } from "./use-passkeys.ts";

// Few visits add one.
const AddPasskey = lazy(async () => ({ default: (await import("./AddPasskey.tsx")).AddPasskey }));

interface PasskeysPanelProps {
  user: Pick<User, "email" | "emailVerified" | "hasPassword">;
}

/** The account's passkeys, which log in without password and code. */
export function PasskeysPanel({ user }: PasskeysPanelProps) {
  const client = useQueryClient();
  const query = usePasskeys();
  const { data: twoFactor } = useTwoFactor();
  const { content, isRevealed, reveal, hide } = useRevealedForm();
  const reload = () => client.invalidateQueries({ queryKey: passkeysQueryKey });
  const remove = useMutation({
    mutationFn: (id: string) => dataOf(call("DELETE /api/passkeys/{id}", { params: { id } })),
    onSuccess: reload,
  });
  const { ask, content: list, confirmation } = useConfirmedAction(query.data?.passkeys.map(({ id }) => id));
  const askToRemove = ({ id, name }: Passkey) =>
    ask({
      title: `Remove ${name}?`,
      names: [name],
      consequences: "It no longer logs you in. Your password still does.",
      label: "Remove passkey",
      act: () => remove.mutateAsync(id),
      done: () => ({ title: "Passkey removed" }),
      failed: "The passkey wasn't removed",
      entry: id,
    });
  async function finish() {
    await reload();
    hide();
    showToast({ title: "Passkey added", description: "You can log in with it from now on." });
  }

  return (
    <Panel title="Passkeys">
      <div ref={list} tabIndex={-1} className="grid gap-3 outline-none">
        <Loaded
          query={query}
          title="Your passkeys didn't load"
          loading="Loading your passkeys"
          skeleton={<FactLineSkeleton />}
        >
          {({ passkeys, origin }) => (
            <>
              {passkeys.length > 0 && (
                <ul className="divide-y divide-line">
                  {passkeys.map((passkey) => (
                    <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => askToRemove(passkey)} />
                  ))}
                </ul>
              )}
              <div ref={content}>
                {isRevealed ? (
                  <Suspense
                    fallback={
                      <LoadingRegion label="Loading the form">
                        <FactLineSkeleton />
                      </LoadingRegion>
                    }
                  >
                    <AddPasskey
                      email={user.email}
                      needsCode={Boolean(twoFactor?.onSince)}
                      onCancel={hide}
                      onDone={() => void finish()}
                    />
                  </Suspense>
                ) : (
                  <Offer user={user} origin={origin} onAdd={reveal} />
                )}
              </div>
            </>
          )}
        </Loaded>
      </div>
      <ConfirmedAction {...confirmation} />
    </Panel>
  );
}

interface OfferProps extends PasskeysPanelProps {
  /** The one address at which passkeys work; null: none. */
  origin: string | null;
  onAdd: () => void;
}

/** The button that adds a passkey, or why there is none. */
function Offer({ user, origin, onAdd }: OfferProps) {
  const missing = whatIsMissing(user, origin);
  return (
    // As high as the skeleton, so that nothing below moves.
    <div className="flex min-h-9 items-center justify-between gap-x-6 gap-y-3 max-sm:flex-wrap">
      <p className="text-15 text-muted">{missing ?? "Logs you in without a password."}</p>
      {missing === undefined && (
        <Button size="small" onClick={onAdd}>
          Add
        </Button>
      )}
    </div>
  );
}

function whatIsMissing(
  { hasPassword, emailVerified }: OfferProps["user"],
  origin: string | null,
): string | undefined {
  if (origin === null) return "This site's address has no passkeys.";
  if (origin !== window.location.origin) return `Passkeys work at ${origin} alone.`;
  if (!hasPasskeys()) return "This browser has no passkeys. Use another one to add one.";
  if (!hasPassword) return "To add one, set a password first.";
  return emailVerified ? undefined : "To add one, confirm your email address first.";
}

export function PasskeysSkeleton() {
  return (
    <Panel title="Passkeys">
      <FactLineSkeleton />
    </Panel>
  );
}
