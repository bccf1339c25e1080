import type { OpenSession } from "@keystead/contract/portal/accounts";
import { Button } from "../../../ui/Button.tsx";
import { Chip } from "../../../ui/Chip.tsx";
import { DataTable, type Column } from "../../../ui/data/DataTable.tsx";
import { Time } from "../../../ui/live/Time.tsx";

type AskToEnd = (session: OpenSession) => void;

interface SessionTableProps {
  sessions: readonly OpenSession[];
  /** Asks whether one that is not this one is to be ended. */
  onEnd: AskToEnd;
}

export function SessionTable({ sessions, onEnd }: SessionTableProps) {
  return (
    <DataTable caption="Open sessions" columns={columnsWith(onEnd)} rows={sessions} rowKey={({ id }) => id} />
  );
}

const facts: readonly Column<OpenSession>[] = [
  { header: "Device", cell: ({ device, kind }) => (kind === "app" ? `${device} (app)` : device) },
  { header: "IP address", cell: ({ address }) => address, data: true },
  { header: "Logged in", cell: ({ createdAt }) => <Time value={new Date(createdAt)} />, data: true },
  {
    header: "Last seen",
    cell: ({ lastSeenAt }) => <Time value={new Date(lastSeenAt)} show="distance" />,
    data: true,
  },
];

function columnsWith(onEnd: AskToEnd): Column<OpenSession>[] {
  const cell = (session: OpenSession) => endCell(session, onEnd);
  return [...facts, { header: "State", cell, data: true, aside: true }];
}

function endCell(session: OpenSession, onEnd: AskToEnd) {
  if (session.current) return <Chip tone="live">this session</Chip>;
  return (
    <Button size="small" onClick={() => onEnd(session)} aria-label={`End ${session.device}`}>
      End
    </Button>
  );
}
