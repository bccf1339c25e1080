import type { OperatorKeyRow } from "../../features/operators/operator-keys/store.ts";

/** Whether a key opens something, in a word. */
const stateOf = ({ revokedAt, expiresAt }: OperatorKeyRow, now: Date): string => {
  if (revokedAt) return `revoked ${dayOf(revokedAt)}`;
  if (expiresAt === null) return "never expires";
  return `${expiresAt <= now ? "expired" : "expires"} ${dayOf(expiresAt)}`;
};

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** An operator key as a line of a list. */
export const cellsOf = (row: OperatorKeyRow, now: Date): string[] => [
  row.start,
  row.name,
  stateOf(row, now),
  row.lastUsedAt ? `last used ${row.lastUsedAt.toISOString()}` : "never used",
  row.networks.length > 0 ? `from ${row.networks.join(", ")}` : "from anywhere",
  row.scopes.join(" "),
];
