import { expect, it } from "vitest";
import { days, later, minutes, seconds } from "../../../../platform/clock.ts";
import { replaceableAt, silentAt } from "./rules.ts";

const now = new Date("2026-11-20T12:00:00Z");

it("a floating machine loses its place half a minute after its heartbeat was due, and a node-locked one never", () => {
  const due = later(now, minutes(10));
  expect(silentAt({ machineKind: "floating", heartbeatMinutes: 10 }, now)).toEqual(later(due, seconds(30)));
  expect(silentAt({ machineKind: "node-locked", heartbeatMinutes: 10 }, now)).toBeNull();
});

it.each([
  { name: "no machine was replaced yet", last: null, at: null },
  { name: "the last one was replaced just now", last: now, at: later(now, days(30)) },
  {
    name: "the period ends in a second",
    last: later(now, seconds(1) - days(30)),
    at: later(now, seconds(1)),
  },
  { name: "the period ends now", last: later(now, -days(30)), at: null },
  { name: "the period is over", last: later(now, -days(31)), at: null },
])("when $name, an app may replace a machine at $at", ({ last, at }) => {
  expect(replaceableAt({ replaceDays: 30 }, last, now)).toEqual(at);
});
