import type { Deps } from "../../deps.ts";
import type { DataFile } from "../../platform/data-file.ts";
import { findFiringData, findTriggerData } from "./store.ts";
import { firingTable, triggerTable } from "./table.ts";

/** What is stored about the rules of an account's licenses, in files. */
export function listTriggerData({ db }: Pick<Deps, "db">, accountId: string): DataFile[] {
  return [
    {
      name: "triggers",
      says: "The triggers of the licenses you own.",
      columns: triggerTable.exported,
      read: () => findTriggerData(db, accountId),
    },
    {
      name: "fired-triggers",
      says: "What your apps received in the last 7 days because a trigger fired.",
      columns: firingTable.exported,
      read: () => findFiringData(db, accountId),
    },
  ];
}
