interface Waiting<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

interface BatchLimits {
  /** Items in one batch. */
  readonly most: number;
  /** Batches that run at the same time: with two, one is worked on while the other's answers are put together. */
  readonly lanes: number;
}

/**
 * Makes one call of many simultaneous ones. While as many batches run as there are lanes, newcomers gather for the
 * next; alone, a call goes out at once. Nothing waits for a timer.
 * @param run answers each item, in order; when it throws, every caller of that batch gets the error
 */
export function createBatcher<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  { most, lanes }: BatchLimits,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let running = 0;

  async function drain(): Promise<void> {
    running += 1;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      try {
        const results = await run(batch.map((each) => each.item));
        batch.forEach((each, index) => each.resolve(results[index] as Result));
      } catch (error) {
        batch.forEach((each) => each.reject(error));
      }
    }
    running -= 1;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (running < lanes) void drain();
    });
}
