import type { Deps } from "../../deps.ts";
import type { DataFile } from "../../platform/data-file.ts";
import { findTrackingData } from "./store.ts";
import { trackedTable } from "./table.ts";

/** What was counted in the sessions of an account, in a file. */
export function listTrackingData({ db }: Pick<Deps, "db">, accountId: string): DataFile[] {
  return [
    {
      name: "usage",
      says: "The pages you opened and the buttons we count, from the last six months.",
      columns: trackedTable.exported,
      read: () => findTrackingData(db, accountId),
    },
  ];
}
