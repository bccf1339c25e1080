import { setTimeout as delay } from "node:timers/promises";
import type { Deps } from "../../deps.ts";
import { seconds } from "../../platform/clock.ts";
import { addDataKey } from "../../platform/secret-keys/add-data-key.ts";
import type { SealedCount } from "../../platform/secret-keys/reseal-column.ts";
import { countOtherProcesses, markAllSealed } from "../../platform/secret-keys/store.ts";
import { learnedWithin } from "../../platform/secret-keys/watch-data-keys.ts";
import { resealValues } from "./reseal-values.ts";

/** How long a transaction that sealed with the former key may still be open when the new key's time has come. */
const openTransactions = seconds(30);

/**
 * Encrypts everything again under a new data key, in batches, while the product runs. Every value can be read at any moment: a process
 * knows the new key before one seals with it, and the former keys stay. An interrupted renewal is ended by the next one.
 * @param onWait told how long it waits until the other processes know the new key, in milliseconds
 */
export async function renewEncryption(
  deps: Pick<Deps, "db" | "secrets" | "dataKeys" | "clock">,
  onWait: (milliseconds: number) => void,
): Promise<SealedCount[]> {
  const { db, dataKeys, clock } = deps;
  const isAlone = (await countOtherProcesses(db)) === 0;
  const added = await addDataKey(db, dataKeys.wrapping, isAlone ? 0 : learnedWithin);
  await dataKeys.reload();
  const wait = added.sealsFrom.getTime() + (isAlone ? 0 : openTransactions) - clock.now().getTime();
  if (wait > 0) {
    onWait(wait);
    await delay(wait);
  }
  let counts = await resealValues(deps, true);
  const resealed = counts.map((count) => count.resealed);
  // A row that changed during its batch was skipped, so another look tells that nothing is left.
  for (let last = counts; last.some((count) => count.resealed > 0); counts = last) {
    last = await resealValues(deps, true);
    for (const [index, count] of last.entries()) resealed[index] = (resealed[index] ?? 0) + count.resealed;
  }
  await markAllSealed(db, added.generation);
  return counts.map((count, index) => ({ ...count, resealed: resealed[index] ?? 0 }));
}
