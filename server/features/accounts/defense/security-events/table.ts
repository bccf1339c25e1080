import { bytes, jsonb, moment, nullable, table, text, uuid } from "../../../../db/table.ts";
import type { SecurityEventKind } from "./rules.ts";

const told = { notice: "security-events" };

/** What concerned the security of accounts. */
export const securityEventTable = table("security_events", {
  id: uuid("id", { notice: "numbers" }),
  at: moment("at", told),
  kind: text<SecurityEventKind>("kind", told),
  network: text("network", told),
  detail: jsonb<object>("detail", told),
  /** Null for an address without an account, and after the account was deleted. */
  accountId: nullable(uuid("account_id", { ...told, leftOut: "repeated-numbers" })),
  identityHash: bytes("identity_hash", { ...told, leftOut: "hashes" }),
});
