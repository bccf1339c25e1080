import type { User } from "@keystead/contract/portal/accounts";
import type { TwoFactor } from "@keystead/contract/portal/two-factor/two-factor";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { counted } from "../../lib/format/words.ts";
import { Button } from "../../ui/Button.tsx";
import { Panel } from "../../ui/layout/Panel.tsx";
import { LoadingRegion } from "../../ui/Skeleton.tsx";
import { showToast } from "../../ui/toasts/toast-store.ts";
import { FactLineSkeleton } from "../accounts/FactLineSkeleton.tsx";
import { useRevealedForm } from "../accounts/passwords/use-revealed-form.ts";
import { Loaded } from "../loading/Loaded.tsx";
import { ChangeByCode, type FactorChange } from "./ChangeByCode.tsx";
import { SavedCodes } from "./SavedCodes.tsx";
import { twoFactorQueryKey, useTwoFactor } from "./use-two-factor.ts";

// With what draws QR codes, which few visits need.
const TurnOn = lazy(async () => ({ default: (await import("./TurnOn.tsx")).TurnOn }));

interface TwoFactorPanelProps {
  user: Pick<User, "email" | "emailVerified" | "hasPassword">;
}

/** The second factor of the account: turned on with an authenticator app, turned off with a code of it. */
export function TwoFactorPanel({ user }: TwoFactorPanelProps) {
  const client = useQueryClient();
  const query = useTwoFactor();
  const { content, isRevealed, reveal, hide } = useRevealedForm();
  const [change, setChange] = useState<FactorChange>();
  const [codes, setCodes] = useState<readonly string[]>();
  const reload = () => client.invalidateQueries({ queryKey: twoFactorQueryKey });

  function open(next?: FactorChange) {
    setChange(next);
    reveal();
  }
  // The focus moves to a button of the new state, so that is read first, and not deferred.
  async function close() {
    await reload();
    setCodes(undefined);
    hide();
  }
  async function finish(recoveryCodes?: readonly string[]) {
    if (recoveryCodes) return setCodes(recoveryCodes);
    await close();
    showToast({ title: "Two-factor authentication is off" });
  }

  return (
    <Panel title="Two-factor authentication">
      <div ref={content}>
        {codes ? (
          <SavedCodes codes={codes} onDone={() => void close()} />
        ) : (
          <Loaded
            query={query}
            title="Two-factor authentication didn't load"
            loading="Loading two-factor authentication"
            skeleton={<FactLineSkeleton />}
          >
            {(deferred) =>
              isRevealed && change ? (
                <ChangeByCode change={change} onCancel={hide} onDone={(made) => void finish(made)} />
              ) : isRevealed ? (
                <Suspense
                  fallback={
                    <LoadingRegion label="Loading the form">
                      <FactLineSkeleton />
                    </LoadingRegion>
                  }
                >
                  <TurnOn email={user.email} onCancel={hide} onDone={(made) => void finish(made)} />
                </Suspense>
              ) : (
                <State twoFactor={query.data ?? deferred} user={user} onOpen={open} />
              )
            }
          </Loaded>
        )}
      </div>
    </Panel>
  );
}

interface StateProps extends TwoFactorPanelProps {
  twoFactor: TwoFactor;
  /** Opens the form that turns it on, or that of a change. */
  onOpen: (change?: FactorChange) => void;
}

function State({ twoFactor: { onSince, recoveryCodesLeft }, user, onOpen }: StateProps) {
  const missing = !user.hasPassword
    ? "To turn it on, set a password first."
    : !user.emailVerified
      ? "To turn it on, confirm your email address first."
      : undefined;
  const isOn = onSince !== null;
  return (
    // As high as the skeleton, so that nothing below moves.
    <div className="flex min-h-9 items-center justify-between gap-x-6 gap-y-3 max-sm:flex-wrap">
      <p className="text-15 text-muted">
        {isOn
          ? `On. ${counted(recoveryCodesLeft, "recovery code")} left.`
          : (missing ?? "Asks for a code of an app when you log in.")}
      </p>
      {isOn ? (
        <div className="flex flex-none gap-2">
          <Button size="small" onClick={() => onOpen("codes")}>
            New recovery codes
          </Button>
          <Button size="small" onClick={() => onOpen("off")}>
            Turn off
          </Button>
        </div>
      ) : (
        missing === undefined && (
          <Button size="small" onClick={() => onOpen()}>
            Turn on
          </Button>
        )
      )}
    </div>
  );
}

export function TwoFactorSkeleton() {
  return (
    <Panel title="Two-factor authentication">
      <FactLineSkeleton />
    </Panel>
  );
}
