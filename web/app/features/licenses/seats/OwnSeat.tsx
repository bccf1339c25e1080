import type { License, Machine } from "@keystead/contract/portal/licenses";
import { useState } from "react";
import { problemOf } from "../../../lib/data/call-error.ts";
import { problemReason } from "../../../lib/problem-words.ts";
import { Button } from "../../../ui/Button.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { Panel } from "../../../ui/Panel.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { machineNames } from "./machine-names.ts";
import { useSeatChanges } from "./use-seats.ts";

interface OwnSeatProps {
  license: License;
  machines: readonly Machine[];
}

/** A member's seat on a license that somebody else owns, with the button that gives it up. */
export function OwnSeat({ license, machines }: OwnSeatProps) {
  const { leave } = useSeatChanges(license.id);
  const [open, setOpen] = useState(false);
  const { owner } = license;

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
          <span className="wrap-anywhere text-text">{owner}</span> shares this license with you. The key is
          yours alone; the owner sees your machines and can remove them.
        </p>
        <Button size="small" onClick={() => setOpen(true)}>
          Leave license
        </Button>
      </div>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Leave this license?"
        confirmLabel="Leave license"
        destructive
        onConfirm={giveUp}
      >
        Your key stops working
        {machines.length > 0 && <>, and {machineNames(machines)} can no longer run apps with it</>}. To come
        back, you need a new invitation from <span className="wrap-anywhere">{owner}</span>.
      </ConfirmDialog>
    </Panel>
  );
}
