import { type ConstructorOptions, type Db, PgBoss } from "pg-boss";

import type { Database, Queryable } from "../../db/database.ts";
import type { Log } from "../log.ts";

/** Lets pg-boss run its statements through one of ours: the pool, or one transaction. */
export function executorOf(queryable: Queryable): Db {
  return { executeSql: (text, values) => queryable.execute(text, values) };
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
      ...executorOf(db),
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
