import type { MarketSnapshot } from "@keystead/contract/portal/market";
import type { SourceName } from "@keystead/contract/portal/status";
import type { Queryable, Tx } from "../../db/database.ts";
import { json, sql } from "../../db/sql.ts";

/** The PostgreSQL channel on which every process hears of a new snapshot; the payload is its version. */
export const snapshotChannel = "market_snapshots";

export interface SnapshotRow {
  readonly version: number;
  readonly asOf: Date;
  /** The sources of its figures. */
  readonly providers: readonly SourceName[];
  readonly stats: MarketSnapshot["stats"];
}

/** The newest snapshot, if it has another version than the given one; otherwise undefined, also when there is none. */
export function findOtherSnapshot(db: Queryable, version: number | null): Promise<SnapshotRow | undefined> {
  return db.row(sql`
    select version, as_of as "asOf", providers, stats from market_snapshot where version is distinct from ${version}::bigint`);
}

/** When the newest snapshot was fetched, and from whom. */
export function findSnapshotOrigin(
  db: Queryable,
): Promise<Pick<SnapshotRow, "asOf" | "providers"> | undefined> {
  return db.row(sql`select as_of as "asOf", providers from market_snapshot`);
}

/**
 * Replaces the snapshot and notifies every process, delivered at the commit.
 * @param providedSince its figures come from the sources that have answered since then
 */
export async function replaceSnapshot(
  tx: Tx,
  { asOf, providedSince, stats }: Pick<SnapshotRow, "asOf" | "stats"> & { readonly providedSince: Date },
): Promise<void> {
  await tx.run(sql`
    with saved as (
      insert into market_snapshot as s (version, as_of, stats, providers)
      values (1, ${asOf}, ${json(stats)},
              array(select name from market_sources where succeeded_at >= ${providedSince} order by name))
      on conflict (only_one) do update
        set version = s.version + 1, as_of = excluded.as_of, stats = excluded.stats, providers = excluded.providers
        -- A poll that was held up does not replace what a later one has fetched.
        where s.as_of <= excluded.as_of
      returning version
    )
    select pg_notify(${snapshotChannel}, version::text) from saved`);
}
