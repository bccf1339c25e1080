import { allEndpoints } from "@keystead/contract/all-endpoints";
import { expect, it, test } from "vitest";
import { z } from "zod";
import { exampleBody } from "./example-body.ts";

const calls = allEndpoints.flatMap(({ audience, method, path, body }) =>
  audience === "operator" && body ? [{ name: `${method} ${path}`, body }] : [],
);

it.each(calls)("the example of $name is one that the call takes", ({ body }) => {
  const { error } = body.safeParse(exampleBody(body));
  expect(error?.issues ?? []).toEqual([]);
});

test("an example has what the call needs, and no field that it does without", () => {
  const schema = z
    .strictObject({
      email: z.email(),
      note: z.string().optional(),
      days: z.number().optional(),
      term: z.string().optional(),
    })
    .refine(({ days, term }) => (days === undefined) !== (term === undefined), { path: ["days"] });
  expect(exampleBody(schema)).toEqual({ email: "ada@example.com", days: 30 });
});

test("an example of a call that needs nothing has its first field", () => {
  expect(
    exampleBody(z.strictObject({ words: z.string().optional(), limit: z.number().default(20) })),
  ).toEqual({
    words: "ada@example.com",
  });
  expect(exampleBody(z.strictObject({}))).toEqual({});
});

test("values come of the shop, of the name, and else of the type", () => {
  const schema = z.strictObject({
    tier: z.string(),
    api_key: z.uuid(),
    at: z.iso.datetime(),
    kind: z.enum(["a", "b"]),
    limits: z.array(z.number().int().min(7)).nullable(),
    both: z.literal(true),
    label: z.string(),
  });
  expect(exampleBody(schema, { tier: "studio" })).toEqual({
    tier: "studio",
    api_key: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    at: "2026-12-01T00:00:00.000Z",
    kind: "a",
    limits: [7],
    both: true,
    label: "label",
  });
});
