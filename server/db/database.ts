import pg from "pg";

import type { Log } from "../platform/log.ts";
import { canRetry, explainError } from "./database-errors.ts";
import { createListener } from "./listen.ts";
import type { Sql } from "./sql.ts";
import { valueTypes } from "./value-types.ts";

/** What runs statements: the pool, or one transaction. Every method throws `DatabaseUnavailable` on a lost server. */
export interface Queryable {
  rows<Row>(statement: Sql): Promise<Row[]>;
  /** The first row, or undefined when there is none. */
  row<Row>(statement: Sql): Promise<Row | undefined>;
  /** Answers how many rows were inserted, updated or deleted. */
  run(statement: Sql): Promise<number>;
  /** Plain text for libraries and migrations; without values it may hold several statements. Never prepared. */
  execute(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[]; rowCount: number }>;
}

declare const transactional: unique symbol;

/** One open transaction. A store function that takes a `Tx` cannot be called outside of one. */
export interface Tx extends Queryable {
  readonly [transactional]: true;
}

export interface TransactionOptions {
  /** Replaces the 30 s limit of each statement, in milliseconds; for migrations, exports and the like. */
  readonly statementTimeout?: number;
}

export interface Database extends Queryable {
  /**
   * Runs `work` in one transaction and commits it; rolls back when it throws. A deadlock or serialization failure
   * runs the whole work again, three times at most, so `work` must have no effect outside the database.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Calls `onMessage` for each NOTIFY on the channel, and `onReconnect` when messages may have been missed because
   * the connection was lost. Answers a function that stops it. Needs a direct connection, not a transaction pooler.
   */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => Promise<void>>;
  /** Resolves when the database answers, else throws `DatabaseUnavailable`. */
  ping(): Promise<void>;
  /** Waits for running statements, then closes every connection. */
  close(): Promise<void>;
  /** Where a second process connects to the same database; may hold a password. */
  readonly url: string;
}

export interface ConnectOptions {
  readonly url: string;
  readonly log: Log;
  readonly maxConnections?: number;
  /** How long to wait for a connection, in milliseconds. */
  readonly connectTimeout?: number;
  /** When PostgreSQL gives up on a statement, in milliseconds. */
  readonly statementTimeout?: number;
}

const transactionTries = 3;
// The client gives up somewhat after the server did, so it only ever fires on a server that fell silent.
const silenceMargin = 5_000;

/** Opens a pool. Nothing connects before the first statement; a lost server is found again by the next statement. */
export function connect(options: ConnectOptions): Database {
  const { url, log, maxConnections = 10, connectTimeout = 5_000, statementTimeout = 30_000 } = options;
  const clientConfig: pg.ClientConfig = {
    connectionString: url,
    types: valueTypes,
    keepAlive: true,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: statementTimeout + silenceMargin,
    application_name: "keystead",
  };
  const pool = new pg.Pool({
    ...clientConfig,
    max: maxConnections,
    idleTimeoutMillis: 60_000,
    // A statement instead of a start-up parameter: poolers such as PgBouncer refuse unknown parameters.
    onConnect: async (client) => {
      await client.query(`set statement_timeout = ${statementTimeout}`);
    },
  });
  // Without a listener, the loss of an idle connection would end the process.
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection was lost"));
  const listener = createListener({ clientConfig, log });

  async function once<T>(work: (tx: Tx) => Promise<T>, limits: TransactionOptions): Promise<T> {
    const client = await pool.connect();
    // A checked-out client reports the same loss by event and by rejection; the rejection is the one we handle.
    const ignore = () => undefined;
    client.on("error", ignore);
    let broken: Error | undefined;
    const state = { open: true };
    try {
      await client.query("begin");
      if (limits.statementTimeout !== undefined) {
        await client.query(`set local statement_timeout = ${limits.statementTimeout}`);
      }
      const result = await work(transactionOn(client, state, limits.statementTimeout));
      state.open = false;
      const ended = await client.query("commit");
      // PostgreSQL answers COMMIT with ROLLBACK when a failed statement was swallowed inside the work.
      if (ended.command !== "COMMIT") throw new Error("a statement failed earlier, so nothing was committed");
      return result;
    } catch (error) {
      state.open = false;
      broken = await client.query("rollback").then(
        () => undefined,
        (failure: Error) => failure,
      );
      throw error;
    } finally {
      client.off("error", ignore);
      client.release(broken);
    }
  }

  return {
    ...statementsOn(async (config) => pool.query(config)),
    async transaction(work, limits = {}) {
      for (let tries = 1; ; tries += 1) {
        try {
          return await once(work, limits);
        } catch (error) {
          if (tries >= transactionTries || !canRetry(error)) throw explainError(error);
        }
      }
    },
    listen: listener.listen,
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

type Answer = pg.QueryResult | pg.QueryResult[];

function statementsOn(query: (config: pg.QueryConfig) => Promise<Answer>): Queryable {
  const ask = async (statement: Sql): Promise<pg.QueryResult> => {
    const { text, name, values } = statement;
    const answer = await explained(() => query({ text, name, values: [...values] }));
    if (Array.isArray(answer)) throw new Error("a prepared statement gave several results");
    return answer;
  };
  return {
    rows: async <Row>(statement: Sql) => (await ask(statement)).rows as Row[],
    row: async <Row>(statement: Sql) => (await ask(statement)).rows[0] as Row | undefined,
    run: async (statement) => (await ask(statement)).rowCount ?? 0,
    async execute(text, values) {
      const answer = await explained(() =>
        query(values === undefined ? { text } : { text, values: [...values] }),
      );
      const results = Array.isArray(answer) ? answer : [answer];
      return {
        rows: results.flatMap((result) => result.rows as unknown[]),
        rowCount: results.reduce((sum, result) => sum + (result.rowCount ?? 0), 0),
      };
    },
  };
}

function transactionOn(client: pg.PoolClient, state: { open: boolean }, statementTimeout?: number): Tx {
  const limit = statementTimeout === undefined ? {} : { query_timeout: statementTimeout + silenceMargin };
  const statements = statementsOn(async (config) => {
    // A forgotten await would otherwise run inside somebody else's transaction.
    if (!state.open) throw new Error("a statement was sent after its transaction had ended");
    return client.query({ ...config, ...limit });
  });
  return statements as Tx;
}

async function explained<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw explainError(error);
  }
}
