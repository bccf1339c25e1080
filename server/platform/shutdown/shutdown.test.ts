import { expect, test } from "vitest";
import { quietLog } from "../../db/testing/quiet-log.ts";
import { Shutdown } from "./shutdown.ts";

test("closes in reverse order, groups in parallel, and continues after a failed step", async () => {
  const order: string[] = [];
  const step = (name: string) => async () => {
    order.push(`${name} begins`);
    await Promise.resolve();
    order.push(`${name} ends`);
  };
  const shutdown = new Shutdown();
  shutdown.signal.addEventListener("abort", () => order.push("told"));
  shutdown.add(step("database"));
  shutdown.add(() => Promise.reject(new Error("stuck")));
  shutdown.add(step("worker"));
  shutdown.addInParallel(step("web"));
  await shutdown.run(quietLog);
  expect(order).toEqual([
    "told",
    "worker begins",
    "web begins",
    "worker ends",
    "web ends",
    "database begins",
    "database ends",
  ]);
});
