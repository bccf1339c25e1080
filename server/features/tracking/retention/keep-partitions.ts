import type { Deps } from "../../../deps.ts";
import { retentionMoments } from "../rules.ts";
import { missingPartitions } from "./rules.ts";
import { createPartition, dropPartition, findPartitions, lockPartitions } from "./store.ts";

/**
 * Makes the partitions of this month and the next two, and drops those that begin 12 months ago. Any number of nodes may do so at
 * once. Each change is a transaction of its own, so that its locks are held for milliseconds.
 * @throws when it gets no lock within half a second; the default partition takes the events meanwhile
 */
export async function keepPartitions({ db }: Pick<Deps, "db">): Promise<void> {
  const now = await db.time();
  const { deletedBefore } = retentionMoments(now);
  const changeNext = () =>
    db.transaction(async (tx) => {
      await lockPartitions(tx);
      const partitions = await findPartitions(tx);
      const last = partitions.at(-1)?.until;
      const [missing] = last ? missingPartitions(now, last) : [];
      if (missing) await createPartition(tx, missing);
      // The last partition is never dropped: its end says where the next one begins.
      const over = partitions.slice(0, -1).find(({ from, until }) => (from ?? until) < deletedBefore);
      if (over) await dropPartition(tx, over);
      return Boolean(missing ?? over);
    });
  while (await changeNext());
}
