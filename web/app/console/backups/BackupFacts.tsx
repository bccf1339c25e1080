import { KeyValueList } from "../../ui/KeyValueList.tsx";
import { Part } from "../../ui/layout/Part.tsx";
import { Time } from "../../ui/live/Time.tsx";
import type { BackupReport } from "./backup-queries.ts";

const states = {
  idle: "No backup is being made",
  waiting: "One begins in a moment",
  running: "One is being made",
} as const;

function offDiskWords(offDisk: boolean | null): string {
  if (offDisk === null) return "Not known: their folder isn't there";
  return offDisk ? "Yes, each as soon as it's made" : "No";
}

/** When the last backup was made, and restored for a check, and whether it leaves the machine. */
export function BackupFacts({ report }: { report: BackupReport }) {
  const { last_made_at: made, last_verified: verified, is_off_disk: offDisk, state } = report;
  return (
    <Part title="Facts">
      <KeyValueList
        items={[
          { term: "Last made", value: made === null ? "Not yet" : <Time value={new Date(made)} /> },
          {
            term: "Last restored for a check",
            value: verified === null ? "Not yet" : <Time value={new Date(verified.verified_at)} />,
          },
          {
            term: "Off the server's disk",
            value: offDiskWords(offDisk),
          },
          { term: "Right now", value: states[state] },
        ]}
      />
    </Part>
  );
}
