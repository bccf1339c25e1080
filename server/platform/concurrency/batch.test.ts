import { AsyncLocalStorage } from "node:async_hooks";
import { describe, expect, it } from "vitest";
import { createBatcher } from "./batch.ts";

describe("createBatcher", () => {
  it("batches the calls of one turn, and those that arrive during a batch, each with its own result", async () => {
    const batches: number[][] = [];
    const gate = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const double = createBatcher<number, number>(async (items) => {
      batches.push([...items]);
      started.resolve();
      await gate.promise;
      return items.map((item) => item * 2);
    }, 100);
    const first = [1, 2].map(double);
    await started.promise;
    const later = [3, 4].map(double);
    gate.resolve();
    expect(await Promise.all([...first, ...later])).toEqual([2, 4, 6, 8]);
    expect(batches).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it("starts the next batch before the callers of the one before go on", async () => {
    const seen: string[] = [];
    const aFewPromises = async () => {
      for (let step = 0; step < 10; step += 1) await Promise.resolve();
    };
    const echo = createBatcher<string, string>(async (items) => {
      await aFewPromises();
      seen.push(`batch of ${items.join()}`);
      return items;
    }, 1);
    const ask = async (item: string) => seen.push(`answer of ${await echo(item)}`);
    await Promise.all(["one", "two", "three"].map(ask));
    expect(seen).toEqual([
      "batch of one",
      "batch of two",
      "answer of one",
      "batch of three",
      "answer of two",
      "answer of three",
    ]);
  });

  it("keeps to the size of a batch", async () => {
    const sizes: number[] = [];
    const echo = createBatcher<number, number>(async (items) => {
      sizes.push(items.length);
      return items;
    }, 2);
    await Promise.all([1, 2, 3, 4, 5].map(echo));
    expect(Math.max(...sizes)).toBe(2);
  });

  it("rejects only the calls of a failed batch, and runs the next one", async () => {
    const fussy = createBatcher<number, number>(async (items) => {
      if (items.includes(13)) throw new Error("no thirteen");
      return items;
    }, 1);
    const results = await Promise.allSettled([1, 13, 2].map(fussy));
    expect(results.map((result) => result.status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await fussy(3)).toBe(3);
  });

  it("runs a batch outside of its callers' AsyncLocalStorage contexts", async () => {
    const context = new AsyncLocalStorage<string>();
    const seen: (string | undefined)[] = [];
    const double = createBatcher(async (items: readonly number[]) => {
      seen.push(context.getStore());
      return items.map((item) => item * 2);
    }, 10);
    const ask = (name: string, item: number) => context.run(name, () => double(item));
    expect(await Promise.all([ask("Mira", 1), ask("Max", 2), ask("Mo", 3)])).toEqual([2, 4, 6]);
    expect(seen).toEqual([undefined]);
  });
});
