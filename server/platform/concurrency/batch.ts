import { AsyncLocalStorage } from "node:async_hooks";

/** Runs a task in the context of this module. A batch must not join the unit of work of its first caller. */
const outOfContext = AsyncLocalStorage.snapshot();

const endOfTurn = (): Promise<void> => new Promise(setImmediate);

interface Waiting<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Batches concurrent calls (a data loader): what arrives in one turn of the event loop is one batch, and while a batch runs,
 * further items collect for the next. Nothing waits for a timer.
 * @param run returns the result of each item, in order; when it throws, every caller of that batch gets the error
 * @param most the most items in one batch
 */
export function createBatcher<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  most: number,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let running = false;

  async function drain(): Promise<void> {
    running = true;
    await endOfTurn();
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      const settle = await outcomeOf(batch);
      await endOfTurn();
      // The results are given in the next turn, when the next batch has been sent. That batch runs while these callers go on.
      setImmediate(settle);
    }
    running = false;
  }

  /** Runs a batch; the function that it returns gives every caller the result. */
  async function outcomeOf(batch: readonly Waiting<Item, Result>[]): Promise<() => void> {
    try {
      const results = await run(batch.map((each) => each.item));
      return () => batch.forEach((each, index) => each.resolve(results[index] as Result));
    } catch (error) {
      return () => batch.forEach((each) => each.reject(error));
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!running) outOfContext(() => void drain());
    });
}
