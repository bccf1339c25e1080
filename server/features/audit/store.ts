import type { Queryable, Tx } from "../../db/database.ts";
import { plannedForValues, type Sql, sql } from "../../db/sql.ts";
import { select } from "../../db/table.ts";
import { days, later } from "../../platform/clock.ts";
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
  /** A person in the console. */
  readonly operatorId?: string | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
}

/** Longer than a transaction lasts: an entry is chained at most this long after its moment. */
const maxDelay = days(1);

/**
 * Entries before a number, the newest first; null: from the end.
 *
 * Entries of a time are looked for between two numbers. Going back from the newest one to a time long ago would read all that came since.
 */
export function findEntries(
  db: Queryable,
  { type, subject, operatorKeyId, operatorId, from, until }: AuditFilter,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<AuditRow[]> {
  const given = <Value>(value: Value | undefined, condition: (value: Value) => Sql): Sql =>
    value === undefined ? sql`true` : condition(value);
  return db.rows(
    plannedForValues(
      select(
        entryTable.select("e"),
        sql`
    from audit_entries e
    where ${given(before ?? undefined, (number) => sql`e.number < ${number}`)}
      and ${given(type, (name) => sql`e.type = ${name}`)}
      and ${given(subject, (id) => sql`e.subject = ${id}`)}
      and ${given(operatorKeyId, (id) => sql`e.operator_key_id = ${id}`)}
      and ${given(operatorId, (id) => sql`e.operator_id = ${id}`)}
      and ${given(
        from,
        (moment) => sql`
        e.at >= ${moment} and e.number > coalesce(
          (select b.number from audit_entries b where b.at < ${later(moment, -maxDelay)} order by b.at desc, b.number desc limit 1), 0)`,
      )}
      and ${given(
        until,
        (moment) => sql`
        e.at < ${moment} and e.number < coalesce(
          (select b.number from audit_entries b where b.at >= ${later(moment, maxDelay)} order by b.at, b.number limit 1),
          ${Number.MAX_SAFE_INTEGER})`,
      )}
    order by e.number desc limit ${limit}`,
      ),
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
