import type pg from "pg";

import { explainError, hasStalePlan, isLost } from "./database-errors.ts";
import { explained } from "./run-statements.ts";

/**
 * Lends a connection of the pool. One that broke, or that `giveUp` was called on, is closed instead of going back. The
 * pool's own `query` would close it after every failed statement, even after a mere unique violation.
 */
export async function lendClient<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, giveUp: () => void) => Promise<T>,
): Promise<T> {
  // Every connection that prepared a statement for a table that was altered since fails with it once, so in the worst
  // case each of the pool has to be replaced before one answers. An altered table fails at once, before any effect.
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
