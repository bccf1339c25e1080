import type { OperatorLicense } from "@keystead/contract/operator/license";
import type { OperatorMachine } from "@keystead/contract/operator/machines";
import { useState } from "react";
import { Loaded } from "../../features/loading/Loaded.tsx";
import { formatNumber } from "../../lib/format/numbers.ts";
import { Button } from "../../ui/Button.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { EntriesSkeleton } from "../../ui/data/EntriesSkeleton.tsx";
import { Part } from "../../ui/layout/Part.tsx";
import { Gauge } from "../../ui/live/Gauge.tsx";
import { Time } from "../../ui/live/Time.tsx";
import { useMay } from "../session/use-operator.ts";
import { RemoveMachineDialog } from "./acts/RemoveMachineDialog.tsx";
import { useMachines } from "./license-queries.ts";

/** The machines of a license, and how many of those that it allows. */
export function MachinesPart({ license }: { license: OperatorLicense }) {
  const { id, machines } = license;
  const query = useMachines(id);
  const may = useMay();
  const [removed, setRemoved] = useState<OperatorMachine>();
  const { used, max } = machines;
  const words = `${formatNumber(used)} of ${max === null ? "unlimited" : formatNumber(max)}`;
  return (
    <Part title="Machines" aside={<span className="text-13 text-muted tabular-nums">{words}</span>}>
      {max !== null && (
        <div className="mb-4">
          <Gauge label="Machines used" value={used} max={max} valueText={words} major={0} />
        </div>
      )}
      <Loaded
        query={query}
        title="The machines didn't load"
        loading="Loading the machines"
        skeleton={<EntriesSkeleton count={Math.min(used, 3)} />}
      >
        {(data) =>
          data.machines.length === 0 ? (
            <p className="text-15 text-muted">No machine. It shows up here when an app activates it.</p>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {data.machines.map((machine) => (
                <MachineRow
                  key={machine.id}
                  machine={machine}
                  onRemove={may("machines:free") ? () => setRemoved(machine) : undefined}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {removed && (
        <RemoveMachineDialog license={license} machine={removed} onClose={() => setRemoved(undefined)} />
      )}
    </Part>
  );
}

interface MachineRowProps {
  machine: OperatorMachine;
  /** Undefined: the role may not. */
  onRemove: (() => void) | undefined;
}

function MachineRow({ machine, onRemove }: MachineRowProps) {
  const { name, platform, member, refused, last_seen_at: seen, offline_until: offline } = machine;
  return (
    <li className="flex min-h-11 items-center justify-between gap-4 py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 text-15 font-medium wrap-anywhere">
          <bdi>{name}</bdi>
          {refused && <Chip tone="warn">Refused</Chip>}
        </p>
        <div className="flex flex-wrap gap-x-3 text-13 text-muted">
          {platform !== null && <bdi className="data wrap-anywhere">{platform}</bdi>}
          {member !== null && <bdi className="wrap-anywhere">{member}</bdi>}
          <span>
            <span>Seen </span>
            <Time value={new Date(seen)} show="distance" />
          </span>
          {offline !== null && (
            <span>
              <span>Offline until </span>
              <Time value={new Date(offline)} show="day" />
            </span>
          )}
        </div>
      </div>
      {onRemove && (
        <Button size="small" onClick={onRemove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      )}
    </li>
  );
}
