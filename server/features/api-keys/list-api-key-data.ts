import type { Deps } from "../../deps.ts";
import { columnsOf, type DataFile } from "../../platform/data-file.ts";
import { findApiKeyData } from "./store.ts";

/** What is stored about the API keys of an account, in a file. */
export function listApiKeyData({ db }: Pick<Deps, "db">, accountId: string): DataFile[] {
  return [
    {
      name: "api-keys",
      says: "Your API keys. We don't store the keys themselves.",
      columns: columnsOf("api_keys", "id name start scopes created_at expires_at last_used_at"),
      read: () => findApiKeyData(db, accountId),
    },
  ];
}
