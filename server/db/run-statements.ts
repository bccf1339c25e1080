import type pg from "pg";

import { explainError } from "./database-errors.ts";
import type { Queryable } from "./database.ts";
import { type Query, type Sql, sql } from "./sql.ts";

/** Sends one query: on a transaction's connection, or on the pool. */
export type Send = (config: pg.QueryConfig) => Promise<pg.QueryResult | pg.QueryResult[]>;

/** Builds the statement methods on a function that sends one query. */
export function statementsOn(send: Send): Queryable {
  const ask = async ({ text, name, values }: Sql): Promise<pg.QueryResult> => {
    const answer = await explained(() => send({ text, name, values: [...values] }));
    if (Array.isArray(answer)) throw new Error("a prepared statement gave several results");
    return answer;
  };
  return {
    rows: async <Row>(statement: Query<Row>) => (await ask(statement)).rows as Row[],
    row: async <Row>(statement: Query<Row>) => (await ask(statement)).rows[0] as Row | undefined,
    async count(statement) {
      const [row] = (await ask(statement)).rows as { count?: number }[];
      if (row?.count === undefined) throw new Error("the statement counts nothing");
      return row.count;
    },
    async time() {
      const [row] = (await ask(sql`select now() as now`)).rows as { now: Date }[];
      if (!row) throw new Error("the database has no time");
      return row.now;
    },
    run: async (statement) => (await ask(statement)).rowCount ?? 0,
    async execute(text, values) {
      const config = values === undefined ? { text } : { text, values: [...values] };
      const answer = await explained(() => send(config));
      const results = Array.isArray(answer) ? answer : [answer];
      return {
        rows: results.flatMap((result) => result.rows as unknown[]),
        rowCount: results.reduce((sum, result) => sum + (result.rowCount ?? 0), 0),
      };
    },
  };
}

/** Runs one driver call and throws a lost database as `DatabaseUnavailable`. */
export async function explained<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw explainError(error);
  }
}
