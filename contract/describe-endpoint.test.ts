import { expect, test } from "vitest";
import { z } from "zod";
import { allEndpoints } from "./all-endpoints.ts";
import { describeEndpoint, describeProblems } from "./describe-endpoint.ts";
import { endpoint } from "./endpoint.ts";

const sample = endpoint({
  method: "POST",
  path: "/api/things/{id}",
  tag: "Things",
  summary: "Makes a thing.",
  auth: "session",
  params: z.strictObject({ id: z.uuid() }),
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(100).default(20) }),
  body: z.strictObject({
    name: z.string().min(1).max(80),
    kind: z.enum(["a", "b"]).optional().describe("Which."),
  }),
  returns: {
    200: z.object({
      success: z.literal(true),
      thing: z
        .object({ at: z.iso.datetime(), parts: z.array(z.object({ size: z.number().int() })) })
        .nullable(),
    }),
  },
  outcomes: ["not_found"],
});

test("a call is described by its schemas, with the fields of what is inside", () => {
  const described = describeEndpoint(sample);
  expect(described).toMatchObject({ method: "POST", path: "/api/things/{id}", auth: "session" });
  expect(described.sent).toEqual([
    { where: "path", fields: [{ name: "id", type: "id", required: true }] },
    { where: "query", fields: [{ name: "limit", type: "whole number, 1 to 100", required: false }] },
    {
      where: "body",
      fields: [
        { name: "name", type: "text, at least 1 and at most 80 characters", required: true },
        { name: "kind", type: '"a" | "b"', required: false, note: "Which." },
      ],
    },
  ]);
  expect(described.returns).toEqual([
    {
      status: 200,
      fields: [
        { name: "success", type: "true", required: true },
        { name: "thing", type: "object or null", required: true },
        { name: "thing.at", type: "moment, ISO 8601", required: true },
        { name: "thing.parts", type: "list of object", required: true },
        { name: "thing.parts[].size", type: "whole number", required: true },
      ],
    },
  ]);
});

test("every call of the contract can be described in words", () => {
  const fields = allEndpoints
    .map((each) => describeEndpoint(each))
    .flatMap(({ sent, returns }) => [...sent, ...returns].flatMap((part) => part.fields));
  expect(fields.length).toBeGreaterThan(100);
  for (const { type } of fields) expect(type).not.toMatch(/undefined|\[object/);
});

test("a problem that any call may answer says so", () => {
  const found = describeProblems().find(({ code }) => code === "rate_limit_exceeded");
  expect(found).toMatchObject({ status: 429, everywhere: true });
});
