import type { OpenSession } from "@keystead/contract/portal/accounts";
import { Button } from "../../../ui/Button.tsx";
import { Chip } from "../../../ui/Chip.tsx";
import { DataTable, type Column } from "../../../ui/data/DataTable.tsx";
import { Time } from "../../../ui/live/Time.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";

type AskToEnd = (session: OpenSession) => void;

interface SessionTableProps {
  sessions: readonly OpenSession[];
  /** Opens the dialog that ends another session. */
  onEnd: AskToEnd;
}

export function SessionTable({ sessions, onEnd }: SessionTableProps) {
  return (
    <DataTable caption="Open sessions" columns={columnsWith(onEnd)} rows={sessions} rowKey={({ id }) => id} />
  );
}

const facts: readonly Column<OpenSession>[] = [
  { header: "Device", cell: ({ device, kind }) => (kind === "app" ? `${device} (app)` : device) },
  { header: "IP address", cell: ({ address }) => <span className="data">{address}</span> },
  {
    header: "Logged in",
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap">
        <Time value={new Date(createdAt)} />
      </span>
    ),
  },
  {
    header: "Last seen",
    cell: ({ lastSeenAt }) => <Time value={new Date(lastSeenAt)} show="distance" />,
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

const skeletonRows = ["w-40", "w-32"];
const skeletonFacts = ["w-24", "w-32", "w-20"];

/** The layout of the table without its rows. On a phone it is the layout of a list. */
export function SessionTableSkeleton() {
  return (
    <>
      <div className="max-sm:hidden">
        <div className="h-11 border-b border-line" />
        <div className="divide-y divide-line">
          {skeletonRows.map((width) => (
            <div key={width} className="flex min-h-14 items-center gap-8 px-4.5">
              <span className="flex-1">
                <Skeleton className={`h-4.5 ${width}`} />
              </span>
              {skeletonFacts.map((fact) => (
                <Skeleton key={fact} className={`h-4.5 ${fact}`} />
              ))}
              <Skeleton className="h-6 w-24" />
            </div>
          ))}
        </div>
      </div>
      <div className="divide-y divide-line sm:hidden">
        {skeletonRows.map((width) => (
          <div key={width} className="grid gap-2.5 px-4.5 py-3.5">
            <Skeleton className={`h-5 ${width}`} />
            {skeletonFacts.map((fact) => (
              <Skeleton key={fact} className="h-4.5 w-full" />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
