import type { Deps } from "../../deps.ts";
import type { DataFile } from "../../platform/data-file.ts";
import { findApiKeyData } from "./store.ts";
import { apiKeyTable } from "./table.ts";

/** What is stored about the API keys of an account, in a file. */
export function listApiKeyData({ db }: Pick<Deps, "db">, accountId: string): DataFile[] {
  return [
    {
      name: "api-keys",
      says: "Your API keys. We don't store the keys themselves.",
      columns: apiKeyTable.exported,
      read: () => findApiKeyData(db, accountId),
    },
  ];
}
