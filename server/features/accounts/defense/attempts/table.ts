import { boolean, bytes, defaulted, integer, moment, type RowOf, table } from "../../../../db/table.ts";

const disclosure = { notice: "attempts" };
const hash = { ...disclosure, leftOut: "hashes" };

/** Wrong passwords in a row, by the address that was entered and where they came from. */
export const attemptTable = table("login_attempts", {
  identityHash: bytes("identity_hash", hash),
  /** Empty for all strangers together. */
  sourceHash: bytes("source_hash", hash),
  failures: integer("failures", disclosure),
  lastAt: moment("last_at", disclosure),
  allowedAt: moment("allowed_at", disclosure),
  /** Whether the refusals since the last attempt are in the record already. */
  blockNoted: defaulted(boolean("block_noted", { ...disclosure, leftOut: "counters" })),
});

export type AttemptKey = Pick<RowOf<typeof attemptTable>, "identityHash" | "sourceHash">;
