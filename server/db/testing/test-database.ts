import { randomUUID } from "node:crypto";
import { inject } from "vitest";

import { connect } from "../database.ts";
import type { Database } from "../database.ts";
import { urlOfDatabase } from "./url-of-database.ts";
import { quietLog } from "./quiet-log.ts";

/** A migrated database for the caller alone, copied from the run's template; `close()` drops it. */
export async function testDatabase(): Promise<Database> {
  return copyOf(inject("templateName"));
}

/** A database without any table, for tests of the database layer itself. */
export async function emptyDatabase(): Promise<Database> {
  return copyOf("template1");
}

async function copyOf(template: string): Promise<Database> {
  const serverUrl = inject("serverUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const maintenance = connect({ url: serverUrl, log: quietLog, maxConnections: 1 });
  await maintenance.execute(`create database ${name} template ${template}`);
  const database = connect({
    url: urlOfDatabase(serverUrl, name),
    log: quietLog,
    maxConnections: 5,
    // On a busy machine simultaneous requests wait for a connection longer than a customer would.
    connectTimeout: 60_000,
  });
  return {
    ...database,
    async close() {
      await database.close();
      await maintenance.execute(`drop database if exists ${name} with (force)`);
      await maintenance.close();
    },
  };
}
