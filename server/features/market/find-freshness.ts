import type { Deps } from "../../deps.ts";
import { type MarketSource, sourceAt } from "./rules.ts";
import { findSnapshotMoment } from "./store.ts";

/** Whether figures of the market are live, stale or a sample, and when they were fetched; a sample is as of now. */
export async function findFreshness({
  db,
  clock,
}: Pick<Deps, "db" | "clock">): Promise<{ source: MarketSource; asOf: Date }> {
  const now = clock.now();
  const snapshot = await findSnapshotMoment(db);
  return snapshot
    ? { source: sourceAt(snapshot.asOf, now), asOf: snapshot.asOf }
    : { source: "sample", asOf: now };
}
