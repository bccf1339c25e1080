/**
 * Makes a mutex for each key: within this process, tasks with the same key run one after the other, and tasks with
 * different keys do not wait for each other. A task that waits for a row lock in the database occupies a connection
 * meanwhile; one that waits here occupies none.
 */
export function createKeyedMutex(): <Result>(key: string, task: () => Promise<Result>) => Promise<Result> {
  const tails = new Map<string, Promise<unknown>>();
  return async (key, task) => {
    const previous = tails.get(key);
    const current = previous ? previous.then(task, task) : task();
    tails.set(key, current);
    try {
      return await current;
    } finally {
      if (tails.get(key) === current) tails.delete(key);
    }
  };
}
