import type { Queryable, Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { type RowOf, select } from "../../../db/table.ts";
import { firingChannel } from "../firings/store.ts";
import { firingTable, type LoggedFiring, loggedNames, type logTable } from "../table.ts";

/** The next entries of a license's log after a cursor, in their order. */
export function findFirings(
  db: Queryable,
  licenseId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<LoggedFiring[]> {
  return db.rows(
    select(
      firingTable.select("f", loggedNames),
      sql`
    from trigger_firings f where f.license_id = ${licenseId} and f.sequence > ${after}
    order by f.sequence limit ${limit}`,
    ),
  );
}

interface LogEnds extends Pick<RowOf<typeof logTable>, "deletedThrough"> {
  readonly last: number;
}

/** The last entry of a license's log, and the entry up to which it was deleted; 0 when there is none. */
export async function findLogEnds(db: Queryable, licenseId: string): Promise<LogEnds> {
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
