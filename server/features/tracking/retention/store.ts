import type { Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import type { MonthPartition } from "./rules.ts";

/** How many milliseconds a change of the partitions waits for a lock. Statements that come after it wait as long. */
const maxWait = 500;

/**
 * Locks the partitions until the end of the transaction: one node at a time changes them. Events of the months that have
 * a partition are still stored meanwhile.
 */
export async function lockPartitions(tx: Tx): Promise<void> {
  await tx.execute(`set local lock_timeout = ${maxWait}`);
  await tx.execute("lock table tracked_events_other in access exclusive mode");
}

interface Partition {
  readonly name: string;
  /** Null for the first one, which has no beginning. */
  readonly from: Date | null;
  readonly until: Date;
}

/** The partitions but the default one, the oldest first. */
export function findPartitions(tx: Tx): Promise<Partition[]> {
  // A moment in the text of a bound has its offset, so it can be read in any time zone.
  return tx.rows(sql`
    with bounds as (
      select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'tracked_events'::regclass
    )
    select name, substring(bound from 'FROM \\(''([^'']+)''\\)')::timestamptz as "from",
           substring(bound from 'TO \\(''([^'']+)''\\)')::timestamptz as until
    from bounds where bound <> 'DEFAULT' order by until`);
}

/** Makes a partition, and moves there what the default partition has taken of its month. */
export async function createPartition(tx: Tx, { name, from, until }: MonthPartition): Promise<void> {
  const [first, end] = [from, until].map((moment) => `'${moment.toISOString()}'`);
  await tx.execute(`
    create table ${name} (like tracked_events);
    with moved as (delete from tracked_events_other where at >= ${first} and at < ${end} returning *)
    insert into ${name} select * from moved;
    alter table tracked_events attach partition ${name} for values from (${first}) to (${end})`);
}

export async function dropPartition(tx: Tx, { name }: Pick<Partition, "name">): Promise<void> {
  await tx.execute(`drop table ${name}`);
}
