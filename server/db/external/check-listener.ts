import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";

import type { Database } from "../database.ts";
import { sql } from "../sql.ts";
import { DatabaseMisfit } from "./database-misfit.ts";

const patience = 5_000;

/**
 * Checks that the listening connection gets what is sent through the pooler: it must lead to the same database, past the pooler. The
 * connection stays open, and shows others that this process lives.
 * @throws DatabaseMisfit
 */
export async function checkListener(database: Database): Promise<void> {
  const channel = `keystead-${randomUUID()}`;
  const heard = Promise.withResolvers<true>();
  const stop = await database
    .listen(channel, () => heard.resolve(true))
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new DatabaseMisfit(`DATABASE_LISTEN_URL can't be used: ${reason}`, { cause: error });
    });
  try {
    await database.run(sql`select pg_notify(${channel}, '')`);
    if (!(await Promise.race([heard.promise, delay(patience, false, { ref: false })])))
      throw new DatabaseMisfit(
        "DATABASE_LISTEN_URL doesn't hear what is sent through DATABASE_URL. It must lead to the same database, and past the pooler: set the address of the PostgreSQL server itself.",
      );
  } finally {
    await stop();
  }
}
