import { randomUUID } from "node:crypto";

import pg from "pg";

import type { Log } from "../platform/log.ts";
import { lendClient } from "./lend-client.ts";
import { createListener } from "./listen.ts";
import { explained, statementsOn } from "./run-statements.ts";
import { runTransaction, silenceMargin } from "./run-transaction.ts";
import type { Sql } from "./sql.ts";
import { valueTypes } from "./value-types.ts";

/** Runs statements: the pool, or one transaction. Every method throws `DatabaseUnavailable` on a lost server. */
export interface Queryable {
  rows<Row>(statement: Sql): Promise<Row[]>;
  /** The first row, or undefined when there is none. */
  row<Row>(statement: Sql): Promise<Row | undefined>;
  /** Returns how many rows were inserted, updated or deleted. */
  run(statement: Sql): Promise<number>;
  /** Plain SQL for libraries and migrations; without values it may hold several statements. Never prepared. */
  execute(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[]; rowCount: number }>;
}

declare const transactional: unique symbol;

/** One open transaction. A store function that takes a `Tx` cannot be called outside of one. */
export interface Tx extends Queryable {
  readonly [transactional]: true;
}

export interface TransactionOptions {
  /** Replaces the statement timeout of 30 s, in milliseconds; for migrations, exports and the like. */
  readonly statementTimeout?: number;
}

export interface Database extends Queryable {
  /**
   * Runs `work` in one transaction and commits it; rolls back when it throws. After a deadlock or serialization failure
   * the whole work is retried, three times at most, so `work` must have no effect outside the database.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Calls `onMessage` for each NOTIFY on the channel, and `onReconnect` when messages may have been missed because
   * the connection was lost. Returns a function that stops it. Needs a direct connection, not a transaction pooler.
   */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => Promise<void>>;
  /** Health check: resolves when the database answers, else throws `DatabaseUnavailable`. */
  ping(): Promise<void>;
  /** Waits for running statements, then closes every connection. */
  close(): Promise<void>;
  /** The connection string for a second process; may hold a password. */
  readonly url: string;
}

interface ConnectOptions {
  readonly url: string;
  readonly log: Log;
  readonly maxConnections?: number;
  /** Connection timeout in milliseconds. */
  readonly connectTimeout?: number;
  /** Statement timeout in milliseconds. */
  readonly statementTimeout?: number;
}

/** Opens a connection pool. It connects at the first statement, and after a lost server reconnects at the next one. */
export function connect(options: ConnectOptions): Database {
  const { url, log, maxConnections = 10, connectTimeout = 5_000, statementTimeout = 30_000 } = options;
  const clientConfig: pg.ClientConfig = {
    connectionString: url,
    types: valueTypes,
    keepAlive: true,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: statementTimeout + silenceMargin,
    // Unique to this process, so that others can see in `pg_stat_activity` whether it is still connected.
    application_name: `keystead-${randomUUID()}`,
  };
  const pool = new pg.Pool({
    ...clientConfig,
    max: maxConnections,
    idleTimeoutMillis: 60_000,
    // A statement instead of a start-up parameter: poolers such as PgBouncer reject unknown parameters.
    onConnect: async (client) => {
      await client.query(`set statement_timeout = ${statementTimeout}`);
    },
  });
  // Without a listener, the loss of an idle connection would end the process.
  pool.on("error", (error) => {
    // The error object carries the whole client, which would flood the log. After `close`, losses are expected.
    if (!pool.ending) log.warn({ reason: error.message }, "an idle database connection was lost");
  });
  // A busy connection reports its loss twice; the rejected statement is handled, so this one is ignored.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const listener = createListener({ clientConfig, log });

  return {
    ...statementsOn((config) => lendClient(pool, (client) => client.query(config))),
    transaction: (work, limits) => runTransaction(pool, work, limits),
    listen: (channel, onMessage, onReconnect) => listener.listen(channel, onMessage, onReconnect),
    async ping() {
      await explained(() => pool.query("select 1"));
    },
    async close() {
      await listener.close();
      await pool.end();
    },
    url,
  };
}
