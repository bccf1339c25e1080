import { expect, test } from "vitest";
import { shareResult } from "./share-result.ts";

/** Counts its calls; each is ended by hand. */
function countedCalls() {
  const ends: { resolve: (count: number) => void; reject: (error: Error) => void }[] = [];
  const find = () => new Promise<number>((resolve, reject) => ends.push({ resolve, reject }));
  return { ends, find };
}

test("one call serves all who come while it runs, and for a time after", async () => {
  let now = 0;
  const { ends, find } = countedCalls();
  const shared = shareResult(find, 1000, { elapsed: () => now });
  const waiting = [shared(), shared()];
  ends[0]?.resolve(1);
  expect(await Promise.all(waiting)).toEqual([1, 1]);
  now = 999;
  expect(await shared()).toBe(1);
  now = 1000;
  const next = shared();
  ends[1]?.resolve(2);
  expect(await next).toBe(2);
  expect(ends).toHaveLength(2);
});

test("a failure is told to those who wait, and the next call tries again", async () => {
  const { ends, find } = countedCalls();
  const shared = shareResult(find, 1000, { elapsed: () => 0 });
  const waiting = [shared(), shared()];
  ends[0]?.reject(new Error("the database is away"));
  for (const one of waiting) await expect(one).rejects.toThrow("the database is away");
  const next = shared();
  ends[1]?.resolve(2);
  expect(await next).toBe(2);
});

test("a late failure leaves what was found after it", async () => {
  let now = 0;
  const { ends, find } = countedCalls();
  const shared = shareResult(find, 1000, { elapsed: () => now });
  const slow = shared();
  now = 1000;
  const next = shared();
  ends[1]?.resolve(2);
  ends[0]?.reject(new Error("too slow"));
  await expect(slow).rejects.toThrow("too slow");
  expect(await next).toBe(2);
  expect(await shared()).toBe(2);
  expect(ends).toHaveLength(2);
});
