import { expect, test } from "vitest";
import { createKeyedMutex } from "./keyed-mutex.ts";

test("tasks with the same key run one at a time, tasks with other keys in parallel", async () => {
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

test("a failed task does not fail the next one with its key", async () => {
  const lock = createKeyedMutex();
  const results = await Promise.allSettled([
    lock("a", () => Promise.reject(new Error("no"))),
    lock("a", () => Promise.resolve("yes")),
  ]);
  expect(results.map((result) => result.status)).toEqual(["rejected", "fulfilled"]);
});
