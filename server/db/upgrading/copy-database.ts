import type pg from "pg";
import type { Log } from "../../platform/log.ts";
import { countsOf } from "../copy/copy-format.ts";
import { connect } from "../database.ts";
import { migrate } from "../migrate.ts";
import type { AppliedMigration } from "../migrating/newer-migrations.ts";
import { pendingOf } from "../migrating/pending-migrations.ts";
import { readMigrations } from "../migrating/read-migrations.ts";
import { databaseName } from "../embedded/socket-folder.ts";
import { queueSchema } from "../queue-schema.ts";
import { copyPartitions } from "./copy-partitions.ts";
import { copyRows } from "./copy-rows.ts";
import { copySchema } from "./copy-schema.ts";
import { openClient } from "./open-client.ts";
import { refuseForeignDatabases, refuseForeignTables } from "./refuse-foreign.ts";

/** Makes the URL of a database of a server. */
type UrlOf = (database: string) => string;

/**
 * Copies the product's database from one server to a new one: the migrations that it has had make its tables, and then come all rows, those
 * of the job queue and the list of migrations included. The former database is read alone.
 * @returns how many rows were copied
 * @throws MigrationMismatch when this release can't work with it
 * @throws EmbeddedFailure when it holds what would be lost
 */
export async function copyDatabase(from: UrlOf, to: UrlOf, log: Log): Promise<number> {
  await using maintenance = await openClient(from("postgres"));
  if (!(await refuseForeignDatabases(maintenance))) return 0;
  await using former = await openClient(from(databaseName));
  await former.query("begin isolation level repeatable read read only");
  const last = await lastMigration(former);
  {
    await using server = await openClient(to("postgres"));
    await server.query(`create database ${databaseName}`);
  }
  const db = connect({ url: to(databaseName), log, maxConnections: 1 });
  try {
    await migrate(db, undefined, last);
  } finally {
    await db.close();
  }
  await using fresh = await openClient(to(databaseName));
  await refuseForeignTables(former, fresh);
  await copyPartitions(former, fresh);
  await copySchema(former, fresh, queueSchema);
  log.debug("the tables of the new database are made");
  const counts = countsOf(await copyRows(former, fresh, ["public", queueSchema]));
  return Object.values(counts).reduce((sum, rows) => sum + rows, 0);
}

/** The number of the last migration that a database has had, which have to be ours; 0 when it has had none. */
async function lastMigration(client: pg.ClientBase): Promise<number> {
  const found = await client.query("select to_regclass('public.schema_migrations') is not null as found");
  if (!(found.rows[0] as { found: boolean }).found) return 0;
  // Tables of releases before 0.2.0 have neither the release nor what a migration does to the release before.
  const { rows } = await client.query(
    `select version, name, checksum, to_jsonb(m) ->> 'release' as release, coalesce((to_jsonb(m) ->> 'expands')::boolean, false) as expands
     from public.schema_migrations m order by version`,
  );
  const applied = rows as AppliedMigration[];
  pendingOf(await readMigrations(), applied);
  return applied.at(-1)?.version ?? 0;
}
