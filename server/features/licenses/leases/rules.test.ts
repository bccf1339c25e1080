import { expect, it, describe } from "vitest";
import { days, later } from "../../../platform/clock.ts";
import { leaseEnd } from "./rules.ts";

const start = new Date("2026-11-20T12:00:00Z");
const on = (day: number) => later(start, days(day));
const license = {
  id: "license",
  tier: "standard",
  entitlements: [],
  startsAt: start,
  endsAt: on(30),
  graceUntil: on(33),
  activatedAt: null,
  confirmBy: null,
  suspendedAt: null,
  revokedAt: null,
  machineLimit: null,
  userLimit: null,
};

describe("leaseEnd", () => {
  it("is two weeks away, and never beyond the license", () => {
    expect(leaseEnd(license, 14, on(1))).toEqual(on(15));
    expect(leaseEnd(license, 14, on(30))).toEqual(on(33));
  });

  it("is not beyond the moment at which the license pauses", () => {
    const unconfirmed = { ...license, confirmBy: on(2) };
    expect(leaseEnd(unconfirmed, 14, on(1))).toEqual(on(2));
    expect(leaseEnd({ ...unconfirmed, confirmBy: on(60) }, 14, on(1))).toEqual(on(15));
  });
});
