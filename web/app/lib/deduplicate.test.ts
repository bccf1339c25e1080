import { expect, test } from "vitest";
import { deduplicate } from "./deduplicate.ts";

test("concurrent calls share one request, a later call makes another", async () => {
  let requests = 0;
  const load = deduplicate(async () => (requests += 1));
  expect(await Promise.all([load(), load()])).toEqual([1, 1]);
  expect(await load()).toBe(2);
});

test("a request that failed is not shared with later calls", async () => {
  let requests = 0;
  const load = deduplicate(async () => {
    requests += 1;
    if (requests === 1) throw new Error("Down.");
    return requests;
  });
  await expect(load()).rejects.toThrow("Down.");
  expect(await load()).toBe(2);
});
