import { bytes, moment, nullable, table, text, uuid } from "../../../../db/table.ts";
import type { LinkPurpose } from "./rules.ts";

const disclosure = { notice: "mailed-links" };

/** The links that were mailed to people. */
export const linkTable = table("mailed_links", {
  id: uuid("id", { notice: "numbers" }),
  accountId: uuid("account_id", { notice: "numbers", leftOut: "repeated-numbers" }),
  purpose: text<LinkPurpose>("purpose", disclosure),
  tokenHash: bytes("token_hash", { ...disclosure, leftOut: "hashes" }),
  createdAt: moment("created_at", disclosure),
  expiresAt: moment("expires_at", disclosure),
  /** Set once, by the guarded update that spends the link. */
  usedAt: nullable(moment("used_at", disclosure)),
});
