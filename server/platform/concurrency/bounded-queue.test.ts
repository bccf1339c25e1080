import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBoundedQueue, Overloaded } from "./bounded-queue.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Tasks of a second each, with the order in which they began. */
function createTasks(parallel = 1) {
  const queue = createBoundedQueue({ parallel, maxWait: 2_500 });
  const began: string[] = [];
  const run = (name: string, options?: { urgent: boolean }) =>
    queue(async () => {
      began.push(name);
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return name;
    }, options);
  return { queue, began, run };
}

test("a task that waits too long is rejected, the others run in order", async () => {
  const { began, run } = createTasks();
  const outcomes = Promise.allSettled(["a", "b", "c", "d", "e"].map((name) => run(name)));
  await vi.advanceTimersByTimeAsync(2_400);
  expect(began).toEqual(["a", "b", "c"]);
  await vi.advanceTimersByTimeAsync(10_000);
  const settled = await outcomes;
  expect(settled.map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "fulfilled",
    "rejected",
    "rejected",
  ]);
  for (const outcome of settled)
    if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(Overloaded);
});

test("an urgent task runs before all waiting ones, as soon as one ends", async () => {
  const { began, run } = createTasks();
  const all = Promise.allSettled([run("a"), run("b"), run("c"), run("urgent", { urgent: true })]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(began).toEqual(["a", "urgent"]);
  await vi.advanceTimersByTimeAsync(10_000);
  const statuses = (await all).map(({ status }) => status);
  expect(statuses).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
  expect(began).toEqual(["a", "urgent", "b"]);
});

test("the concurrency limit holds, and the next task starts when one fails", async () => {
  const { queue, began, run } = createTasks(2);
  const failing = expect(queue(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  const rest = Promise.all([run("a"), run("b"), run("c")]);
  await vi.advanceTimersByTimeAsync(0);
  await failing;
  expect(began).toEqual(["a", "b"]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await rest).toEqual(["a", "b", "c"]);
});
