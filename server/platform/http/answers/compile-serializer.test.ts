import { validateLicense } from "@keystead/contract/app/licenses";
import { allEndpoints } from "@keystead/contract/all-endpoints";
import { listEvents } from "@keystead/contract/operator/events";
import { figureNames, listFigures } from "@keystead/contract/operator/figures";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { compileSerializer } from "./compile-serializer.ts";

const serializerOf = (schema: z.ZodType) =>
  compileSerializer({ schema, method: "GET", url: "/", httpStatus: "200" });

const validation = {
  valid: true,
  code: "VALID",
  detail: "The license is valid on this machine.",
  checks: [{ check: "exists", passed: true }],
  license: {
    id: "0d49a852-a844-46ee-b138-23decf97782a",
    status: "active",
    type: "commercial",
    tier: "professional",
    usageCount: 79,
    startDate: "2026-11-25T11:04:06.152Z",
    endDate: "2027-11-25T11:04:06.152Z",
  },
  machine: null,
  trial: null,
  entitlements: ["volume-bot"],
  limits: { users: { used: 1, max: null }, machines: { used: 3, max: 10 } },
  graceUntil: null,
  next: [{ action: "renew", url: "https://shop.example/" }],
  serverTime: "2026-11-25T11:09:28.768Z",
  nonce: null,
  question: {
    call: "validate",
    key: "x72n",
    fingerprint: null,
    product: null,
    version: null,
    user: null,
    entitlements: null,
    components: null,
  },
};

const issued = {
  id: "0d49a852-a844-46ee-b138-23decf97782a",
  position: 7,
  type: "license.issued",
  timestamp: "2026-11-25T11:04:06.152Z",
  actor: { kind: "operator", operator_key: "0d49a852-a844-46ee-b138-23decf97782b", operator: null },
  data: { license: null, reason: "Paid" },
};
const events = {
  success: true,
  events: [
    issued,
    { ...issued, type: "license.extended", data: { license: null, until: issued.timestamp } },
    { ...issued, type: "account.created", data: { account: { id: issued.id, email: null } } },
  ],
  next: 9,
  has_more: false,
};

const counts = Object.fromEntries(figureNames.map((name, index) => [name, index]));
const figures = {
  schema: listFigures.returns[200],
  right: { success: true, days: [{ day: "2026-11-25", counts }], total: counts },
};

/** The values of a document by their paths. */
function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, each]) => pathsOf(each, [...path, name]))];
}

function valueAt(document: unknown, path: readonly string[]): unknown {
  return path.reduce((value, name) => (value as Record<string, unknown>)[name], document);
}

/** A copy of a document with another value at a path. */
function replaceAt(document: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const copy = structuredClone(document) as Record<string, unknown>;
  copy[name] = replaceAt(copy[name], rest, value);
  return copy;
}

/** What parsing an answer with its schema makes of it; undefined when it throws. */
function parsed(schema: z.ZodType, answer: unknown): unknown {
  const result = schema.safeParse(answer);
  return result.success ? JSON.parse(JSON.stringify(result.data)) : undefined;
}

function serialized(schema: z.ZodType, answer: unknown): unknown {
  try {
    return JSON.parse(serializerOf(schema)(answer));
  } catch {
    return undefined;
  }
}

