import { connect, type Database } from "../db/database.ts";
import { quietLog } from "../db/testing/quiet-log.ts";
import type { Deps } from "../deps.ts";
import { openDeps } from "../open-deps.ts";
import { Shutdown } from "../platform/shutdown/shutdown.ts";
import { openShop, shopConfig } from "./open-shop.ts";
import type { TestApp } from "./test-app.ts";
import { createTestClock } from "./test-clock.ts";

interface OpenedDeps {
  readonly deps: Deps;
  readonly close: () => Promise<void>;
}

/**
 * Opens what a command gets, on a database and a data folder that stay.
 * @param isRecovery whether their secret key is lost
 */
export async function openCommand(
  environment: Record<string, string>,
  isRecovery = false,
): Promise<OpenedDeps> {
  const config = shopConfig(environment);
  const shutdown = new Shutdown();
  const close = () => shutdown.run(quietLog);
  const opening = { config, port: config.port, log: quietLog, shutdown, shareDatabase: true, isRecovery };
  try {
    return { deps: await openDeps(opening), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens the web server on a database and a data folder that stay. Close it to open it again. */
export async function openTestApp(environment: Record<string, string>): Promise<TestApp> {
  return { ...(await openShop(environment)), clock: createTestClock() };
}

/**
 * A test's database over connections that do not count as a process of the product, and the address at which processes open it. The
 * given one connects to nothing, because it runs no statement.
 */
export function observe(db: Database): Database {
  const url = `${db.url}${db.url.includes("?") ? "&" : "?"}application_name=observer`;
  const observer = connect({ url, log: quietLog, maxConnections: 2 });
  return {
    ...observer,
    url: db.url,
    async close() {
      await observer.close();
      await db.close();
    },
  };
}
