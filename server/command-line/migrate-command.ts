import type { Database } from "../db/database.ts";
import { DatabaseUnavailable } from "../db/database-errors.ts";
import { hasCluster } from "../db/embedded/cluster-paths.ts";
import { UpgradePending } from "../db/embedded/embedded-errors.ts";
import { checkRights } from "../db/external/check-rights.ts";
import { DatabaseMisfit } from "../db/external/database-misfit.ts";
import { MigrationMismatch } from "../db/migrating/migration-mismatch.ts";
import { listAppliedMigrations, newerMigrations } from "../db/migrating/newer-migrations.ts";
import { planMigrations } from "../db/migrating/plan-migrations.ts";
import { readMigrations } from "../db/migrating/read-migrations.ts";
import { release } from "../db/migrating/release.ts";
import { openDatabase } from "../db/open-database.ts";
import type { NpmEnvironment } from "../db/upgrading/npm-environment.ts";
import { MigrationHeld } from "../db/migrating/migration-held.ts";
import { bringUpToDate } from "../features/backups/making/bring-up-to-date.ts";
import { jobDefinitions } from "../job-definitions.ts";
import { queueSchema } from "../db/queue-schema.ts";
import { installQueues } from "../platform/jobs/install-queues.ts";
import { planQueues } from "../platform/jobs/plan-queues.ts";
import { prepareDataDir } from "../platform/storage/prepare-data-dir.ts";
import { describePlan } from "./describe-plan.ts";
import { type Closed, type ClosedCommand, Refusal, UsageError } from "./command.ts";

/** Every start brings the database up to date by itself; this does it before, and says what it will do. */
export const migrateCommand: ClosedCommand = {
  name: "migrate",
  usage: "[--plan]",
  about: "Brings the database up to date; --plan shows the SQL and its locks, and changes nothing.",
  opens: "nothing",
  options: { plan: { type: "boolean" } },
  async run(deps, { words, flags }) {
    if (words.length > 0) throw new UsageError("migrate takes options only.");
    return flags.has("plan") ? plan(deps) : apply(deps);
  },
};

async function apply(deps: Closed) {
  await prepareDataDir(deps.config.dataDir, deps.log);
  return withDatabase(deps, deps.config.npm, async (db) => {
    await checkRights(db, queueSchema);
    const applied = await bringUpToDate({ config: deps.config, db, log: deps.log });
    await installQueues({ db, log: deps.log }, jobDefinitions);
    const lines = applied.length === 0 ? [await upToDate(db)] : applied.map((name) => `Applied ${name}.`);
    return { lines, json: { applied } };
  });
}

async function upToDate(db: Database): Promise<string> {
  const last = newerMigrations(await readMigrations(), await listAppliedMigrations(db)).at(-1);
  if (last === undefined) return "The database is up to date.";
  const newer = last.release === null ? "A newer release" : `Release ${last.release}`;
  return `${newer} has expanded the database, the last time with ${last.name}. This one, ${release}, goes on working.`;
}

async function plan(deps: Closed) {
  const { databaseUrl, dataDir } = deps.config;
  if (databaseUrl === undefined && !(await hasCluster(dataDir)))
    throw new Refusal(`There is no database in ${dataDir} yet. The first start makes it.`);
  return withDatabase(deps, undefined, async (db) => {
    await checkRights(db, queueSchema);
    const pending = await planMigrations(db);
    const queue = await planQueues(db);
    const lines = pending.length === 0 && !queue ? [await upToDate(db)] : describePlan(pending, queue);
    return { lines, json: { pending, queue: queue ?? null } };
  });
}

/** Opens the database, or the one of a server that runs. Without `npm`, data files of a former PostgreSQL are refused. */
async function withDatabase<T>(
  { config, log }: Closed,
  npm: NpmEnvironment | undefined,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const { databaseUrl, databaseListenUrl: listenUrl, dataDir } = config;
  const archive = config.backups.place !== undefined;
  try {
    const db = await openDatabase({ databaseUrl, listenUrl, dataDir, share: true, archive, npm, log });
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  } catch (error) {
    if (
      error instanceof MigrationMismatch ||
      error instanceof UpgradePending ||
      error instanceof DatabaseMisfit ||
      error instanceof MigrationHeld
    )
      throw new Refusal(error.message);
    if (error instanceof DatabaseUnavailable && error.reason === "overloaded")
      throw new Refusal("A table is in use for too long. Try again at a quieter moment.");
    throw error;
  }
}