describe("the serializer", () => {
  const schema = validateLicense.returns[200];
  const serialize = serializerOf(schema);

  test("writes an answer of the contract as it is", () => {
    expect(serialize(validation)).toBe(JSON.stringify(validation));
  });

  test("does not parse an answer that is right: its fields keep the order of the handler", () => {
    const other = {
      ...validation,
      limits: { machines: validation.limits.machines, users: validation.limits.users },
    };
    expect(serialize(other)).toBe(JSON.stringify(other));
  });

  test("leaves out fields that the contract does not declare, at every depth", () => {
    const withSecrets = {
      ...validation,
      secret: 1,
      checks: [{ ...validation.checks[0], secret: 2 }],
      license: { ...validation.license, secret: 3 },
    };
    expect(JSON.parse(serialize(withSecrets))).toEqual(validation);
  });

  test("refuses an answer that the contract does not allow", () => {
    for (const wrong of [
      { ...validation, valid: "yes" },
      { ...validation, serverTime: "today" },
      { valid: true },
      null,
    ])
      expect(() => serialize(wrong)).toThrow(z.ZodError);
  });

  test("does not parse a list of variants that have a discriminator", () => {
    const [first, ...others] = events.events;
    const { type, ...rest } = issued;
    const moved = { ...events, events: [{ ...rest, type }, ...others] };
    expect(first).toEqual(moved.events[0]);
    expect(serializerOf(listEvents.returns[200])(moved)).toBe(JSON.stringify(moved));
  });

  test("does not parse a record of names that are known, and a day", () => {
    const { schema: figuresSchema, right } = figures;
    const [first] = right.days;
    const moved = { ...right, days: [{ counts: first?.counts, day: first?.day }] };
    expect(serializerOf(figuresSchema)(moved)).toBe(JSON.stringify(moved));
  });

  test.each([
    { of: "a validation", schema, right: validation },
    { of: "a list of records", ...figures },
    { of: "a list of variants", schema: listEvents.returns[200], right: events },
  ])("answers what parsing would, whatever is wrong with one value of $of", ({ schema, right }) => {
    expect(parsed(schema, right)).toEqual(right);
    const paths = pathsOf(right);
    const values = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(
        undefined,
        Number.NaN,
        Infinity,
        2 ** 53,
        0.5,
        "2026-02-30T00:00:00Z",
        "2026-11-25",
        "\ud800",
      ),
      fc.constantFrom(...paths.map((path) => valueAt(right, path))),
    );
    fc.assert(
      fc.property(fc.constantFrom(...paths), values, (path, value) => {
        const answer = replaceAt(right, path, value);
        expect(serialized(schema, answer)).toEqual(parsed(schema, answer));
      }),
    );
  });
});

const variants = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("a") }),
  z.object({ kind: z.enum(["b", "d"]), b: z.string() }),
]);

test.each([
  ["a rule of its own", z.object({ a: z.string().refine((text) => !text.includes("\0")) }), { a: "\0" }],
  ["a change of the value", z.object({ a: z.string().trim() }), { a: " b " }],
  ["a pattern", z.object({ a: z.string().regex(/^a$/i) }), { a: "A" }],
  ["a default", z.object({ a: z.string().default("b") }), {}],
  [
    "variants",
    z.union([z.object({ a: z.string() }), z.object({ a: z.string(), b: z.string() })]),
    { a: "", b: "" },
  ],
  ["variants with a discriminator", variants, { kind: "a", b: "" }],
  ["variants with a discriminator", variants, { kind: "b", b: "" }],
  ["variants with a discriminator", variants, { kind: "c", b: "" }],
  ["variants with a discriminator", variants, { b: "" }],
  ["a number", z.object({ a: z.number() }), { a: Number.NaN }],
  ["a number", z.object({ a: z.number() }), { a: Infinity }],
  ["a bound", z.object({ a: z.number().max(Infinity) }), { a: 1 }],
  ["a value that JSON lacks", z.object({ a: z.literal(undefined) }), { a: { b: 1 } }],
  ["a value that JSON lacks", z.object({ a: z.literal(1n) }), { a: 1 }],
  ["further fields", z.object({ a: z.string() }).catchall(z.string().trim()), { a: "", b: " c " }],
  ["a record", z.object({ a: z.record(z.string(), z.number()) }), JSON.parse('{"a":{"__proto__":1,"b":2}}')],
  ["a record of known names", z.record(z.enum(["a", "b"]), z.number()), { a: 1, b: 2, c: 3 }],
  ["a record of known names", z.record(z.enum(["a", "b"]), z.number()), { a: 1 }],
  ["a record that may lack names", z.partialRecord(z.enum(["a", "b"]), z.number()), { a: 1 }],
  ["a day", z.object({ a: z.iso.date() }), { a: "2026-02-30" }],
  ["metadata", z.object({ a: z.string() }).meta({ additionalProperties: true }), { a: "", b: 1 }],
  ["a length", z.object({ a: z.string().max(1) }), { a: "\u{1f511}" }],
  ["an address", z.object({ a: z.url() }), { a: "no address" }],
])("a schema with %s answers what parsing would", (_, schema, answer) => {
  expect(serialized(schema, answer)).toEqual(parsed(schema, answer));
});

test("compiles the check of every answer of the contract", () => {
  const schemas = allEndpoints.flatMap(({ returns }) => Object.values(returns));
  expect(schemas.length).toBeGreaterThan(50);
  // None is a valid answer, so each is refused by its schema and not by the compiler.
  const nothing = Symbol("nothing");
  for (const schema of schemas)
    if (!schema.safeParse(nothing).success) expect(() => serializerOf(schema)(nothing)).toThrow(z.ZodError);
});
