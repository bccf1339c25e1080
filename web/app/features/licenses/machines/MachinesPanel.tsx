import type { License, Machine } from "@keystead/contract/portal/licenses";
import { useEffect, useRef, useState } from "react";
import { failureWords } from "../../../lib/data/failure-words.ts";
import { formatNumber } from "../../../lib/format.ts";
import { showToast } from "../../../ui/toast-store.ts";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Panel } from "../../../ui/Panel.tsx";
import { MachineEntry } from "./MachineEntry.tsx";
import { useMachineChanges } from "./use-machine-changes.ts";

interface MachinesPanelProps {
  license: License;
  machines: readonly Machine[];
}

/** The machines that a license is active on, with their names and a way to free them. */
export function MachinesPanel({ license, machines }: MachinesPanelProps) {
  const { rename, free } = useMachineChanges();
  const [freeing, setFreeing] = useState<Machine>();
  const [asking, setAsking] = useState(false);
  const freed = useRef<string>(undefined);
  const content = useRef<HTMLDivElement>(null);
  const { used, max } = license.machines;

  // The question may be closed before its machine is gone: the focus is back at the button then, and goes with it.
  useEffect(() => {
    if (freed.current === undefined || machines.some(({ id }) => id === freed.current)) return;
    freed.current = undefined;
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  }, [machines]);

  async function saveName(id: string, name: string): Promise<string | undefined> {
    return rename.mutateAsync({ id, name }).then(
      () => undefined,
      (error: Error) => failureWords(error).words,
    );
  }

  async function freeMachine(machine: Machine): Promise<void> {
    await free.mutateAsync(machine.id).then(
      () => {
        freed.current = machine.id;
        showToast({ title: `${machine.name} was freed`, description: "Another machine can take its place." });
      },
      (error: Error) =>
        showToast({
          title: `${machine.name} was not freed`,
          description: failureWords(error).words,
          tone: "bad",
        }),
    );
  }

  return (
    <Panel
      title="Machines"
      aside={
        <span className="data text-13 text-muted">{`${formatNumber(used)} of ${max === null ? "unlimited" : formatNumber(max)}`}</span>
      }
    >
      <div ref={content} tabIndex={-1} className="outline-none">
        {machines.length === 0 ? (
          <EmptyState title={license.activatedAt ? "None" : "No machine yet"}>
            The {license.activatedAt ? "next" : "first"} machine on which you start an app with this key
            appears here by itself.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {machines.map((machine) => (
              <MachineEntry
                key={machine.id}
                machine={machine}
                onRename={(name) => saveName(machine.id, name)}
                onFree={() => {
                  setFreeing(machine);
                  setAsking(true);
                }}
              />
            ))}
          </ul>
        )}
        {machines.length > 0 && machines.length < used && (
          <p className="mt-4 text-13 text-muted">
            The {formatNumber(machines.length)} activated last are listed.
          </p>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Free the machine ${freeing?.name ?? ""}?`}
        confirmLabel="Free machine"
        destructive
        onConfirm={() => (freeing ? freeMachine(freeing) : undefined)}
      >
        The app on {freeing?.name} stops at its next check. You can activate the machine again later if your
        license has room.
      </ConfirmDialog>
    </Panel>
  );
}
