import { bytes, moment, nullable, table, text, uuid } from "../../../db/table.ts";
import type { SessionKind } from "./rules.ts";

const told = { notice: "sessions" };
const hash = { ...told, leftOut: "hashes" };

/** Where people are logged in, and were until not long ago. */
export const sessionTable = table("sessions", {
  id: uuid("id", { notice: "numbers" }),
  accountId: uuid("account_id", { notice: "numbers", leftOut: "repeated-numbers" }),
  tokenHash: bytes("token_hash", hash),
  /** Of the token that a browser's page could read when it signed in. */
  shortTokenHash: nullable(bytes("short_token_hash", hash)),
  kind: text<SessionKind>("kind", told),
  device: text("device", told),
  address: text("address", told),
  createdAt: moment("created_at", told),
  lastSeenAt: moment("last_seen_at", told),
  expiresAt: moment("expires_at", told),
  endedAt: nullable(moment("ended_at", told)),
});
