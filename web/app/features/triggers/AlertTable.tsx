import type { License } from "@keystead/contract/portal/licenses";
import type { Trigger } from "@keystead/contract/portal/triggers";
import type { ReactNode } from "react";
import { formatVolume } from "../../lib/format/numbers.ts";
import { type Column, DataTable } from "../../ui/data/DataTable.tsx";
import { usePhone } from "../../ui/data/use-phone.ts";
import { useIsUsable } from "../licenses/use-phase.ts";
import { LastAlert, MarketTokenName, ReadyAgain, Ruler, StateChip, VolumeNow } from "./AlertFacts.tsx";
import { PauseButton } from "./PauseButton.tsx";
import { triggerName } from "./trigger-words.ts";
import { usePauseTrigger } from "./use-pause-trigger.ts";

interface AlertTableProps {
  license: License;
  triggers: readonly Trigger[];
}

const caption = "Your alerts";

/**
 * The alerts of a license: what each waits for, how far the volume is from it, and a button that pauses it. Where there is no
 * room for the columns, a list.
 */
export function AlertTable({ license, triggers }: AlertTableProps) {
  const pauseTrigger = usePauseTrigger(license.id);
  const isChangeable = useIsUsable(license) && license.role === "owner";
  const isNarrow = usePhone(1023);
  const pauseOf = (trigger: Trigger) => (
    <PauseButton
      name={triggerName(trigger)}
      isPaused={trigger.state === "paused"}
      onPause={(paused) => pauseTrigger(trigger, paused)}
    />
  );
  if (isNarrow) return <AlertList triggers={triggers} asideOf={isChangeable ? pauseOf : undefined} />;
  const pause: Column<Trigger> = { header: "Pause or resume", cell: pauseOf, data: true, aside: true };
  const columns = isChangeable ? [...facts, pause] : facts;
  return <DataTable caption={caption} columns={columns} rows={triggers} rowKey={({ id }) => id} />;
}

const facts: readonly Column<Trigger>[] = [
  { header: "Token", cell: (trigger) => <MarketTokenName {...trigger} /> },
  {
    header: "State",
    cell: (trigger) => (
      <div className="grid justify-items-start gap-1">
        <StateChip {...trigger} />
        <ReadyAgain {...trigger} />
      </div>
    ),
  },
  { header: "Line", cell: ({ threshold }) => formatVolume(threshold), data: true },
  { header: "Now", cell: (trigger) => <VolumeNow trigger={trigger} />, data: true },
  { header: "To the line", cell: (trigger) => <Ruler trigger={trigger} />, width: "w-1/4" },
  { header: "Last alert", cell: (trigger) => <LastAlert {...trigger} /> },
];

interface AlertListProps {
  triggers: readonly Trigger[];
  /** What can be done with an alert; undefined for somebody who may only read. */
  asideOf: ((trigger: Trigger) => ReactNode) | undefined;
}

function AlertList({ triggers, asideOf }: AlertListProps) {
  return (
    <ul aria-label={caption} className="divide-y divide-line">
      {triggers.map((trigger) => (
        <li key={trigger.id} className="grid gap-2 px-4.5 py-3">
          <div className="flex items-center justify-between gap-3">
            <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 text-15 font-medium">
              <MarketTokenName {...trigger} />
              <StateChip {...trigger} />
            </div>
            {asideOf?.(trigger)}
          </div>
          <Ruler trigger={trigger} />
          <div className="flex flex-wrap justify-between gap-x-4 text-13 text-muted">
            <span>
              <span className="data">
                <VolumeNow trigger={trigger} />
              </span>
              <span> of </span>
              <span className="data">{formatVolume(trigger.threshold)}</span>
            </span>
            <span>
              <span>Last alert: </span>
              <LastAlert {...trigger} />
            </span>
          </div>
          <ReadyAgain {...trigger} />
        </li>
      ))}
    </ul>
  );
}
