import { expect, test } from "vitest";
import { createKeyedMutex } from "./keyed-mutex.ts";

test("works on one subject never overlap, and others do not wait for them", async () => {
  const lock = createKeyedMutex();
  const running = new Map<string, number>();
  let most = 0;
  let together = 0;
  const work = (subject: string) => async () => {
    running.set(subject, (running.get(subject) ?? 0) + 1);
    most = Math.max(most, running.get(subject) ?? 0);
    together = Math.max(together, [...running.values()].filter(Boolean).length);
    await new Promise(setImmediate);
    running.set(subject, (running.get(subject) ?? 0) - 1);
  };
  await Promise.all(["a", "b", "a", "b", "a"].map((subject) => lock(subject, work(subject))));
  expect([most, together]).toEqual([1, 2]);
});

test("a work that fails fails alone", async () => {
  const lock = createKeyedMutex();
  const results = await Promise.allSettled([
    lock("a", () => Promise.reject(new Error("no"))),
    lock("a", () => Promise.resolve("yes")),
  ]);
  expect(results.map((result) => result.status)).toEqual(["rejected", "fulfilled"]);
});
