import { expect, test } from "vitest";
import { quietLog } from "../../db/testing/quiet-log.ts";
import { Closing } from "./shutdown.ts";

test("closes the last first, what belongs together at once, and the rest when a step fails", async () => {
  const order: string[] = [];
  const step = (name: string) => async () => {
    order.push(`${name} begins`);
    await Promise.resolve();
    order.push(`${name} ends`);
  };
  const closing = new Closing();
  closing.begun.addEventListener("abort", () => order.push("told"));
  closing.add(step("database"));
  closing.add(() => Promise.reject(new Error("stuck")));
  closing.add(step("worker"));
  closing.addBeside(step("web"));
  await closing.run(quietLog);
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
