import { describe, expect, it } from "vitest";
import { channelsFor, divideProducts, inOfferedOrder, licenseFor } from "./rules.ts";

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

describe("of several licenses", () => {
  const day = (number: number) => new Date(Date.UTC(2026, 10, number));
  const license = (id: string, entitlements: string[], updatesUntil: Date | null = null) => {
    return { id, entitlements, updatesUntil };
  };
  const seat = license("seat", ["a", "c"], day(2));
  const short = license("short", ["a", "b"], day(1));
  const same = license("same", ["a"], day(2));
  const whole = license("whole", ["b"]);

  it.each([
    ["the only one that covers it", [seat, short], "c", "seat"],
    ["the one with the later end of updates", [short, same], "a", "same"],
    ["one that includes all releases, though another is newer", [short, whole], "b", "whole"],
    ["the first, which is the newest, of those that include as many", [seat, same], "a", "seat"],
    ["the first of those that include all", [license("newer", ["b"]), whole], "b", "newer"],
    ["none for what nobody covers", [seat, short, same, whole], "d", undefined],
    ["none of none", [], "a", undefined],
  ])("a product is downloaded with %s", (_, licenses, product, id) => {
    expect(licenseFor(licenses, product)?.id).toBe(id);
  });

  it("each product belongs to one, and a license without any is left out", () => {
    expect(divideProducts([short, seat, whole, same])).toEqual([
      { license: seat, products: ["a", "c"] },
      { license: whole, products: ["b"] },
    ]);
    expect(divideProducts([license("twice", ["a", "a"])])[0]?.products).toEqual(["a"]);
    expect(divideProducts([])).toEqual([]);
  });
});
