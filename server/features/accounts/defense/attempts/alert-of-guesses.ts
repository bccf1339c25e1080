import { randomInt } from "node:crypto";
import type { Deps } from "../../../../deps.ts";
import { followUpDelay } from "../../identity/rules.ts";
import { mailLoginAlert } from "./jobs.ts";
import { attemptRules } from "./rules.ts";

/** Tells the owner by mail, once, when this number of wrong passwords in a row is the most that are checked. */
export async function alertOfGuesses(
  deps: Pick<Deps, "db" | "jobs">,
  accountId: string | null,
  failures: number,
): Promise<void> {
  if (failures !== attemptRules.most) return;
  const after = followUpDelay(randomInt(1_000) / 1_000);
  await deps.db.transaction((tx) => deps.jobs.enqueue(tx, mailLoginAlert, { accountId }, { after }));
}
