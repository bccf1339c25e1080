import type { License, Machine } from "@keystead/contract/portal/licenses";
import { useState } from "react";
import { problemOf } from "../../../lib/data/call-error.ts";
import { problemReason } from "../../../lib/problem-words.ts";
import { Button } from "../../../ui/Button.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Time } from "../../../ui/live/Time.tsx";
import { showToast } from "../../../ui/toasts/toast-store.ts";
import { MachineNames } from "./MachineNames.tsx";
import { useSeatChanges } from "./use-seats.ts";

interface OwnSeatProps {
  license: License;
  machines: readonly Machine[];
}

/** A member's seat on a license that somebody else owns, with the button that gives it up. */
export function OwnSeat({ license, machines }: OwnSeatProps) {
  const { leave, takeBack } = useSeatChanges(license.id);
  const [open, setOpen] = useState(false);
  const [takingBack, setTakingBack] = useState(false);
  const { owner, takeBackUntil } = license;

  async function takeLicenseBack() {
    await takeBack.mutateAsync().then(
      ({ message }) => showToast({ title: "License taken back", description: message }),
      (error: Error) =>
        showToast({
          title: "The license wasn't taken back",
          description: problemReason(problemOf(error)),
          tone: "bad",
        }),
    );
  }

  async function giveUp() {
    await leave.mutateAsync().then(
      ({ message }) => showToast({ title: message }),
      (error: Error) =>
        showToast({
          title: "You still have your seat",
          description: problemReason(problemOf(error)),
          tone: "bad",
        }),
    );
  }

  return (
    <Panel title="Your seat">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 text-15 text-muted sm:flex-1">
          <bdi className="wrap-anywhere text-text">{owner}</bdi> shares this license with you. The key is
          yours alone; the owner sees your machines and can remove them.
        </p>
        <Button size="small" onClick={() => setOpen(true)}>
          Leave license
        </Button>
      </div>
      {takeBackUntil !== null && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
          <p className="min-w-0 text-15 text-muted sm:flex-1">
            You transferred this license. You can take it back until <Time value={new Date(takeBackUntil)} />,
            and no one can remove you until then.
          </p>
          <Button size="small" onClick={() => setTakingBack(true)}>
            Take it back
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={takingBack}
        onOpenChange={setTakingBack}
        title="Take the license back?"
        confirmLabel="Take it back"
        onConfirm={takeLicenseBack}
      >
        You own the license again, and <bdi className="wrap-anywhere">{owner}</bdi> stays as a member until
        you remove them. You're both told by email.
      </ConfirmDialog>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Leave this license?"
        confirmLabel="Leave license"
        destructive
        onConfirm={giveUp}
      >
        <span>Your key stops working</span>
        {machines.length > 0 && (
          <span>
            , and <MachineNames machines={machines} /> can no longer run apps with it
          </span>
        )}
        <span>
          . To come back, you need a new invitation from <bdi className="wrap-anywhere">{owner}</bdi>.
        </span>
      </ConfirmDialog>
    </Panel>
  );
}
