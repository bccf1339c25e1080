import type { Queryable, Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { firingChannel } from "../firings/store.ts";
import type { Firing } from "../rules.ts";

export interface LoggedFiring extends Firing {
  /** The id of the event: rises with each commit. */
  readonly sequence: number;
  readonly at: Date;
}

/** The next entries of a license's log after a cursor, in their order. */
export function findFirings(
  db: Queryable,
  licenseId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<LoggedFiring[]> {
  return db.rows(sql`
    select sequence, id, license_id as "licenseId", trigger_id as "triggerId", at, product, token_address as "tokenAddress",
      token_symbol as "tokenSymbol", threshold, volume, action
    from trigger_firings where license_id = ${licenseId} and sequence > ${after}
    order by sequence limit ${limit}`);
}

/** How far the log of a license goes, and up to which entry it was deleted; 0 for neither. */
export async function findLogEnds(
  db: Queryable,
  licenseId: string,
): Promise<{ readonly last: number; readonly deletedThrough: number }> {
  const row = await db.row<{ last: number | null; deletedThrough: number | null }>(sql`
    select (select max(sequence) from trigger_firings where license_id = ${licenseId}) as last,
      (select deleted_through from trigger_logs where license_id = ${licenseId}) as "deletedThrough"`);
  const deletedThrough = row?.deletedThrough ?? 0;
  return { last: Math.max(row?.last ?? 0, deletedThrough), deletedThrough };
}

/** How far the logs of these licenses go. */
export async function findLastFirings(
  db: Queryable,
  licenseIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<{ id: string; last: number }>(sql`
    select license_id as id, max(sequence) as last from trigger_firings
    where license_id = any(${licenseIds}::uuid[]) group by license_id`);
  return new Map(rows.map(({ id, last }) => [id, last]));
}

/** Wakes the streams of these licenses on every node when the transaction commits. */
export async function notifyStreams(tx: Tx, licenseIds: readonly string[]): Promise<void> {
  await tx.run(sql`select pg_notify(${firingChannel}, id) from unnest(${licenseIds}::text[]) id`);
}
