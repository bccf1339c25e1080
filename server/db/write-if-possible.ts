import { storesNothing } from "./database-errors.ts";

/**
 * Writes what an answer does not depend on, such as when somebody was seen. While the database is full or read-only it is left out, because
 * the answer itself only reads.
 */
export async function writeIfPossible(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!storesNothing(error)) throw error;
  }
}
