import { expect, test } from "vitest";
import { parseOwnFields } from "./parse-own-fields.ts";

const products = ["volume-bot", "reply-bot"];
const read = (record: object) => {
  const parsed = parseOwnFields({ ...record }, products);
  return parsed.ok ? parsed.value : parsed.problem;
};

test.each([
  ["the largest number", { overage: 2_147_483_647 }, true],
  ["a larger one", { overage: 2_147_483_648 }, false],
])("a rule of an export may be what the database takes: %s", (_, overrides, isTaken) => {
  expect(read({ overrides })).toEqual(
    isTaken ? { overrides, entitlements: undefined } : "overrides.overage: This is more than 2147483647.",
  );
});

test.each([
  ["none, so that they are its tier's", undefined, undefined],
  ["a text, which another server's table has", "volume-bot", undefined],
  ["an empty list", [], []],
  ["some", ["reply-bot"], ["reply-bot"]],
])("the products of a license are read: %s", (_, entitlements, expected) => {
  expect(read({ entitlements })).toEqual({ overrides: {}, entitlements: expected });
});

test("products that the shop does not have, or that are no list, are refused", () => {
  expect(read({ entitlements: ["reply-bot", "other"] })).toMatch(/^entitlements: "other" isn't an app/);
  expect(read({ entitlements: { app: "reply-bot" } })).toMatch(/^entitlements: This isn't a list/);
});
