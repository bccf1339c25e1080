import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";

import { MigrationMismatch } from "./migration-mismatch.ts";

export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
  readonly text: string;
  /**
   * Whether the release before goes on working on the migrated database: its first line is `-- expand`. With another first line, such as
   * `-- contract`, it does not.
   */
  readonly expands: boolean;
}

/** The folder of the product's own migrations. */
export const ourMigrations = new URL("../migrations/", import.meta.url);

/**
 * Reads the files `0001_name.sql` … of a folder, in the order of their numbers.
 * @throws MigrationMismatch when one is misnamed, or two have the same number
 */
export async function readMigrations(folder: URL = ourMigrations): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name)));
  const clash = migrations.find((each, index) => each.version === migrations[index + 1]?.version);
  if (clash !== undefined) throw new MigrationMismatch(`Two migrations have the number ${clash.version}.`);
  return migrations;
}

/** The number of the last migration of this release. */
export async function newestMigration(): Promise<number> {
  return (await readMigrations()).at(-1)?.version ?? 0;
}

async function readMigration(folder: URL, file: string): Promise<Migration> {
  const version = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1];
  if (version === undefined) {
    throw new MigrationMismatch(`Migration ${file} is not named like 0001_accounts.sql.`);
  }
  const text = await readFile(new URL(file, folder), "utf8");
  // Line endings may differ between checkouts of the same release.
  const checksum = createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("hex");
  const expands = /^-- expand\s*$/.test(text.split("\n", 1)[0] ?? "");
  return { version: Number(version), name: file.slice(0, -".sql".length), checksum, text, expands };
}
