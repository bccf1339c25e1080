import type { Deps } from "../../deps.ts";
import { columnsOf, type DataFile } from "../../platform/data-file.ts";
import { findFiringData, findTriggerData } from "./store.ts";

/** What is stored about the rules of an account's licenses, in files. */
export function listTriggerData({ db }: Pick<Deps, "db">, accountId: string): DataFile[] {
  return [
    {
      name: "triggers",
      says: "The triggers of the licenses you own.",
      columns: columnsOf(
        "triggers",
        "id license_id product token_address token_symbol threshold action sends_mail armed paused_at created_at last_fired_at",
      ),
      read: () => findTriggerData(db, accountId),
    },
    {
      name: "fired-triggers",
      says: "What your apps were told in the last 7 days because a trigger fired.",
      columns: columnsOf(
        "trigger_firings",
        "id license_id trigger_id sequence at product token_address token_symbol threshold volume action mail",
      ),
      read: () => findFiringData(db, accountId),
    },
  ];
}
