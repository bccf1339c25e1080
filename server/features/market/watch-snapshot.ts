import type { Deps } from "../../deps.ts";
import { seconds } from "../../platform/clock.ts";
import { findOtherSnapshot, snapshotChannel, type SnapshotRow } from "./store.ts";

/** How long a snapshot is shown without a look at the database, should a notification get lost. */
const checkedEvery = seconds(1);

export interface WatchedSnapshot {
  /** The newest snapshot, from memory; undefined while there is none. */
  read(): Promise<SnapshotRow | undefined>;
  stop(): Promise<void>;
}

/**
 * Keeps the newest snapshot in memory, so that any number of viewers cost at most one small query a second. A notification of
 * the database replaces it at once. While the database does not answer, the one in memory is still shown.
 */
export async function watchSnapshot({
  db,
  clock,
  log,
}: Pick<Deps, "db" | "clock" | "log">): Promise<WatchedSnapshot> {
  let known: SnapshotRow | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  /** Counts the notifications: a query that began before one may have missed what it announces. */
  let notified = 0;
  let refreshing: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    const [began, seen] = [clock.elapsed(), notified];
    known = (await findOtherSnapshot(db, known?.version ?? null)) ?? known;
    if (seen === notified) checkedAt = began;
  }

  const stopListening = await db.listen(snapshotChannel, expire, expire);
  function expire(): void {
    notified += 1;
    checkedAt = Number.NEGATIVE_INFINITY;
  }

  return {
    async read() {
      while (clock.elapsed() - checkedAt >= checkedEvery) {
        // Deduplicates concurrent calls: they share one query.
        refreshing ??= refresh().finally(() => {
          refreshing = undefined;
        });
        try {
          await refreshing;
        } catch (error) {
          if (!known) throw error;
          log.warn({ err: error }, "the market's snapshot could not be read; the one in memory is shown");
          return known;
        }
      }
      return known;
    },
    stop: stopListening,
  };
}
