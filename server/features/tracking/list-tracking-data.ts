import type { Deps } from "../../deps.ts";
import { columnsOf, type DataFile } from "../../platform/data-file.ts";
import { findTrackingData } from "./store.ts";

/** What was counted in the sessions of an account, in a file. */
export function listTrackingData({ db }: Pick<Deps, "db">, accountId: string): DataFile[] {
  return [
    {
      name: "usage",
      says: "The pages you opened and the buttons we count, from the last six months.",
      columns: columnsOf("tracked_events", "id at kind page details license_id"),
      read: () => findTrackingData(db, accountId),
    },
  ];
}
