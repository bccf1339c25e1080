import { endpoint } from "@keystead/contract/endpoint";
import { openApiOf } from "@keystead/contract/openapi/openapi";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { compareAnswer } from "./compare-answer.ts";
import { mismatchOf } from "./check-schema.ts";
import type { CallResponse } from "./visitor.ts";

const sample = endpoint({
  audience: "program",
  scope: "market:read",
  method: "GET",
  path: "/v1/sample",
  summary: "Reads.",
  // An answer may lack the second header.
  headers: z.object({ ETag: z.string(), "Content-Range": z.string().optional() }),
  returns: { 200: z.object({ items: z.array(z.object({ count: z.int().positive() })).max(2) }) },
});
const document = openApiOf([sample], { shop: "Shop", server: "https://shop.example", cookie: "session" });
const operation = document.paths["/v1/sample"]?.get;

const right: CallResponse = {
  status: 200,
  headers: {
    "content-type": "application/json; charset=utf-8",
    ratelimit: '"api-key";r=119;t=1',
    "ratelimit-policy": '"api-key";q=120;w=60',
    etag: '"abc"',
  },
  body: { items: [{ count: 1 }] },
};

const { etag: _, ...untagged } = right.headers;

const differences = (change: Partial<CallResponse>): string[] =>
  operation ? compareAnswer(document, operation, { ...right, ...change }) : ["there is no operation"];

describe("an answer is compared with its description", () => {
  it("and differs in nothing when it is right", () => expect(differences({})).toEqual([]));

  it.each<[string, Partial<CallResponse>, string]>([
    ["another status", { status: 418 }, "status 418 is not described"],
    ["a missing header", { headers: untagged }, "200: etag is missing"],
    [
      "a header of another status",
      { headers: { ...right.headers, "retry-after": "1" } },
      "200: retry-after is not described",
    ],
    ["a malformed header", { headers: { ...right.headers, ratelimit: "119" } }, "200: ratelimit is 119"],
    [
      "another media type",
      { headers: { ...right.headers, "content-type": "text/html" } },
      "text/html is not described",
    ],
    ["a missing field", { body: {} }, "body.items is missing"],
    ["a field too many", { body: { items: [], more: 1 } }, "body.more is not declared"],
    [
      "a value of another type",
      { body: { items: [{ count: "1" }] } },
      "body.items[0].count is not of the type integer",
    ],
    ["a value out of bounds", { body: { items: [{ count: 0 }] } }, "body.items[0].count is 0"],
    ["too many items", { body: { items: Array(3).fill({ count: 1 }) } }, "body.items has 3 items"],
  ])("and differs by %s", (_, change, difference) => {
    expect(differences(change)).toEqual([difference]);
  });

  it("and a description that nothing checks is an error", () => {
    expect(() => mismatchOf({ uniqueItems: true } as object, [], {})).toThrow(
      "Nothing checks the keyword uniqueItems of body.",
    );
  });
});
