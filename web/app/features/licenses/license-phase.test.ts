import { expect, test } from "vitest";
import { phaseOf } from "./license-phase.ts";

const endDate = "2026-11-27T12:00:00.000Z";
const graceUntil = "2026-12-04T12:00:00.000Z";
const before = Date.parse("2026-11-27T11:59:59.999Z");
const after = Date.parse(endDate);

test.each([
  ["active", graceUntil, before, "active"],
  ["active", graceUntil, after, "grace"],
  ["pending", graceUntil, after, "grace"],
  ["active", null, after, "active"],
  ["expired", graceUntil, after, "expired"],
  ["suspended", graceUntil, after, "suspended"],
  ["revoked", graceUntil, after, "revoked"],
] as const)("%s with grace until %s, at %d: %s", (status, until, now, phase) => {
  expect(phaseOf({ status, endDate, graceUntil: until, confirmBy: null }, now)).toBe(phase);
});

test.each([
  ["active", after, "active"],
  ["active", before, "paused"],
  ["pending", before, "paused"],
  ["expired", before, "expired"],
  ["suspended", before, "suspended"],
] as const)("%s, to be confirmed by %d: %s", (status, by, phase) => {
  const confirmBy = new Date(by).toISOString();
  expect(phaseOf({ status, endDate, graceUntil: null, confirmBy }, before)).toBe(phase);
});
