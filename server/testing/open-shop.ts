import { buildApp } from "../app.ts";
import { type Config, readConfig } from "../config.ts";
import { quietLog } from "../db/testing/quiet-log.ts";
import { openDeps } from "../open-deps.ts";
import { Shutdown } from "../platform/shutdown/shutdown.ts";

/** The config of a shop on loopback. */
export function shopConfig(environment: Record<string, string>): Config {
  const read = readConfig({ PUBLIC_URL: "https://shop.example", ...environment });
  if (!read.ok) throw new Error(read.reason);
  return read.config;
}

/**
 * The whole server on an embedded database of its own, as a start opens it, without a worker. Call `close` at the end.
 * @param migrations the folder of another release's migrations
 */
export async function openShop(environment: Record<string, string>, migrations?: URL) {
  const config = shopConfig(environment);
  const shutdown = new Shutdown();
  const close = () => shutdown.run(quietLog);
  const opening = { config, port: config.port, log: quietLog, shutdown, ...(migrations && { migrations }) };
  try {
    const deps = await openDeps(opening);
    const app = await buildApp(deps);
    shutdown.add(() => app.close());
    return { app, deps, db: deps.db, close };
  } catch (error) {
    await close();
    throw error;
  }
}
