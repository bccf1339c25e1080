import { type ConstructorOptions, type Db, PgBoss } from "pg-boss";

import type { Database, Tx } from "../../db/database.ts";
import { queueSchema } from "../../db/queue-schema.ts";
import { minutes } from "../clock.ts";
import type { Log } from "../log.ts";

/** Lets pg-boss write a job inside an open transaction. */
export function executorOf(tx: Tx): Db {
  return { executeSql: (text, values) => tx.execute(text, values) };
}

const wholeTransaction = /^\s*BEGIN;(.*)COMMIT;\s*$/s;

/** The pool, for the statements of pg-boss itself. */
function executorOfPool(db: Database): Db {
  return {
    async executeSql(text, values) {
      // pg-boss sends some changes as one text with its own BEGIN and COMMIT. If such a text failed halfway, the connection
      // would return to the pool inside an aborted transaction; `db.transaction` rolls back.
      const inner = wholeTransaction.exec(text)?.[1];
      if (inner === undefined) return db.execute(text, values);
      return db.transaction((tx) => tx.execute(inner), { statementTimeout: minutes(10) });
    },
  };
}

/** Makes a pg-boss that uses our pool and our LISTEN connection. Its errors are logged. */
export function createBoss(
  { db, log }: { readonly db: Database; readonly log: Log },
  options: Pick<ConstructorOptions, "migrate" | "supervise" | "schedule" | "useListenNotify">,
): PgBoss {
  const boss = new PgBoss({
    ...options,
    schema: queueSchema,
    // `create schema if not exists` needs the right to create one, also where it exists; `installQueues` looks first.
    createSchema: false,
    // A REINDEX could exceed the pool's statement timeout, and would then leave an invalid index behind.
    reindex: false,
    db: {
      ...executorOfPool(db),
      listen: async (channel, onMessage, onReconnect) => ({
        close: await db.listen(channel, onMessage, onReconnect),
      }),
    },
  });
  // Without a listener an "error" event would end the process. It carries a plain copy of the error, not an Error.
  boss.on("error", ({ message }) => log.warn({ reason: message }, "the job queue had trouble"));
  boss.on("warning", ({ message, data }) => log.warn({ data }, message));
  return boss;
}
