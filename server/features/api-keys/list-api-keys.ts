import type { ApiKeyList } from "@keystead/contract/portal/api-keys";
import { databaseTime } from "../../db/database-time.ts";
import type { Deps } from "../../deps.ts";
import { presentApiKey } from "./present-api-key.ts";
import { maxApiKeys } from "./rules.ts";
import { findApiKeysOf } from "./store.ts";

/** The API keys of an account, newest first, and how many it may have. */
export async function listApiKeys(
  { db, sqlNow }: Pick<Deps, "db" | "sqlNow">,
  accountId: string,
): Promise<ApiKeyList> {
  const [rows, now] = await Promise.all([findApiKeysOf(db, accountId), databaseTime(db, sqlNow)]);
  return { apiKeys: rows.map((row) => presentApiKey(row, now)), most: maxApiKeys };
}
