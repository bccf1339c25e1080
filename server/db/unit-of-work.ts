import { AsyncLocalStorage } from "node:async_hooks";

import { canRetry } from "./database-errors.ts";
import type { Database, Queryable, TransactionOptions, Tx } from "./database.ts";
import { type HeldTransaction, holdTransaction } from "./hold-transaction.ts";
import type { Sql } from "./sql.ts";

/** A unit of work: whatever its code writes, however many transactions it opens, is committed at once or not at all. */
export interface UnitsOfWork {
  /** The database for code that may run inside a unit. Outside of one it is the plain database. */
  readonly db: Database;
  /**
   * Runs `work` as one unit, then `finish`, and commits both. When one of them throws, everything is rolled back. `finish`
   * gets no transaction when the work wrote nothing.
   * Rate limits and other things that must outlive a rollback use the plain database.
   */
  run<T>(work: () => Promise<T>, finish: (tx: Tx | undefined, result: T) => Promise<void>): Promise<T>;
  /** Runs `work` as one unit and rolls it back, however it ends: its result is what it would have been. */
  preview<T>(work: () => Promise<T>): Promise<T>;
}

/** The context of code inside a unit: the unit, and the part of its transaction, if one is open around the code. */
interface Scope {
  readonly held: HeldTransaction;
  readonly part?: Tx;
}

const maxTries = 3;

/**
 * Makes units of work on a database.
 * @param inTurn lets a few units be open at the same time. Each holds a connection while its code may wait for another one, for
 * example for a rate limit. So the pool must be larger than the number of open units.
 */
export function createUnitsOfWork(
  plain: Database,
  inTurn: <T>(unit: () => Promise<T>) => Promise<T>,
): UnitsOfWork {
  const scopes = new AsyncLocalStorage<Scope>();

  /** The scope of this code, unless its unit has ended: a task that was not awaited may outlive it. */
  function scopeNow(): Scope | undefined {
    const scope = scopes.getStore();
    return scope?.held.state() === "ended" ? undefined : scope;
  }

  /** Runs one part of a unit in a savepoint, so that a failed statement does not abort the whole transaction. */
  async function runPart<T>(
    { held, part }: Scope,
    work: (tx: Tx) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T> {
    const inside = async (tx: Tx) => scopes.run({ held, part: tx }, () => savepoint(tx, work, options));
    return part ? inside(part) : held.exclusively(inside);
  }

  /** Where a statement runs: reads before the first write need no transaction, and hold no connection. */
  function send<T>(statement: Sql | undefined, run: (db: Queryable) => Promise<T>): Promise<T> {
    const scope = scopeNow();
    if (!scope) return run(plain);
    if (scope.part) return run(scope.part);
    const isRead = statement !== undefined && /^\s*select\b/i.test(statement.text);
    return isRead && scope.held.state() === "unopened" ? run(plain) : runPart(scope, run);
  }

  const db: Database = {
    rows: (statement) => send(statement, (on) => on.rows(statement)),
    row: (statement) => send(statement, (on) => on.row(statement)),
    count: (statement) => send(statement, (on) => on.count(statement)),
    run: (statement) => send(statement, (on) => on.run(statement)),
    time: () => plain.time(),
    execute: (text, values) => send(undefined, (on) => on.execute(text, values)),
    transaction(work, options) {
      const scope = scopeNow();
      return scope ? runPart(scope, work, options) : plain.transaction(work, options);
    },
    listen: (channel, onMessage, onReconnect) => plain.listen(channel, onMessage, onReconnect),
    ping: () => plain.ping(),
    checkWrites: () => plain.checkWrites(),
    // Reads that apps wait for; they see what was committed before the unit.
    reserved: plain.reserved,
    close: () => plain.close(),
    url: plain.url,
    name: plain.name,
  };

  const hold = () => holdTransaction((transact) => inTurn(() => plain.transaction(transact)));

  return {
    db,
    async run(work, finish) {
      const held = hold();
      try {
        const result = await scopes.run({ held }, work);
        if (!(await held.commit((tx) => finish(tx, result)))) await finish(undefined, result);
        return result;
      } catch (error) {
        await held.rollBack(error);
        throw error;
      }
    },
    async preview(work) {
      const held = hold();
      try {
        return await scopes.run({ held }, work);
      } finally {
        await held.rollBack(new Error("a preview is rolled back"));
      }
    },
  };
}

async function savepoint<T>(
  tx: Tx,
  work: (tx: Tx) => Promise<T>,
  { statementTimeout, snapshot = false }: TransactionOptions = {},
): Promise<T> {
  if (snapshot) throw new Error("a part of a unit of work cannot see another moment than its transaction");
  for (let tries = 1; ; tries += 1) {
    await tx.execute("savepoint part");
    try {
      if (statementTimeout !== undefined)
        await tx.execute(`set local statement_timeout = ${statementTimeout}`);
      const result = await work(tx);
      await tx.execute("release savepoint part");
      return result;
    } catch (error) {
      // Without a connection this fails as well, and the first error says more.
      const undone = await tx.execute("rollback to savepoint part").catch(() => undefined);
      // Rolling back released the locks of this part, so it may be tried again, as a transaction is.
      if (!undone || tries >= maxTries || !canRetry(error)) throw error;
    }
  }
}
