import type { License, Machine } from "@keystead/contract/portal/licenses";
import { useState } from "react";
import type { CallProblem } from "@keystead/contract/client";
import { problemOf } from "../../../lib/data/call-error.ts";
import { problemReason } from "../../../lib/problem-words.ts";
import { formatNumber } from "../../../lib/format.ts";
import { showToast } from "../../../ui/toasts/toast-store.ts";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { EmptyState } from "../../../ui/layout/EmptyState.tsx";
import { EntriesSkeleton } from "../../../ui/data/EntriesSkeleton.tsx";
import { Time } from "../../../ui/live/Time.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { useFocusList } from "../../../ui/dialogs/use-focus-list.ts";
import { useIsUsable } from "../use-phase.ts";
import { FullNotice } from "./FullNotice.tsx";
import { MachineEntry } from "./MachineEntry.tsx";
import { useMachineChanges } from "./use-machine-changes.ts";

interface MachinesPanelProps {
  license: License;
  machines: readonly Machine[];
  /** When an app may replace a machine again; null: now. */
  replaceableAt: string | null;
}

/** The machines on which a license is active, each with buttons that rename and remove it. */
export function MachinesPanel({ license, machines, replaceableAt }: MachinesPanelProps) {
  const { rename, remove } = useMachineChanges();
  const [removing, setRemoving] = useState<Machine>();
  const [confirming, setConfirming] = useState(false);
  const { content, onRemoved } = useFocusList(machines.map(({ id }) => id));
  const { used, max, full } = license.machines;
  const usable = useIsUsable(license);

  function ask(machine: Machine) {
    setRemoving(machine);
    setConfirming(true);
  }

  async function saveName(id: string, name: string): Promise<CallProblem | undefined> {
    return rename.mutateAsync({ id, name }).then(() => undefined, problemOf);
  }

  async function removeMachine(machine: Machine): Promise<void> {
    await remove.mutateAsync(machine.id).then(
      () => {
        onRemoved(machine.id);
        showToast({
          title: `${machine.name} was removed`,
          names: [machine.name],
          description: "Another machine can take its place.",
        });
      },
      (error: Error) =>
        showToast({
          title: `${machine.name} was not removed`,
          names: [machine.name],
          description: problemReason(problemOf(error)),
          tone: "bad",
        }),
    );
  }

  return (
    <Panel
      title="Machines"
      aside={
        <span className="text-13 text-muted tabular-nums">{`${formatNumber(used)} of ${max === null ? "unlimited" : formatNumber(max)}`}</span>
      }
    >
      <div ref={content} tabIndex={-1} className="outline-none">
        {machines.length === 0 ? (
          <NoMachine license={license} />
        ) : (
          <ul className="divide-y divide-line">
            {machines.map((machine) => (
              <MachineEntry
                key={machine.id}
                machine={machine}
                viewer={license.email}
                onRename={(name) => saveName(machine.id, name)}
                onRemove={() => ask(machine)}
              />
            ))}
          </ul>
        )}
        {machines.length > 0 && machines.length < used && (
          <p className="mt-4 text-13 text-muted">
            {license.role === "member"
              ? "Only your machines are listed."
              : `The ${formatNumber(machines.length)} activated last are listed.`}
          </p>
        )}
        {full && usable && (
          <FullNotice license={license} machines={machines} replaceableAt={replaceableAt} onRemove={ask} />
        )}
      </div>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={`Remove ${removing?.name ?? ""}?`}
        names={removing && [removing.name]}
        confirmLabel="Remove machine"
        destructive
        onConfirm={() => (removing ? removeMachine(removing) : undefined)}
      >
        {removing?.offlineUntil ? (
          <p key="offline">
            The app on <bdi>{removing.name}</bdi> never goes online, so it keeps working with its license file
            until <Time value={new Date(removing.offlineUntil)} show="day" />. To stop it now, remove the
            machine with the receipt of its app instead, under Offline activation.
          </p>
        ) : (
          <p key="online">
            The app on <bdi>{removing?.name}</bdi> stops at its next check. You can activate it again later if
            your license has room.
          </p>
        )}
      </ConfirmDialog>
    </Panel>
  );
}

function NoMachine({ license }: { license: License }) {
  const usable = useIsUsable(license);
  const started = license.activatedAt !== null;
  return (
    <EmptyState title={started ? "No machines" : "No machine yet"}>
      {!usable
        ? "Apps can't start with this license right now."
        : started
          ? "Start an app with this key, and its machine shows up here."
          : "Your machine shows up here the first time the app starts."}
    </EmptyState>
  );
}

export function MachinesSkeleton() {
  return (
    <Panel title="Machines">
      <EntriesSkeleton count={1} />
    </Panel>
  );
}
