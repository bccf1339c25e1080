import type { Backup } from "@keystead/contract/operator/backups";
import { formatSize } from "../../features/downloads/format-size.ts";
import { Chip } from "../../ui/Chip.tsx";
import { type Column, DataTable } from "../../ui/data/DataTable.tsx";
import { Time } from "../../ui/live/Time.tsx";

const columns: readonly Column<Backup>[] = [
  { header: "Name", cell: ({ name }) => <span className="data">{name}</span> },
  {
    header: "Made",
    cell: ({ made_at: made }) =>
      made === null ? "Not known" : <Time value={new Date(made)} show="distance" />,
  },
  {
    header: "Encrypted",
    cell: ({ is_encrypted: encrypted }) => (encrypted === null ? "Not known" : encrypted ? "Yes" : "No"),
  },
  { header: "Release", cell: ({ release }) => <span className="data">{release ?? "–"}</span> },
  { header: "Size", data: true, cell: ({ size }) => (size === null ? "–" : formatSize(size)) },
  { header: "State", aside: true, data: true, cell: (backup) => <BackupState backup={backup} /> },
];

/** Whether a backup is whole, and this release can restore it. */
function BackupState({ backup: { made_at: made, release } }: { backup: Backup }) {
  if (made !== null)
    return (
      <Chip key="whole" tone="live">
        Whole
      </Chip>
    );
  return release === null ? (
    <Chip key="cut-off" tone="bad">
      Cut off
    </Chip>
  ) : (
    <Chip key="newer" tone="warn">
      Newer release
    </Chip>
  );
}

/** Backups, the newest first. */
export function BackupTable({ backups }: { backups: readonly Backup[] }) {
  return (
    <div className="overhang">
      <DataTable
        caption="Backups"
        rows={backups}
        rowKey={({ name }) => name}
        listBelow={720}
        columns={columns}
      />
    </div>
  );
}
