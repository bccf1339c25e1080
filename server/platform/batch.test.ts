import { describe, expect, it } from "vitest";
import { createBatcher } from "./batch.ts";

describe("createBatcher", () => {
  it("sends the first call alone, then all that gathered meanwhile together, each with its own answer", async () => {
    const batches: number[][] = [];
    const double = createBatcher<number, number>(async (items) => {
      batches.push([...items]);
      await new Promise(setImmediate);
      return items.map((item) => item * 2);
    }, 100);
    expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
    expect(batches).toEqual([[1], [2, 3]]);
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

  it("gives an error to the callers of that batch alone and goes on", async () => {
    const fussy = createBatcher<number, number>(async (items) => {
      if (items.includes(13)) throw new Error("no thirteen");
      return items;
    }, 1);
    const results = await Promise.allSettled([1, 13, 2].map(fussy));
    expect(results.map((result) => result.status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await fussy(3)).toBe(3);
  });
});
