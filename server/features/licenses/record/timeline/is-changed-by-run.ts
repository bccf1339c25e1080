import type { Tx } from "../../../../db/database.ts";
import { runOfAct } from "../../../../platform/events/acts.ts";
import { isChangedBy } from "./store.ts";

/** Whether the act that runs now is a part of a run that has changed this license already. The license's row is locked. */
export async function isChangedByRun(tx: Tx, licenseId: string): Promise<boolean> {
  const run = runOfAct();
  return run !== undefined && isChangedBy(tx, licenseId, run);
}
