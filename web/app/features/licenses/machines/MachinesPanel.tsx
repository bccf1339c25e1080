import type { License, Machine } from "@keystead/contract/portal/licenses";
import type { CallProblem } from "@keystead/contract/client";
import { problemOf } from "../../../lib/data/call-error.ts";
import { formatNumber } from "../../../lib/format/numbers.ts";
import type { Elements } from "../../../ui/elements.ts";
import { EmptyState } from "../../../ui/layout/EmptyState.tsx";
import { EntriesSkeleton } from "../../../ui/data/EntriesSkeleton.tsx";
import { Time } from "../../../ui/live/Time.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { ConfirmedAction } from "../../confirmations/ConfirmedAction.tsx";
import { useConfirmedAction } from "../../confirmations/use-confirmed-action.ts";
import { useIsUsable } from "../use-phase.ts";
import { FullNotice } from "./FullNotice.tsx";
import { MachineEntry } from "./MachineEntry.tsx";
import { useMachineChanges } from "./use-machine-changes.ts";

interface MachinesPanelProps {
  license: License;
  machines: readonly Machine[];
  /** When an app may replace a machine again; null when it may now. */
  replaceableAt: string | null;
  /** At the end of the panel. */
  foot?: Elements;
}

/** The machines on which a license is active, each with buttons that rename and remove it. */
export function MachinesPanel({ license, machines, replaceableAt, foot }: MachinesPanelProps) {
  const { rename, remove } = useMachineChanges();
  const { ask, content, confirmation } = useConfirmedAction(machines.map(({ id }) => id));
  const { used, max, full } = license.machines;
  const usable = useIsUsable(license);

  async function saveName(id: string, name: string): Promise<CallProblem | undefined> {
    return rename.mutateAsync({ id, name }).then(() => undefined, problemOf);
  }

  const askToRemove = (machine: Machine) =>
    ask({
      title: `Remove ${machine.name}?`,
      names: [machine.name],
      consequences: <RemovalWords machine={machine} />,
      label: "Remove machine",
      act: () => remove.mutateAsync(machine.id),
      done: () => ({
        title: `${machine.name} was removed`,
        description: "Another machine can take its place.",
      }),
      failed: `${machine.name} was not removed`,
      entry: machine.id,
    });

  return (
    <Panel
      title="Machines"
      aside={
        <span className="text-13 text-muted tabular-nums">{`${formatNumber(used)} of ${max === null ? "unlimited" : formatNumber(max)}`}</span>
      }
      foot={foot}
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
                onRemove={() => askToRemove(machine)}
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
          <FullNotice
            license={license}
            machines={machines}
            replaceableAt={replaceableAt}
            onRemove={askToRemove}
          />
        )}
      </div>
      <ConfirmedAction {...confirmation} />
    </Panel>
  );
}

function RemovalWords({ machine: { name, offlineUntil } }: { machine: Machine }) {
  if (offlineUntil !== null)
    return (
      <p key="offline">
        The app on <bdi>{name}</bdi> never goes online, so it keeps working with its license file until{" "}
        <Time value={new Date(offlineUntil)} show="day" />. To stop it now, remove the machine with the
        receipt of its app instead, under Offline activation.
      </p>
    );
  return (
    <p key="online">
      The app on <bdi>{name}</bdi> stops at its next check. You can activate it again later if your license
      has room.
    </p>
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

export function MachinesSkeleton({ foot }: Pick<MachinesPanelProps, "foot">) {
  return (
    <Panel title="Machines" foot={foot}>
      <EntriesSkeleton count={1} />
    </Panel>
  );
}
