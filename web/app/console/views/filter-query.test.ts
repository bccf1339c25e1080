import { expect, test } from "vitest";
import { filterQuery } from "./filter-query.ts";

const filters = { status: ["active", "revoked"], tier: ["standard", "two words"] };

test.each([
  ["filters in another order", "tier=standard&status=active", "status=active&tier=standard"],
  ["a value that the list doesn't have", "status=gone&tier=standard", "tier=standard"],
  ["a filter that the list doesn't have", "tier=standard&next=//elsewhere.example", "tier=standard"],
  ["a word of every object", "constructor=active&__proto__=active", ""],
  ["a filter twice", "status=active&status=revoked", "status=active"],
  ["a value with a blank", "tier=two+words", "tier=two+words"],
  ["what is no query", "%%%=&&?#", ""],
  ["an empty value", "status=&tier=", ""],
  ["nothing", "", ""],
])("%s: %j", (_, query, kept) => {
  expect(filterQuery(query, filters)).toBe(kept);
});
