import type { ApiKeyScope } from "@keystead/contract/values/api-key";
import { bytes, moment, nullable, table, text, textList, uuid } from "../../db/table.ts";

const disclosure = { notice: "api-keys" };

/** The keys by which customers' programs call the public API. */
export const apiKeyTable = table("api_keys", {
  id: uuid("id", { notice: "numbers" }),
  accountId: uuid("account_id", { notice: "numbers", leftOut: "repeated-numbers" }),
  name: text("name", disclosure),
  /** The beginning of the key, by which its owner recognizes it. */
  start: text("start", disclosure),
  keyHash: bytes("key_hash", { ...disclosure, leftOut: "hashes" }),
  scopes: textList<ApiKeyScope[]>("scopes", disclosure),
  createdAt: moment("created_at", disclosure),
  /** Null: it works until it is revoked, which deletes the row. */
  expiresAt: nullable(moment("expires_at", disclosure)),
  lastUsedAt: nullable(moment("last_used_at", disclosure)),
});
