import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { connect } from "../db/database.ts";
import { findBinaries } from "../db/embedded/find-binaries.ts";
import { readMigrations } from "../db/migrating/read-migrations.ts";
import { release } from "../db/migrating/release.ts";
import { sql } from "../db/sql.ts";
import { type Closed, type ClosedCommand, UsageError } from "./command.ts";

/** It reads what is installed, and starts no database. */
export const versionCommand: ClosedCommand = {
  name: "version",
  usage: "",
  about: "Shows the versions of Keystead, Node.js and PostgreSQL, and the newest migration.",
  opens: "nothing",
  options: {},
  async run(deps, { words }) {
    if (words.length > 0) throw new UsageError("version takes no words.");
    const migration = (await readMigrations()).at(-1)?.name ?? null;
    const postgres = await versionOfPostgres(deps);
    const lines = [
      `Keystead    ${release}`,
      `Migration   ${migration ?? "none"}`,
      `Node.js     ${process.versions.node}`,
      `PostgreSQL  ${"failure" in postgres ? `not reached: ${postgres.failure}` : `${postgres.version}, ${postgres.kind}`}`,
    ];
    return { lines, json: { version: release, migration, node: process.versions.node, postgres } };
  },
};

type Postgres = { kind: "embedded" | "external"; version: string } | { kind: "external"; failure: string };

async function versionOfPostgres({ config, log }: Closed): Promise<Postgres> {
  if (config.databaseUrl === undefined) {
    const installed = await readFile(join(findBinaries(), "package.json"), "utf8");
    const { version } = JSON.parse(installed) as { version: string };
    // The package of PostgreSQL 18.4 has a version such as 18.4.0-beta.17.
    return { kind: "embedded", version: version.split(".").slice(0, 2).join(".") };
  }
  const db = connect({
    url: config.databaseUrl,
    listenUrl: config.databaseListenUrl,
    log,
    maxConnections: 1,
  });
  try {
    const server = await db.row<{ version: string }>(
      sql`select current_setting('server_version') as version`,
    );
    return { kind: "external", version: server?.version ?? "unknown" };
  } catch (error) {
    return { kind: "external", failure: error instanceof Error ? error.message : String(error) };
  } finally {
    await db.close();
  }
}
