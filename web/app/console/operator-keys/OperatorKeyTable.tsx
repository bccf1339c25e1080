import type { OperatorKey } from "@keystead/contract/console/operator-keys";
import { Button } from "../../ui/Button.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { type Column, DataTable } from "../../ui/data/DataTable.tsx";
import { Time } from "../../ui/live/Time.tsx";
import { scopeLines } from "./scope-words.ts";

interface OperatorKeyTableProps {
  keys: readonly OperatorKey[];
  onRevoke: (key: OperatorKey) => void;
}

const columns: readonly Column<OperatorKey>[] = [
  {
    header: "Key",
    cell: ({ name, start }) => (
      <div className="min-w-0">
        <bdi className="wrap-anywhere">{name}</bdi>
        <p className="data text-13 font-normal text-muted">{`${start}…`}</p>
      </div>
    ),
  },
  {
    header: "May",
    long: true,
    cell: ({ scopes }) => (
      <ul className="text-13 text-muted">
        {scopeLines(scopes).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ),
  },
  {
    header: "From",
    cell: ({ networks }) =>
      networks.length === 0 ? (
        "Anywhere"
      ) : (
        <ul className="data text-13">
          {networks.map((network) => (
            <li key={network}>{network}</li>
          ))}
        </ul>
      ),
  },
  {
    header: "Made",
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap">
        <Time value={new Date(createdAt)} show="day" />
      </span>
    ),
  },
  {
    header: "Last used",
    cell: ({ lastUsedAt }) =>
      lastUsedAt === null ? "Never" : <Time value={new Date(lastUsedAt)} show="distance" />,
  },
  { header: "Ends", cell: (key) => <KeyEnd operatorKey={key} /> },
];

/** When a key ends, or that it has. */
function KeyEnd({ operatorKey: { revokedAt, expiresAt, expired } }: { operatorKey: OperatorKey }) {
  if (revokedAt !== null)
    return (
      <span key="revoked" className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <Chip>Revoked</Chip>
        <Time value={new Date(revokedAt)} show="day" />
      </span>
    );
  if (expiresAt === null) return <span key="never">Never</span>;
  if (!expired) return <Time key="ends" value={new Date(expiresAt)} show="day" />;
  return (
    <span key="expired" className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Chip tone="warn">Expired</Chip>
      <Time value={new Date(expiresAt)} show="day" />
    </span>
  );
}

const revokeColumn = (onRevoke: OperatorKeyTableProps["onRevoke"]): Column<OperatorKey> => ({
  header: "Revoke",
  aside: true,
  data: true,
  cell: (key) =>
    key.revokedAt === null && (
      <Button size="small" onClick={() => onRevoke(key)} aria-label={`Revoke ${key.name}`}>
        Revoke
      </Button>
    ),
});

/** The keys of programs with what each may do and when it was last used. */
export function OperatorKeyTable({ keys, onRevoke }: OperatorKeyTableProps) {
  return (
    <div className="overhang border-t border-line">
      <DataTable
        caption="Operator keys"
        rows={keys}
        rowKey={({ id }) => id}
        columns={[...columns, revokeColumn(onRevoke)]}
        listBelow={960}
        alignTop
      />
    </div>
  );
}
