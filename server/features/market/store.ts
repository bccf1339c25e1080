import type { MarketSnapshot } from "@keystead/contract/portal/market";
import type { Queryable, Tx } from "../../db/database.ts";
import { json, sql } from "../../db/sql.ts";

/** The PostgreSQL channel on which every process hears of a new snapshot; the payload is its version. */
export const snapshotChannel = "market_snapshots";

export interface SnapshotRow {
  readonly version: number;
  readonly asOf: Date;
  readonly stats: MarketSnapshot["stats"];
}

/** The newest snapshot if it is another one than that of a version; undefined when it is not, or there was none. */
export function findOtherSnapshot(db: Queryable, version: number | null): Promise<SnapshotRow | undefined> {
  return db.row(sql`
    select version, as_of as "asOf", stats from market_snapshot where version is distinct from ${version}::bigint`);
}

/** When the newest snapshot was fetched. */
export function findSnapshotMoment(db: Queryable): Promise<{ asOf: Date } | undefined> {
  return db.row(sql`select as_of as "asOf" from market_snapshot`);
}

/** Replaces the snapshot and notifies every process, delivered at the commit. */
export async function replaceSnapshot(tx: Tx, asOf: Date, stats: MarketSnapshot["stats"]): Promise<void> {
  await tx.run(sql`
    with saved as (
      insert into market_snapshot as s (version, as_of, stats) values (1, ${asOf}, ${json(stats)})
      on conflict (only_one) do update
        set version = s.version + 1, as_of = excluded.as_of, stats = excluded.stats
        -- A poll that was held up does not replace what a later one has fetched.
        where s.as_of <= excluded.as_of
      returning version
    )
    select pg_notify(${snapshotChannel}, version::text) from saved`);
}
