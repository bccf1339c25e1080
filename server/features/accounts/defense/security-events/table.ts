import { bytes, jsonb, moment, nullable, table, text, uuid } from "../../../../db/table.ts";
import type { SecurityEventKind } from "./rules.ts";

const disclosure = { notice: "security-events" };

/** What concerned the security of accounts. */
export const securityEventTable = table("security_events", {
  id: uuid("id", { notice: "numbers" }),
  at: moment("at", disclosure),
  kind: text<SecurityEventKind>("kind", disclosure),
  network: text("network", disclosure),
  detail: jsonb<object>("detail", disclosure),
  /** Null for an address without an account, and after the account was deleted. */
  accountId: nullable(uuid("account_id", { ...disclosure, leftOut: "repeated-numbers" })),
  identityHash: bytes("identity_hash", { ...disclosure, leftOut: "hashes" }),
});
