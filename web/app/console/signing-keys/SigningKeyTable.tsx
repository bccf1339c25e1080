import type { SigningKey } from "@keystead/contract/console/signing-keys";
import { Chip } from "../../ui/Chip.tsx";
import { type Column, DataTable } from "../../ui/data/DataTable.tsx";
import { Time } from "../../ui/live/Time.tsx";

const columns: readonly Column<SigningKey>[] = [
  { header: "ID", cell: ({ id }) => <span className="data wrap-anywhere">{id}</span> },
  { header: "Since", cell: ({ createdAt }) => <Time value={new Date(createdAt)} /> },
  { header: "Until", cell: (key) => <KeyUntil signingKey={key} /> },
  { header: "State", aside: true, data: true, cell: (key) => <KeyState signingKey={key} /> },
];

/** Until what a key has signed is good. */
function KeyUntil({ signingKey: { state, verifiesUntil, revokedAt } }: { signingKey: SigningKey }) {
  const until = state === "revoked" ? revokedAt : verifiesUntil;
  return until === null ? <span>The next rotation</span> : <Time value={new Date(until)} />;
}

function KeyState({ signingKey: { state, isInUse } }: { signingKey: SigningKey }) {
  if (state === "active")
    return (
      <Chip key="active" tone="live">
        Signs
      </Chip>
    );
  if (state === "revoked")
    return (
      <Chip key="revoked" tone="bad">
        Revoked
      </Chip>
    );
  return <Chip key={isInUse ? "verifies" : "over"}>{isInUse ? "Verifies" : "Over"}</Chip>;
}

/** Signing keys, the one that signs first. */
export function SigningKeyTable({ keys }: { keys: readonly SigningKey[] }) {
  return (
    <div className="overhang">
      <DataTable caption="Signing keys" rows={keys} rowKey={({ id }) => id} columns={columns} />
    </div>
  );
}
