import type { Deps } from "../../deps.ts";
import type { DataFile } from "../../platform/data-file.ts";
import { findUsageData } from "./store.ts";

/** What was counted in the sessions of an account, in a file. */
export function listUsageData({ db }: Pick<Deps, "db">, accountId: string): DataFile[] {
  return [{ name: "usage", read: () => findUsageData(db, accountId) }];
}
