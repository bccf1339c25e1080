import type { ActivityItem } from "@keystead/contract/licenses";
import { expect, test } from "vitest";
import { stepsDone } from "./setup-steps.ts";

const happened = (type: ActivityItem["type"]): ActivityItem => ({
  id: type,
  type,
  message: "",
  timestamp: "2026-11-20T12:00:00.000Z",
});
const issued = happened("license");

test.each([
  ["a new license has none done", "pending", 0, [issued], 0],
  ["a download is the first", "pending", 0, [happened("api"), issued], 1],
  ["an activated machine means that all are", "active", 1, [issued], 5],
  ["freeing the machine later takes none back", "active", 0, [issued], 5],
  ["nor does the end of the license", "expired", 0, [happened("network"), issued], 5],
  ["a machine that was refused has not been set up", "pending", 0, [happened("network"), issued], 0],
  ["a license that ended unused keeps what was done", "expired", 0, [happened("api"), issued], 1],
] as const)("%s", (_, status, machines, activity, done) => {
  expect(stepsDone({ status, machines, activity }).size).toBe(done);
});
