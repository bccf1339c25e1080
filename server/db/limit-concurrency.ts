import { DatabaseUnavailable } from "./database-errors.ts";

/**
 * Makes a semaphore: at most `most` tasks run at the same time, and the others wait for their turn.
 * @param patience milliseconds; a task that waited longer fails with `DatabaseUnavailable`
 */
export function limitConcurrency(most: number, patience: number): <T>(task: () => Promise<T>) => Promise<T> {
  let free = most;
  const waiting: (() => void)[] = [];

  function turn(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(new DatabaseUnavailable("overloaded", new Error("too many transactions wait for their turn")));
      }, patience);
      waiting.push(start);
    });
  }

  return async (task) => {
    await turn();
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
