import { bytes, moment, table, text, uuid } from "../../../../db/table.ts";
import type { SourceKind } from "./rules.ts";

const disclosure = { notice: "known-sources" };

/** The browsers and networks from which people have logged in. */
export const sourceTable = table("known_sources", {
  /** The hash also covers the address of the account, so that rows of two accounts cannot be linked. */
  sourceHash: bytes("source_hash", { ...disclosure, leftOut: "hashes" }),
  accountId: uuid("account_id", { notice: "numbers", leftOut: "repeated-numbers" }),
  kind: text<SourceKind>("kind", disclosure),
  lastLoginAt: moment("last_login_at", disclosure),
});
