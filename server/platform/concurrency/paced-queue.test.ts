import { AsyncLocalStorage } from "node:async_hooks";
import { describe, expect, it } from "vitest";
import { createPacedQueue } from "./paced-queue.ts";

interface Recorded {
  readonly batches: number[][];
  dropped: number;
}

/** A queue of numbers that records its batches. @param work what a batch does besides */
function recordingQueue(work: (batch: readonly number[]) => Promise<void>, maxClose = 60_000) {
  const recorded: Recorded = { batches: [], dropped: 0 };
  const queue = createPacedQueue<number>({
    async run(batch) {
      await work(batch);
      recorded.batches.push([...batch]);
    },
    most: 3,
    every: 1,
    room: 5,
    retryAfter: [1, 1],
    maxClose,
    onDropped: (items) => void (recorded.dropped += items),
  });
  return { queue, recorded };
}

const nothing = () => Promise.resolve();

describe("a paced queue", () => {
  it("stores all items in order, in batches of a bounded size", async () => {
    const { queue, recorded } = recordingQueue(nothing);
    for (const item of [1, 2, 3, 4, 5]) queue.add(item);
    await queue.close();
    expect(recorded.batches.flat()).toEqual([1, 2, 3, 4, 5]);
    expect(Math.max(...recorded.batches.map(({ length }) => length))).toBeLessThanOrEqual(3);
    expect(recorded.dropped).toBe(0);
  });

  it("drops and counts what comes beyond its room, while the database does not answer", async () => {
    const gate = Promise.withResolvers<void>();
    const { queue, recorded } = recordingQueue(() => gate.promise);
    for (let item = 0; item < 10; item += 1) queue.add(item);
    expect(recorded.dropped).toBe(4);
    gate.resolve();
    await queue.close();
    expect(recorded.batches.flat()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it("tries a failed batch again, and drops it after the last try without stopping", async () => {
    const tries: number[] = [];
    const { queue, recorded } = recordingQueue(([first = 0]) => {
      tries.push(first);
      const fails = first === 1 || (first === 2 && tries.filter((one) => one === 2).length < 2);
      return fails ? Promise.reject(new Error("refused")) : Promise.resolve();
    });
    queue.add(1);
    await expect.poll(() => recorded.dropped).toBe(1);
    queue.add(2);
    await expect.poll(() => recorded.batches).toEqual([[2]]);
    expect(tries).toEqual([1, 1, 1, 2, 2]);
    await queue.close();
  });

  it("closes in time when the database is gone, and counts what it loses", async () => {
    const { queue, recorded } = recordingQueue(() => new Promise(() => undefined), 1);
    for (const item of [1, 2, 3]) queue.add(item);
    await queue.close();
    queue.add(4);
    expect(recorded.dropped).toBe(3);
  });

  it("runs batches outside of its callers' AsyncLocalStorage contexts", async () => {
    const context = new AsyncLocalStorage<string>();
    const seen: (string | undefined)[] = [];
    const { queue } = recordingQueue(() => {
      seen.push(context.getStore());
      return Promise.resolve();
    });
    context.run("Mira", () => queue.add(1));
    await queue.close();
    expect(seen).toEqual([undefined]);
  });
});
