import type { Database, Tx } from "../database.ts";
import { sql } from "../sql.ts";
import { nameFailure } from "./name-failure.ts";
import { lockPendingMigrations } from "./pending-migrations.ts";
import { ourMigrations, readMigrations } from "./read-migrations.ts";
import { splitStatements } from "./split-statements.ts";

interface Lock {
  readonly table: string;
  /** In PostgreSQL's words, such as `ACCESS EXCLUSIVE`. */
  readonly mode: string;
}

interface PlannedStatement {
  readonly sql: string;
  /** The locks that it adds on tables that are there already. They are held until the end of the migrations. */
  readonly locks: readonly Lock[];
}

export interface PlannedMigration {
  readonly name: string;
  /** Whether the former release goes on working beside it. */
  readonly expands: boolean;
  readonly statements: readonly PlannedStatement[];
}

const tenMinutes = 600_000;
// Whoever comes behind a waiting lock waits too, so a plan does not wait long.
const maxWait = "2s";

/**
 * Returns the pending migrations with their statements and locks, and changes nothing: it runs them in a transaction and rolls that
 * back. It holds the same locks for as long.
 * @throws MigrationMismatch
 * @throws DatabaseUnavailable when a lock is not free within two seconds
 */
export async function planMigrations(
  database: Database,
  folder: URL = ourMigrations,
): Promise<PlannedMigration[]> {
  const migrations = await readMigrations(folder);
  const planned: PlannedMigration[] = [];
  await database
    .transaction(
      async (tx) => {
        planned.length = 0;
        await tx.execute(`set local lock_timeout = '${maxWait}'`);
        const tables = await listTables(tx);
        const pending = await lockPendingMigrations(tx, migrations);
        const held = new Set((await listLocks(tx)).map(keyOf));
        for (const { name, text, expands } of pending) {
          const statements: PlannedStatement[] = [];
          for (const statement of splitStatements(text)) {
            await nameFailure(name, () => tx.execute(statement));
            const added = (await listLocks(tx)).filter((lock) => adds(lock, held));
            for (const lock of added) held.add(keyOf(lock));
            statements.push({ sql: statement, locks: strongestOf(added, tables) });
          }
          planned.push({ name, expands, statements });
        }
        throw new RollBack();
      },
      { statementTimeout: tenMinutes },
    )
    .catch((error: unknown) => {
      if (!(error instanceof RollBack)) throw error;
    });
  return planned;
}

/** Ends the transaction of a plan. */
class RollBack extends Error {}

interface HeldLock {
  readonly oid: number;
  readonly mode: string;
}

const keyOf = ({ oid, mode }: HeldLock): string => `${oid} ${mode}`;

/** The strongest lock keeps everybody away, so that another one on the same table adds nothing. */
const adds = (lock: HeldLock, held: ReadonlySet<string>): boolean =>
  !held.has(keyOf(lock)) && !held.has(keyOf({ ...lock, mode: "AccessExclusiveLock" }));

/** The names of the tables that others can see, by their OIDs. A migration may drop or rename them. */
async function listTables(tx: Tx): Promise<Map<number, string>> {
  const found = await tx.rows<{ oid: number; name: string }>(sql`
    select oid::int8 as oid, oid::regclass::text as name from pg_class
    where relkind in ('r', 'p', 'v', 'm') and relnamespace <> 'pg_catalog'::regnamespace`);
  return new Map(found.map(({ oid, name }) => [oid, name]));
}

async function listLocks(tx: Tx): Promise<HeldLock[]> {
  return tx.rows<HeldLock>(sql`
    select relation::int8 as oid, mode from pg_locks
    where pid = pg_backend_pid() and locktype = 'relation' and granted
      and database = (select oid from pg_database where datname = current_database())`);
}

/** The modes of locks on tables, the strongest first, and how they are written in SQL. */
const modes = new Map([
  ["AccessExclusiveLock", "ACCESS EXCLUSIVE"],
  ["ExclusiveLock", "EXCLUSIVE"],
  ["ShareRowExclusiveLock", "SHARE ROW EXCLUSIVE"],
  ["ShareLock", "SHARE"],
  ["ShareUpdateExclusiveLock", "SHARE UPDATE EXCLUSIVE"],
  ["RowExclusiveLock", "ROW EXCLUSIVE"],
  ["RowShareLock", "ROW SHARE"],
  ["AccessShareLock", "ACCESS SHARE"],
]);

/** The strongest lock on each of the tables. */
function strongestOf(locks: readonly HeldLock[], tables: ReadonlyMap<number, string>): Lock[] {
  const strongest = new Map<string, string>();
  for (const [internal, mode] of modes)
    for (const lock of locks) {
      const table = tables.get(lock.oid);
      if (table !== undefined && lock.mode === internal && !strongest.has(table)) strongest.set(table, mode);
    }
  return [...strongest]
    .map(([table, mode]) => ({ table, mode }))
    .sort((one, other) => one.table.localeCompare(other.table));
}
