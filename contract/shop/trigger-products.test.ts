import { catalogue } from "@keystead/content/catalogue";
import { triggerProducts } from "@keystead/content/market";
import { expect, test } from "vitest";
import { findTriggerProduct, listTriggerProducts } from "./trigger-products.ts";

const shop = { triggerProducts, catalogue };

test("every product of the shipped shop has a short name and an id, which mean the same", () => {
  for (const { id } of catalogue) {
    const short = id.replace(/-bot$/, "");
    expect([findTriggerProduct(id, shop), findTriggerProduct(short, shop)]).toEqual([short, short]);
    expect(listTriggerProducts(shop)).toEqual(expect.arrayContaining([short, id]));
  }
  expect(listTriggerProducts(shop)).toHaveLength(2 * catalogue.length);
});

test("a product without a short name is called by its id, and nothing else is a product", () => {
  const other = { triggerProducts: ["page"], catalogue: [{ id: "page-setter" }, { id: "proof" }] };
  expect(listTriggerProducts(other)).toEqual(["page", "page-setter", "proof"]);
  expect(findTriggerProduct("proof", other)).toBe("proof");
  for (const name of ["", "page-", "setter", "volume", "constructor"])
    expect(findTriggerProduct(name, other)).toBeUndefined();
});
