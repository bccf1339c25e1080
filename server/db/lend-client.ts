import type pg from "pg";

import { explainError, hasStalePlan, isLost } from "./database-errors.ts";
import { explained } from "./run-statements.ts";

/**
 * Lends a pooled connection. A broken one, or one that `giveUp` was called on, is closed instead of returned. The pool's
 * own `query` would close it after every failed statement, even after a unique violation.
 */
export async function lendClient<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, giveUp: () => void) => Promise<T>,
): Promise<T> {
  // Stale prepared statements: after a migration each connection of the pool may fail once, so in the worst case all of
  // them are replaced before one answers. The failure comes before any effect.
  for (let replaced = 0; ; replaced += 1) {
    try {
      return await lendOnce(pool, work);
    } catch (error) {
      if (!hasStalePlan(error) || replaced >= pool.options.max) throw error;
    }
  }
}

async function lendOnce<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, giveUp: () => void) => Promise<T>,
): Promise<T> {
  const client = await explained(() => pool.connect());
  let broken = false;
  try {
    return await work(client, () => {
      broken = true;
    });
  } catch (error) {
    broken ||= isLost(explainError(error)) || hasStalePlan(error);
    throw error;
  } finally {
    client.release(broken);
  }
}
