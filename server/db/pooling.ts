import type pg from "pg";

type Answer = pg.QueryResult | pg.QueryResult[];

/** How statements reach the server: on connections of our own, or through a transaction pooler. */
export interface Pooling {
  /** Sends a statement that belongs to no transaction. */
  sendAlone(client: pg.PoolClient, statement: pg.QueryConfig): Promise<Answer>;
  /** Sends a statement of the transaction that is open on this connection. */
  sendInside(client: pg.PoolClient, statement: pg.QueryConfig): Promise<Answer>;
  /** The statement timeout that each transaction sets for itself, in milliseconds; undefined where the connection has one. */
  readonly statementTimeout: number | undefined;
  /** Whether a connection of ours is one of the server, and keeps settings and prepared statements. */
  readonly keepsSettings: boolean;
}

const send = async (client: pg.PoolClient, statement: pg.QueryConfig): Promise<Answer> =>
  client.query(statement);

export const direct: Pooling = {
  sendAlone: send,
  sendInside: send,
  statementTimeout: undefined,
  keepsSettings: true,
};

/**
 * Through a pooler such as PgBouncer with `pool_mode=transaction`, each transaction runs on any connection of the server. What
 * one leaves there, the next one meets: a prepared statement of the same name, or the timeout of another program. So statements
 * have no names, and every transaction states its timeout. The connections need `pipeline: true`.
 */
export function throughPooler(statementTimeout: number): Pooling {
  return {
    sendAlone: (client, statement) => sendAsTransaction(client, unnamed(statement), statementTimeout),
    sendInside: (client, statement) => send(client, unnamed(statement)),
    statementTimeout,
    keepsSettings: false,
  };
}

const unnamed = (statement: pg.QueryConfig): pg.QueryConfig => ({ ...statement, name: undefined });

/** A transaction around one statement, in one round trip: the connection sends the three without waiting in between. */
async function sendAsTransaction(
  client: pg.PoolClient,
  statement: pg.QueryConfig,
  statementTimeout: number,
): Promise<Answer> {
  const begun = client.query(`begin; set local statement_timeout = ${statementTimeout}`);
  const answered = send(client, statement);
  // After a failed statement, this rolls back.
  const ended = client.query("commit");
  await Promise.allSettled([begun, answered, ended]);
  await begun;
  const answer = await answered;
  await ended;
  return answer;
}
