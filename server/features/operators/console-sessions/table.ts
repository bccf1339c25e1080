import { bytes, moment, nullable, table, text, uuid } from "../../../db/table.ts";

const disclosure = { notice: "operators", leftOut: "operators" };

/** The sessions of operators. */
export const operatorSessionTable = table("operator_sessions", {
  id: uuid("id", disclosure),
  operatorId: uuid("operator_id", disclosure),
  tokenHash: bytes("token_hash", disclosure),
  device: text("device", disclosure),
  address: text("address", disclosure),
  /** Of the address, as log-ins are counted. */
  network: text("network", disclosure),
  createdAt: moment("created_at", disclosure),
  lastSeenAt: moment("last_seen_at", disclosure),
  /** When the second factor was entered last. */
  provedAt: moment("proved_at", disclosure),
  expiresAt: moment("expires_at", disclosure),
  endedAt: nullable(moment("ended_at", disclosure)),
});
