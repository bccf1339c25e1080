import type { Deps } from "../../deps.ts";
import { type MarketSource, sourceAt } from "./rules.ts";
import { findSnapshotOrigin, type SnapshotRow } from "./store.ts";

/** Where figures of the market come from, and when they were fetched. */
export interface Freshness {
  readonly source: MarketSource;
  readonly asOf: Date;
  /** Undefined for a sample. */
  readonly providers: SnapshotRow["providers"] | undefined;
}

/** Whether figures of the market are live, stale or a sample, and when they were fetched; a sample is as of now. */
export async function findFreshness({ db, clock }: Pick<Deps, "db" | "clock">): Promise<Freshness> {
  const now = clock.now();
  const snapshot = await findSnapshotOrigin(db);
  return snapshot
    ? { ...snapshot, source: sourceAt(snapshot.asOf, now) }
    : { source: "sample", asOf: now, providers: undefined };
}
