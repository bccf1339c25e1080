import { expect, it, describe } from "vitest";
import { onDay as on, sampleLicense as license } from "../../../testing/sample-license.ts";
import { leaseEnd } from "./rules.ts";

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
