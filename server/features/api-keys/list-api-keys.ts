import type { ApiKeyList } from "@keystead/contract/portal/api-keys";
import type { Deps } from "../../deps.ts";
import { presentApiKey } from "./present-api-key.ts";
import { maxApiKeys } from "./rules.ts";
import { findApiKeysOf } from "./store.ts";

/** The API keys of an account, newest first, and how many it may have. */
export async function listApiKeys({ db }: Pick<Deps, "db">, accountId: string): Promise<ApiKeyList> {
  const [rows, now] = [await findApiKeysOf(db, accountId), await db.time()];
  return { apiKeys: rows.map((row) => presentApiKey(row, now)), most: maxApiKeys };
}
