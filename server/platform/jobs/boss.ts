import { type ConstructorOptions, type Db, PgBoss } from "pg-boss";

import type { Database, Tx } from "../../db/database.ts";
import { minutes } from "../clock.ts";
import type { Log } from "../log.ts";

/** Lets pg-boss write a job in a transaction of ours. */
export function executorOf(tx: Tx): Db {
  return { executeSql: (text, values) => tx.execute(text, values) };
}

const wholeTransaction = /^\s*BEGIN;(.*)COMMIT;\s*$/s;

/** The pool, for everything that pg-boss does on its own. */
function executorOfPool(db: Database): Db {
  return {
    async executeSql(text, values) {
      // pg-boss sends some changes as one text with a BEGIN and COMMIT of its own. When such a text fails halfway, the
      // connection would go back to the pool inside of a dead transaction; one of ours is rolled back.
      const inner = wholeTransaction.exec(text)?.[1];
      if (inner === undefined) return db.execute(text, values);
      return db.transaction((tx) => tx.execute(inner), { statementTimeout: minutes(10) });
    },
  };
}

/** A pg-boss on our pool and our listening connection. Its troubles go to the log and nowhere else. */
export function createBoss(
  { db, log }: { readonly db: Database; readonly log: Log },
  options: Pick<ConstructorOptions, "migrate" | "supervise" | "schedule" | "useListenNotify">,
): PgBoss {
  const boss = new PgBoss({
    ...options,
    schema: "jobs",
    // A rebuild could outlast the pool's statement limit, and would then leave a broken index behind.
    reindex: false,
    db: {
      ...executorOfPool(db),
      listen: async (channel, onMessage, onReconnect) => ({
        close: await db.listen(channel, onMessage, onReconnect),
      }),
    },
  });
  // Without a listener an "error" event would end the process. What it carries is a copy of the error, not an Error.
  boss.on("error", ({ message }) => log.warn({ reason: message }, "the job queue had trouble"));
  boss.on("warning", ({ message, data }) => log.warn({ data }, message));
  return boss;
}
