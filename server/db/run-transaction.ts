import type pg from "pg";

import { isLost } from "./database-errors.ts";
import type { TransactionOptions, Tx } from "./database.ts";
import { lendClient } from "./lend-client.ts";
import { retryWork } from "./retry-work.ts";
import { explained, statementsOn } from "./run-statements.ts";

// The client's timeout is a little longer than the server's, so it only fires when the server does not respond at all.
export const silenceMargin = 5_000;

/** Runs the work in one transaction; retries it when another transaction got in its way, see `canRetry`. */
export function runTransaction<T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  return retryWork(() => lendClient(pool, (client, giveUp) => runOnce(client, giveUp, work, options)));
}

async function runOnce<T>(
  client: pg.PoolClient,
  giveUp: () => void,
  work: (tx: Tx) => Promise<T>,
  { statementTimeout, snapshot = false }: TransactionOptions,
): Promise<T> {
  const send = (text: string) => explained(() => client.query<{ now: Date }>(text));
  const state = { open: true };
  const now = await begin(send, snapshot);
  try {
    if (statementTimeout !== undefined) await send(`set local statement_timeout = ${statementTimeout}`);
    const result = await work(transactionOn(client, { now, state, statementTimeout }));
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

/** Begins a transaction and reads its time, in one round trip. */
async function begin(send: (text: string) => Promise<Answer | Answer[]>, snapshot: boolean): Promise<Date> {
  const isolation = snapshot ? "repeatable read" : "read committed";
  const now = [await send(`begin isolation level ${isolation}; select now()`)].flat().at(-1)?.rows[0]?.now;
  if (!now) throw new Error("the database has no time");
  return now;
}

interface Opened {
  readonly now: Date;
  readonly state: { open: boolean };
  readonly statementTimeout: number | undefined;
}

function transactionOn(client: pg.PoolClient, { now, state, statementTimeout }: Opened): Tx {
  const limit = statementTimeout === undefined ? {} : { query_timeout: statementTimeout + silenceMargin };
  const statements = statementsOn(async (config) => {
    // A forgotten `await` would otherwise run inside another caller's transaction.
    if (!state.open) throw new Error("a statement was sent after its transaction had ended");
    return client.query({ ...config, ...limit });
  });
  return { ...statements, now } as Tx;
}
