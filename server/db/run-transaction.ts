import type pg from "pg";

import { isLost } from "./database-errors.ts";
import type { TransactionOptions, Tx } from "./database.ts";
import { lendClient } from "./lend-client.ts";
import type { Pooling } from "./pooling.ts";
import { retryWork } from "./retry-work.ts";
import { explained, type Send, statementsOn } from "./run-statements.ts";

// The client's timeout is a little longer than the server's, so it only fires when the server does not respond at all.
export const silenceMargin = 5_000;

/** Runs the work in one transaction; retries it when another transaction got in its way, see `canRetry`. */
export function runTransaction<T>(
  pool: pg.Pool,
  pooling: Pooling,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  return retryWork(() =>
    lendClient(pool, (client, giveUp) => runOnce({ client, giveUp, pooling }, work, options)),
  );
}

interface Lent {
  readonly client: pg.PoolClient;
  /** Closes the connection instead of returning it. */
  readonly giveUp: () => void;
  readonly pooling: Pooling;
}

async function runOnce<T>(
  { client, giveUp, pooling }: Lent,
  work: (tx: Tx) => Promise<T>,
  { statementTimeout, snapshot = false }: TransactionOptions,
): Promise<T> {
  const send = (text: string) => explained(() => client.query<{ now: Date }>(text));
  const state = { open: true };
  const now = await begin(send, { snapshot, limit: statementTimeout ?? pooling.statementTimeout });
  try {
    const sendInside: Send = (config) => pooling.sendInside(client, config);
    const result = await work(transactionOn(sendInside, { now, state, statementTimeout }));
    state.open = false;
    const { command } = await send("commit");
    // PostgreSQL answers COMMIT with ROLLBACK when the work swallowed the error of a failed statement.
    if (command !== "COMMIT") throw new Error("a statement failed earlier, so nothing was committed");
    return result;
  } catch (error) {
    state.open = false;
    // Without a connection there is nothing to roll back, and one that does not respond would only be waited for again.
    // Otherwise the error of the work matters more to the caller than a connection lost during the rollback.
    if (!isLost(error)) await send("rollback").catch(giveUp);
    throw error;
  }
}

type Answer = pg.QueryResult<{ now: Date }>;

/** Begins a transaction, limits its statements, and reads its time, in one round trip. */
async function begin(
  send: (text: string) => Promise<Answer | Answer[]>,
  { snapshot, limit }: { readonly snapshot: boolean; readonly limit: number | undefined },
): Promise<Date> {
  const isolation = snapshot ? "repeatable read" : "read committed";
  const limited = limit === undefined ? "" : `set local statement_timeout = ${limit}; `;
  const text = `begin isolation level ${isolation}; ${limited}select now()`;
  const now = [await send(text)].flat().at(-1)?.rows[0]?.now;
  if (!now) throw new Error("the database has no time");
  return now;
}

interface Opened {
  readonly now: Date;
  readonly state: { open: boolean };
  readonly statementTimeout: number | undefined;
}

function transactionOn(send: Send, { now, state, statementTimeout }: Opened): Tx {
  const limit = statementTimeout === undefined ? {} : { query_timeout: statementTimeout + silenceMargin };
  const statements = statementsOn(async (config) => {
    // A forgotten `await` would otherwise run inside another caller's transaction.
    if (!state.open) throw new Error("a statement was sent after its transaction had ended");
    return send({ ...config, ...limit });
  });
  return { ...statements, now } as Tx;
}
