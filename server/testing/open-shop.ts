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

/** The whole server on an embedded database of its own, as a start opens it, without a worker. Call `close` at the end. */
export async function openShop(environment: Record<string, string>) {
  const config = shopConfig(environment);
  const shutdown = new Shutdown();
  const deps = await openDeps({ config, port: config.port, log: quietLog, shutdown });
  const app = await buildApp(deps);
  shutdown.add(() => app.close());
  return { app, deps, db: deps.db, close: () => shutdown.run(quietLog) };
}
