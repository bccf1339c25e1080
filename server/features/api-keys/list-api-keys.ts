import type { ApiKeyList } from "@keystead/contract/portal/api-keys";
import type { Deps } from "../../deps.ts";
import { presentApiKey } from "./present-api-key.ts";
import { maxApiKeys } from "./rules.ts";
import { findApiKeysOf } from "./store.ts";

/** The API keys of an account, newest first, and how many it may have. */
export async function listApiKeys(
  { db, clock }: Pick<Deps, "db" | "clock">,
  accountId: string,
): Promise<ApiKeyList> {
  const [rows, now] = [await findApiKeysOf(db, accountId), clock.now()];
  return { apiKeys: rows.map((row) => presentApiKey(row, now)), most: maxApiKeys };
}
