import { bytes, moment, nullable, table, text, uuid } from "../../../db/table.ts";
import type { SessionKind } from "./rules.ts";

const disclosure = { notice: "sessions" };
const hash = { ...disclosure, leftOut: "hashes" };

/** The sessions that are open, and those that ended not long ago. */
export const sessionTable = table("sessions", {
  id: uuid("id", { notice: "numbers" }),
  accountId: uuid("account_id", { notice: "numbers", leftOut: "repeated-numbers" }),
  tokenHash: bytes("token_hash", hash),
  /** The hash of the token that a browser's page could read when it signed in. */
  shortTokenHash: nullable(bytes("short_token_hash", hash)),
  kind: text<SessionKind>("kind", disclosure),
  device: text("device", disclosure),
  address: text("address", disclosure),
  createdAt: moment("created_at", disclosure),
  lastSeenAt: moment("last_seen_at", disclosure),
  expiresAt: moment("expires_at", disclosure),
  endedAt: nullable(moment("ended_at", disclosure)),
});
