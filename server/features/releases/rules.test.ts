import { describe, expect, it } from "vitest";
import { inOfferedOrder } from "./rules.ts";

describe("inOfferedOrder", () => {
  it("follows the catalogue", () => {
    const items = [{ product: "a" }, { product: "b" }, { product: "c" }];
    expect(inOfferedOrder(items, ["c", "a", "b"]).map((item) => item.product)).toEqual(["c", "a", "b"]);
  });
});
