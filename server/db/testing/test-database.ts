import { randomUUID } from "node:crypto";
import { inject } from "vitest";

import { connect } from "../database.ts";
import type { Database } from "../database.ts";
import { urlOfDatabase } from "./url-of-database.ts";
import { quietLog } from "./quiet-log.ts";

/** A migrated database for the caller alone, copied from the run's template. Call `close()` at the end. */
export function testDatabase(): Promise<Database> {
  return maintain((server) => copyOf(server, inject("templateName")));
}

/** A database without any table, for tests of the database layer itself. */
export function emptyDatabase(): Promise<Database> {
  // Not template1: a database that somebody is connected to can't be copied, and template0 takes no connections.
  return maintain((server) => copyOf(server, "template0"));
}

/**
 * A migrated database after `prepare`, which runs once in a whole run: the first caller, in whichever process, prepares a template
 * of this name, and the others wait for it.
 */
export function preparedDatabase(name: string, prepare: (db: Database) => Promise<void>): Promise<Database> {
  const template = `${inject("templateName")}_${name}`;
  return maintain(async (server) => {
    // Held until the connection closes: a database is created outside of transactions.
    await server.execute("select pg_advisory_lock(hashtext($1))", [template]);
    const { rowCount } = await server.execute("select from pg_database where datname = $1", [template]);
    if (rowCount === 0) await createTemplate(server, template, prepare);
    await server.execute("select pg_advisory_unlock_all()");
    return copyOf(server, template);
  });
}

/** The template has another name until it is complete, so that nobody copies what a failed preparation leaves. */
async function createTemplate(
  server: Database,
  template: string,
  prepare: (db: Database) => Promise<void>,
): Promise<void> {
  const draft = `${template}_draft_${randomUUID().slice(0, 4)}`;
  await server.execute(`create database ${draft} template ${inject("templateName")}`);
  const db = connect({ url: urlOfDatabase(server.url, draft), log: quietLog, maxConnections: 2 });
  try {
    await prepare(db);
  } finally {
    await db.close();
  }
  await server.execute(`alter database ${draft} rename to ${template}`);
}

async function copyOf(server: Database, template: string): Promise<Database> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await server.execute(`create database ${name} template ${template}`);
  const database = connect({
    url: urlOfDatabase(server.url, name),
    log: quietLog,
    maxConnections: 5,
    // On a busy machine simultaneous requests wait for a connection longer than a customer would.
    connectTimeout: 60_000,
  });
  return {
    ...database,
    async close() {
      await database.close();
      await maintain((again) => again.execute(`drop database if exists ${name} with (force)`));
    },
  };
}

/** Statements on whole databases need a connection that is in none of them. */
async function maintain<T>(work: (server: Database) => Promise<T>): Promise<T> {
  const server = connect({ url: inject("serverUrl"), log: quietLog, maxConnections: 1 });
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}
