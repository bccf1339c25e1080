import type { Deps } from "../../deps.ts";
import type { DataFile } from "../../platform/data-file.ts";
import { findFiringData, findTriggerData } from "./store.ts";

/** What is stored about the rules of an account's licenses, in files. */
export function listTriggerData({ db }: Pick<Deps, "db">, accountId: string): DataFile[] {
  return [
    { name: "triggers", read: () => findTriggerData(db, accountId) },
    { name: "fired-triggers", read: () => findFiringData(db, accountId) },
  ];
}
