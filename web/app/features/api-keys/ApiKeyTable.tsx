import type { ApiKey } from "@keystead/contract/portal/api-keys";
import { Button } from "../../ui/Button.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { type Column, DataTable } from "../../ui/data/DataTable.tsx";
import { Time } from "../../ui/live/Time.tsx";
import { scopeWords } from "./scope-words.ts";

interface ApiKeyTableProps {
  apiKeys: readonly ApiKey[];
  /** Opens the dialog that revokes a key. */
  onRevoke: (apiKey: ApiKey) => void;
}

export function ApiKeyTable({ apiKeys, onRevoke }: ApiKeyTableProps) {
  return (
    <DataTable
      caption="API keys"
      columns={columnsWith(onRevoke)}
      rows={apiKeys}
      rowKey={({ id }) => id}
      listBelow={900}
    />
  );
}

const facts: readonly Column<ApiKey>[] = [
  {
    header: "Name",
    cell: ({ name, start }) => (
      <>
        <span className="block wrap-anywhere">{name}</span>
        <span className="data block text-13 font-normal text-muted">{start}…</span>
      </>
    ),
  },
  { header: "Access", cell: ({ scopes }) => scopes.map((scope) => scopeWords[scope].label).join(", ") },
  { header: "Created", cell: ({ createdAt }) => <Day value={createdAt} /> },
  { header: "Expires", cell: (apiKey) => <Expiry apiKey={apiKey} /> },
  {
    header: "Last used",
    cell: ({ lastUsedAt }) =>
      lastUsedAt === null ? "Never" : <Time value={new Date(lastUsedAt)} show="distance" />,
  },
];

function columnsWith(onRevoke: ApiKeyTableProps["onRevoke"]): Column<ApiKey>[] {
  const cell = (apiKey: ApiKey) => revokeCell(apiKey, onRevoke);
  return [...facts, { header: "Revoke", cell, data: true, aside: true }];
}

function revokeCell(apiKey: ApiKey, onRevoke: ApiKeyTableProps["onRevoke"]) {
  return (
    <Button size="small" onClick={() => onRevoke(apiKey)} aria-label={`Revoke ${apiKey.name}`}>
      Revoke
    </Button>
  );
}

function Expiry({ apiKey: { expiresAt, expired } }: { apiKey: ApiKey }) {
  if (expired) return <Chip tone="bad">expired</Chip>;
  return expiresAt === null ? <span>Never</span> : <Day value={expiresAt} />;
}

function Day({ value }: { value: string }) {
  return (
    <span className="whitespace-nowrap">
      <Time value={new Date(value)} show="day" />
    </span>
  );
}
