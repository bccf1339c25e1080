import { describe, expect, it } from "vitest";
import { channelsFor, inOfferedOrder } from "./rules.ts";

describe("inOfferedOrder", () => {
  it("follows the catalogue", () => {
    const items = [{ product: "a" }, { product: "b" }, { product: "c" }];
    expect(inOfferedOrder(items, ["c", "a", "b"]).map((item) => item.product)).toEqual(["c", "a", "b"]);
  });
});

describe("a channel", () => {
  it("also gets what is more stable", () => {
    expect(channelsFor("stable")).toEqual(["stable"]);
    expect(channelsFor("beta")).toEqual(["stable", "beta"]);
    expect(channelsFor("alpha")).toEqual(["stable", "beta", "alpha"]);
  });
});
