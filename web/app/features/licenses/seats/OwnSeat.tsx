import type { License, Machine } from "@keystead/contract/portal/licenses";
import { Button } from "../../../ui/Button.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Time } from "../../../ui/live/Time.tsx";
import { ConfirmedAction } from "../../confirmations/ConfirmedAction.tsx";
import { useConfirmedAction } from "../../confirmations/use-confirmed-action.ts";
import { MachineNames } from "./MachineNames.tsx";
import { useSeatChanges } from "./use-seats.ts";

interface OwnSeatProps {
  license: License;
  machines: readonly Machine[];
}

/** A member's seat on a license that somebody else owns, with the button that gives it up. */
export function OwnSeat({ license, machines }: OwnSeatProps) {
  const { leave, takeBack } = useSeatChanges(license.id);
  const { ask, confirmation } = useConfirmedAction();
  const { owner, takeBackUntil } = license;

  const askToTakeBack = () =>
    ask({
      title: "Take the license back?",
      consequences: <TakeBackWords owner={owner} />,
      label: "Take it back",
      reversible: true,
      act: () => takeBack.mutateAsync(),
      done: ({ email }) => ({
        title: "License taken back",
        description: `You own the license again. ${email} stays as a member.`,
        names: [email],
      }),
      failed: "The license wasn't taken back",
    });

  const askToLeave = () =>
    ask({
      title: "Leave this license?",
      consequences: <LeaveWords owner={owner} machines={machines} />,
      label: "Leave license",
      act: () => leave.mutateAsync(),
      done: () => ({ title: "You gave up your seat." }),
      failed: "You still have your seat",
    });

  return (
    <Panel title="Your seat">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 text-15 text-muted sm:flex-1">
          <bdi className="wrap-anywhere text-text">{owner}</bdi> shares this license with you. The key is
          yours alone; the owner sees your machines and can remove them.
        </p>
        <Button size="small" onClick={askToLeave}>
          Leave license
        </Button>
      </div>
      {takeBackUntil !== null && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
          <p className="min-w-0 text-15 text-muted sm:flex-1">
            You transferred this license. You can take it back until <Time value={new Date(takeBackUntil)} />,
            and no one can remove you until then.
          </p>
          <Button size="small" onClick={askToTakeBack}>
            Take it back
          </Button>
        </div>
      )}
      <ConfirmedAction {...confirmation} />
    </Panel>
  );
}

function TakeBackWords({ owner }: Pick<License, "owner">) {
  return (
    <p>
      You own the license again, and <bdi className="wrap-anywhere">{owner}</bdi> stays as a member until you
      remove them. You both get an email.
    </p>
  );
}

function LeaveWords({ owner, machines }: Pick<License, "owner"> & Pick<OwnSeatProps, "machines">) {
  return (
    <p>
      <span>Your key stops working</span>
      {machines.length > 0 && (
        <span>
          , and <MachineNames machines={machines} /> can no longer run apps with it
        </span>
      )}
      <span>
        . To come back, you need a new invitation from <bdi className="wrap-anywhere">{owner}</bdi>.
      </span>
    </p>
  );
}
