import { randomUUID } from "node:crypto";

import type pg from "pg";

import type { Log } from "../platform/log.ts";
import { checkWrites } from "./check-writes.ts";
import { createPool } from "./create-pool.ts";
import { lendClient } from "./lend-client.ts";
import { createListener } from "./listen.ts";
import { direct, throughPooler } from "./pooling.ts";
import { explained, statementsOn } from "./run-statements.ts";
import { runTransaction, silenceMargin } from "./run-transaction.ts";
import type { Query, Sql } from "./sql.ts";
import { valueTypes } from "./value-types.ts";

/** Runs statements: the pool, or one transaction. Every method throws `DatabaseUnavailable` on a lost server. */
export interface Queryable {
  rows<Row>(statement: Query<Row>): Promise<Row[]>;
  /** The first row, or undefined when there is none. */
  row<Row>(statement: Query<Row>): Promise<Row | undefined>;
  /** The number in the only row of a `select count(*) …`. */
  count(statement: Sql): Promise<number>;
  /** Returns how many rows were inserted, updated or deleted. */
  run(statement: Sql): Promise<number>;
  /** The moment of the database's clock, which is one for all nodes; in a transaction its `now`. */
  time(): Promise<Date>;
  /** Plain SQL for libraries and migrations; without values it may hold several statements. Never prepared. */
  execute(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[]; rowCount: number }>;
}

declare const transactional: unique symbol;

/** One open transaction. A store function that takes a `Tx` cannot be called outside of one. */
export interface Tx extends Queryable {
  readonly [transactional]: true;
  /**
   * The database's time at which the transaction began, which is one for all nodes.
   * Everything that is decided and stored in it goes by this moment and no other.
   */
  readonly now: Date;
}

export interface TransactionOptions {
  /** Replaces the statement timeout of 30 s, in milliseconds; for migrations, exports and the like. */
  readonly statementTimeout?: number;
  /** Whether all its statements see the data of one moment (repeatable read). */
  readonly snapshot?: boolean;
}

export interface Database extends Queryable {
  /**
   * Runs `work` in one transaction and commits it; rolls back when it throws. When another transaction got in its way
   * (`canRetry`), the whole work is retried, three times at most, so `work` must have no effect outside the database.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Calls `onMessage` for each NOTIFY on the channel, and `onReconnect` when messages may have been missed because
   * the connection was lost. Returns a function that stops it. It has a direct connection, also beside a transaction pooler.
   */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => Promise<void>>;
  /** Health check: resolves when the database answers, else throws `DatabaseUnavailable`. */
  ping(): Promise<void>;
  /** Health check: resolves when the database has room and takes writes, else throws `DatabaseUnavailable`. */
  checkWrites(): Promise<void>;
  /**
   * Short statements that apps wait for, on connections of their own. A flood of requests
   * to the portal that occupies the pool does not delay them.
   */
  readonly reserved: Queryable;
  /** Waits for running statements, then closes every connection. */
  close(): Promise<void>;
  /** The connection string for a second process; may hold a password. */
  readonly url: string;
  /** The folders of the embedded server; undefined for another one. */
  readonly embedded?: EmbeddedFolders | undefined;
  /** Unique to this process. Others find it in `pg_stat_activity` as the `application_name` while this one is connected. */
  readonly name: string;
}

/** Where the embedded server keeps its files. */
interface EmbeddedFolders {
  readonly dataDir: string;
  /** The data files. */
  readonly cluster: string;
  /** Where it leaves complete segments of its write-ahead log, when archiving is on. */
  readonly archive: string;
}

/** One for the batch of validations, which run one at a time, and one for the look-ups beside it. */
const reservedConnections = 2;

interface ConnectOptions {
  readonly url: string;
  /** The address of the server itself, for the one connection that listens, when `url` leads through a transaction pooler. */
  readonly listenUrl?: string | undefined;
  readonly log: Log;
  readonly maxConnections?: number;
  /** Connection timeout in milliseconds. */
  readonly connectTimeout?: number;
  /** Statement timeout in milliseconds. */
  readonly statementTimeout?: number;
}

/** Opens a connection pool. It connects at the first statement, and after a lost server reconnects at the next one. */
export function connect(options: ConnectOptions): Database {
  const { url, listenUrl, log, maxConnections = 10 } = options;
  const { connectTimeout = 5_000, statementTimeout = 30_000 } = options;
  const name = `keystead-${randomUUID()}`;
  const clientConfig: pg.ClientConfig = {
    connectionString: url,
    types: valueTypes,
    keepAlive: true,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: statementTimeout + silenceMargin,
    application_name: name,
  };
  const pooling = listenUrl === undefined ? direct : throughPooler(statementTimeout);
  const poolOf = (max: number, setUp = "") =>
    createPool(
      {
        ...clientConfig,
        pipeline: !pooling.keepsSettings,
        // A pooler would leave the name on a connection of the server after this process is gone.
        ...(!pooling.keepsSettings && { application_name: "keystead" }),
      },
      {
        max,
        log,
        setUp: pooling.keepsSettings ? `set statement_timeout = ${statementTimeout}; ${setUp}` : undefined,
      },
    );
  const pool = poolOf(maxConnections);
  // Look-ups by keys use one plan: planning again for the values of each batch costs half as much as the look-ups themselves.
  const reserved = poolOf(reservedConnections, "set plan_cache_mode = force_generic_plan");
  const on = (lender: pg.Pool) =>
    statementsOn((config) => lendClient(lender, (client) => pooling.sendAlone(client, config)));
  const listener = createListener({
    clientConfig: { ...clientConfig, connectionString: listenUrl ?? url },
    log,
  });
  const transaction: Database["transaction"] = (work, limits) => runTransaction(pool, pooling, work, limits);

  return {
    ...on(pool),
    reserved: on(reserved),
    transaction,
    listen: (channel, onMessage, onReconnect) => listener.listen(channel, onMessage, onReconnect),
    async ping() {
      await explained(() => pool.query("select 1"));
    },
    checkWrites: () => checkWrites({ transaction }),
    async close() {
      await listener.close();
      await Promise.all([pool.end(), reserved.end()]);
    },
    url,
    name,
  };
}
