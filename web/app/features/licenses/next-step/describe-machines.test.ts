import { expect, test } from "vitest";
import { sampleMachine } from "../testing/license-answers.ts";
import { describeMachines, lastCheck } from "./describe-machines.ts";

const attic = { ...sampleMachine, name: "attic", lastSeenAt: "2026-11-20T12:07:00.000Z" };

test.each([
  [[], 0, "No machine is using this license"],
  [[sampleMachine], 1, "studio-pc is licensed"],
  [[sampleMachine, attic], 2, "studio-pc and 1 more machine are licensed"],
  [[sampleMachine, attic], 1200, "studio-pc and 1,199 more machines are licensed"],
])("of %# machines it says which are licensed", (machines, used, words) => {
  expect(describeMachines({ role: "owner", machines: { used, max: null, full: false } }, machines)).toBe(
    words,
  );
});

test("the last check is that of the machine that checked last", () => {
  expect(lastCheck([attic, sampleMachine])?.toISOString()).toBe(attic.lastSeenAt);
  expect(lastCheck([])).toBeUndefined();
});

test("a member reads of their own machines alone", () => {
  const license = { role: "member", machines: { used: 3, max: 10, full: false } } as const;
  expect(describeMachines(license, [sampleMachine])).toBe("studio-pc is licensed");
  expect(describeMachines(license, [])).toBe("None of your machines is using this license");
});

test("a machine that never goes online has checked nothing", () => {
  const offline = { ...sampleMachine, offlineUntil: "2026-12-20T12:05:00.000Z" };
  expect(lastCheck([offline])).toBeUndefined();
  expect(lastCheck([offline, attic])?.toISOString()).toBe(attic.lastSeenAt);
});
