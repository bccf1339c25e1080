import type { ActivityItem } from "@keystead/contract/portal/licenses";
import { expect, test } from "vitest";
import { stepsDone } from "./setup-steps.ts";

const happened = (type: ActivityItem["type"]): ActivityItem => ({
  id: type,
  type,
  event: null,
  message: "",
  timestamp: "2026-11-20T12:00:00.000Z",
  names: [],
  formattedTime: "November 20, 2026, 12:00 UTC",
});
const issued = happened("license");

const activated = "2026-11-20T12:05:00.000Z";

test.each([
  ["a new license has none done", null, [issued], 0],
  ["a download is the first", null, [happened("api"), issued], 1],
  ["an activated machine means that all are", activated, [issued], 5],
  ["a machine that was refused has not been set up", null, [happened("network"), issued], 0],
] as const)("%s", (_, activatedAt, activity, done) => {
  expect(stepsDone({ activatedAt, activity }).size).toBe(done);
});
