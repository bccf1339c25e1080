import { bytes, moment, nullable, table, text, uuid } from "../../../../db/table.ts";
import type { LinkPurpose } from "./rules.ts";

const told = { notice: "mailed-links" };

/** The links that were mailed to people. */
export const linkTable = table("mailed_links", {
  id: uuid("id", { notice: "numbers" }),
  accountId: uuid("account_id", { notice: "numbers", leftOut: "repeated-numbers" }),
  purpose: text<LinkPurpose>("purpose", told),
  tokenHash: bytes("token_hash", { ...told, leftOut: "hashes" }),
  createdAt: moment("created_at", told),
  expiresAt: moment("expires_at", told),
  /** Set once, by the guarded update that spends the link. */
  usedAt: nullable(moment("used_at", told)),
});
