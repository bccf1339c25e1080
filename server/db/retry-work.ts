import { canRetry } from "./database-errors.ts";

const maxTries = 3;

/**
 * Runs work, and runs it again when another transaction got in its way, three times at most. The work is a transaction, or a
 * single statement outside of one. It must have no effect outside the database.
 */
export async function retryWork<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries >= maxTries || !canRetry(error)) throw error;
    }
  }
}
