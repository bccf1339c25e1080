import type { Database, Tx } from "./database.ts";
import { nameFailure } from "./migrating/name-failure.ts";
import { lockPendingMigrations, migrationsChannel } from "./migrating/pending-migrations.ts";
import { type Migration, ourMigrations, readMigrations } from "./migrating/read-migrations.ts";
import { release } from "./migrating/release.ts";
import { sql } from "./sql.ts";

const tenMinutes = 600_000;

/**
 * Applies the pending migrations, the files `0001_name.sql` … of the folder, and returns their names.
 *
 * All of them run in one transaction, so a failure or a killed process leaves nothing half done. Nodes that start
 * together wait for an advisory lock of that transaction (a session lock would not survive a transaction-mode pooler);
 * the first one applies, and the others find nothing to do. Throws `MigrationMismatch` when an applied file was
 * changed, or is unknown to this release and does not expand the database.
 * @param last the number of the last migration to apply; the newest unless stated
 */
export async function migrate(
  database: Database,
  folder: URL = ourMigrations,
  last = Infinity,
): Promise<string[]> {
  const migrations = (await readMigrations(folder)).filter(({ version }) => version <= last);
  return database.transaction(
    async (tx) => {
      const pending = await lockPendingMigrations(tx, migrations);
      for (const migration of pending) await apply(tx, migration);
      // Sent with the commit.
      if (pending.length > 0) await tx.run(sql`select pg_notify(${migrationsChannel}, '')`);
      return pending.map((migration) => migration.name);
    },
    { statementTimeout: tenMinutes },
  );
}

async function apply(tx: Tx, { version, name, checksum, text, expands }: Migration): Promise<void> {
  await nameFailure(name, () => tx.execute(text));
  await tx.run(sql`
    insert into schema_migrations (version, name, checksum, release, expands)
    values (${version}, ${name}, ${checksum}, ${release}, ${expands})`);
}
