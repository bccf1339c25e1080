import { copyFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { onTestFinished } from "vitest";
import type { Database } from "../database.ts";
import { migrate } from "../migrate.ts";
import { emptyDatabase } from "./test-database.ts";

const migrations = fileURLToPath(new URL("../migrations/", import.meta.url));

/** A database for one test as it was before a migration, such as "0027". */
export async function databaseBefore(migration: string): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), "keystead-migrations-"));
  const files = (await readdir(migrations)).filter((name) => name < migration);
  for (const name of files) await copyFile(join(migrations, name), join(folder, name));
  const db = await emptyDatabase();
  onTestFinished(async () => {
    await db.close();
    await rm(folder, { recursive: true });
  });
  await migrate(db, pathToFileURL(`${folder}/`));
  return db;
}
