import pg from "pg";

import type { Log } from "../platform/log.ts";

interface PoolOptions {
  readonly max: number;
  readonly log: Log;
  /** Statements that each connection starts with. */
  readonly setUp: string | undefined;
}

/** Creates a pool that survives the loss of its connections. */
export function createPool(clientConfig: pg.ClientConfig, { max, log, setUp }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...clientConfig,
    max,
    idleTimeoutMillis: 60_000,
    ...(setUp !== undefined && {
      // A statement instead of a start-up parameter: poolers such as PgBouncer reject unknown parameters.
      onConnect: async (client: pg.ClientBase) => {
        await client.query(setUp);
      },
    }),
  });
  // Without a listener, the loss of an idle connection would end the process.
  pool.on("error", (error) => {
    // The error object carries the whole client, which would flood the log. After `close`, losses are expected.
    if (!pool.ending) log.warn({ reason: error.message }, "an idle database connection was lost");
  });
  // A busy connection reports its loss twice; the rejected statement is handled, so this one is ignored.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}
