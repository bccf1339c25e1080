import { expect, it, describe } from "vitest";
import { onDay as on, sampleLicense as license } from "../../../../testing/sample-license.ts";
import { days, minutes } from "../../../../platform/clock.ts";
import { leaseEnd, leaseLength } from "./rules.ts";

describe("leaseEnd", () => {
  it("is two weeks away, and never beyond the license", () => {
    expect(leaseEnd(license, days(14), on(1))).toEqual(on(15));
    expect(leaseEnd(license, days(14), on(30))).toEqual(on(33));
  });

  it("is not beyond the moment at which the license pauses", () => {
    const unconfirmed = { ...license, confirmBy: on(2) };
    expect(leaseEnd(unconfirmed, days(14), on(1))).toEqual(on(2));
    expect(leaseEnd({ ...unconfirmed, confirmBy: on(60) }, days(14), on(1))).toEqual(on(15));
  });
});

describe("leaseLength", () => {
  const policy = { offlineDays: null, machineKind: "node-locked", heartbeatMinutes: 10 } as const;

  it("is the shop's, the policy's own, or the silence that a floating machine is allowed", () => {
    expect(leaseLength(policy, 14)).toBe(days(14));
    expect(leaseLength({ ...policy, offlineDays: 3 }, 14)).toBe(days(3));
    expect(leaseLength({ ...policy, machineKind: "floating", offlineDays: 3 }, 14)).toBe(minutes(10));
  });
});
