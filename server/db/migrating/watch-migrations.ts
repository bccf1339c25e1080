import type { Log } from "../../platform/log.ts";
import type { Database } from "../database.ts";
import { MigrationMismatch } from "./migration-mismatch.ts";
import { listAppliedMigrations, newerMigrations } from "./newer-migrations.ts";
import { migrationsChannel } from "./pending-migrations.ts";
import { ourMigrations, readMigrations } from "./read-migrations.ts";

/** How often to look without a notification: the connection was lost, or a pooler passes none on. */
const pollEvery = 60_000;

interface Watched {
  readonly db: Database;
  readonly folder?: URL;
  readonly log: Pick<Log, "info" | "error">;
  /** Called once, when a newer release has migrated the database so that this one can't work on it. */
  readonly onMismatch: (mismatch: MigrationMismatch) => void;
}

/**
 * Looks what newer releases do to the database while this one works on it. It says once in the log that they have expanded the
 * database, at the start or later.
 * @returns stops watching
 */
export async function watchMigrations({
  db,
  folder = ourMigrations,
  log,
  onMismatch,
}: Watched): Promise<() => Promise<void>> {
  const migrations = await readMigrations(folder);
  let mentioned = 0;
  let isOver = false;

  async function look(): Promise<void> {
    const newer = newerMigrations(migrations, await listAppliedMigrations(db));
    const last = newer.at(-1);
    if (last === undefined || last.version <= mentioned) return;
    mentioned = last.version;
    log.info(
      { release: last.release, migrations: newer.map(({ name }) => name) },
      "a newer release has expanded the database; this one goes on working",
    );
  }

  // Looks run one after another, so that two that come together say it once. The next one repairs what failed.
  let looked = Promise.resolve();
  const lookAgain = (): void => {
    looked = looked.then(look).catch((error: unknown) => {
      if (!(error instanceof MigrationMismatch)) {
        log.error({ err: error }, "the migrations of the database could not be read");
        return;
      }
      if (!isOver) onMismatch(error);
      isOver = true;
    });
  };
  const stopListening = await db.listen(migrationsChannel, lookAgain, lookAgain);
  // Migrations that were applied since this start's own are found now, because nobody listened yet.
  lookAgain();
  const timer = setInterval(lookAgain, pollEvery);
  return async () => {
    isOver = true;
    clearInterval(timer);
    await stopListening();
    await looked;
  };
}
