import type { Queryable, Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { select } from "../../db/table.ts";
import type { AuditRow } from "./rules.ts";
import { entryTable, type State, stateTable } from "./table.ts";

/** The last entry; undefined before the first one. */
export function findLastEntry(db: Queryable): Promise<Pick<AuditRow, "number" | "hash"> | undefined> {
  return db.row<Pick<AuditRow, "number" | "hash">>(
    select(
      entryTable.select("e", ["number", "hash"]),
      sql`from audit_entries e order by e.number desc limit 1`,
    ),
  );
}

export async function insertEntries(tx: Tx, entries: readonly AuditRow[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.run(entryTable.insertAll(Object.keys(entryTable.columns) as (keyof AuditRow)[], entries));
}

/** Subjects as their last events left them; those that are not known are not there. */
export async function findStates(tx: Tx, subjects: readonly string[]): Promise<Map<string, State>> {
  const named = sql`from audit_states s where s.subject = any(${[...subjects]}::uuid[])`;
  const rows = await tx.rows(select(stateTable.select("s"), named));
  return new Map(rows.map(({ subject, state }) => [subject, state]));
}

export async function saveStates(tx: Tx, states: ReadonlyMap<string, State>): Promise<void> {
  const rows = [...states].map(([subject, state]) => ({ subject, state }));
  await tx.run(sql`
    ${stateTable.insertAll(["subject", "state"], rows)} on conflict (subject) do update set state = excluded.state`);
}

/** Forgets subjects that are gone. */
export async function deleteStates(tx: Tx, subjects: readonly string[]): Promise<void> {
  await tx.run(sql`delete from audit_states where subject = any(${[...subjects]}::uuid[])`);
}

export interface AuditFilter {
  readonly type?: string | undefined;
  readonly subject?: string | undefined;
  readonly operatorKeyId?: string | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
}

/** Entries before a number, the newest first; null: from the end. */
export function findEntries(
  db: Queryable,
  { type, subject, operatorKeyId, from, until }: AuditFilter,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<AuditRow[]> {
  return db.rows(
    select(
      entryTable.select("e"),
      sql`
    from audit_entries e
    where (${before}::bigint is null or e.number < ${before}::bigint)
      and ${type === undefined ? sql`true` : sql`e.type = ${type}`}
      and ${subject === undefined ? sql`true` : sql`e.subject = ${subject}`}
      and ${operatorKeyId === undefined ? sql`true` : sql`e.operator_key_id = ${operatorKeyId}`}
      and ${from === undefined ? sql`true` : sql`e.at >= ${from}`}
      and ${until === undefined ? sql`true` : sql`e.at < ${until}`}
    order by e.number desc limit ${limit}`,
    ),
  );
}

/** The entries after a number, in their order. */
export function findEntriesAfter(db: Queryable, after: number, limit: number): Promise<AuditRow[]> {
  return db.rows(
    select(
      entryTable.select("e"),
      sql`from audit_entries e where e.number > ${after} order by e.number limit ${limit}`,
    ),
  );
}

/** Whether the event log has something that the audit has read and no longer holds. */
export async function isSomethingMissing(db: Queryable): Promise<boolean> {
  const found = await db.row<{ found: boolean }>(sql`
    select exists (
      select from events e
      where e.position <= (select position from event_readers where name = 'audit')
        and e.actor in ('customer', 'operator')
        and not exists (select from audit_entries a where a.event_id = e.id)) as found`);
  return found?.found === true;
}
