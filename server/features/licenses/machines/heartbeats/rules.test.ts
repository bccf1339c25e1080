import { expect, it } from "vitest";
import { heartbeatInterval } from "./rules.ts";

it.each([
  { machineKind: "floating", heartbeatMinutes: 10, interval: 200 },
  { machineKind: "floating", heartbeatMinutes: 2, interval: 40 },
  { machineKind: "floating", heartbeatMinutes: 1, interval: 40 },
  { machineKind: "node-locked", heartbeatMinutes: 10, interval: 43_200 },
] as const)("a $machineKind machine of $heartbeatMinutes minutes beats each $interval s", (row) => {
  expect(heartbeatInterval(row)).toBe(row.interval);
});
