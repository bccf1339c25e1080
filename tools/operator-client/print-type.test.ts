import { expect, it } from "vitest";
import { z } from "zod";
import { type JsonSchema, jsonSchemaOf } from "../../contract/json-schema.ts";
import { printComment, printType, type Side } from "./print-type.ts";

const print = (schema: z.ZodType, side: Side = "answered", named = new Map<string, string>()) =>
  printType(jsonSchemaOf(schema, side === "sent" ? "input" : "output"), side, named).replaceAll(/\s+/g, " ");

it.each([
  ["a nullable number", z.number().int().max(7).nullable(), "number | null"],
  ["a choice", z.enum(["a", "b"]), '"a" | "b"'],
  ["one value", z.literal(true), "true"],
  ["a list of choices", z.array(z.enum(["a", "b"])), 'Array<"a" | "b">'],
  ["a record", z.record(z.string(), z.string().nullable()), "Record<string, string | null>"],
  ["a record of all names", z.record(z.enum(["a", "b"]), z.number()), 'Record<"a" | "b", number>'],
  ["a record of some names", z.partialRecord(z.enum(["a"]), z.number()), 'Partial<Record<"a", number>>'],
  ["anything", z.unknown(), "unknown"],
  ["an object", z.object({ "a-b": z.string(), c: z.string().optional() }), '{ "a-b": string; c?: string; }'],
  ["an empty object", z.object({}), "Record<string, never>"],
])("prints %s", (_, schema, type) => {
  expect(print(schema)).toBe(type);
});

it("lets the caller write undefined and hand in read-only lists", () => {
  const schema = z.object({ ids: z.array(z.string()).optional(), limit: z.number().default(20) });
  expect(print(schema, "sent")).toBe(
    "{ ids?: ReadonlyArray<string> | undefined; limit?: number | undefined; }",
  );
});

it("prints what is said of a field, which can't end the comment", () => {
  const schema = z.object({ at: z.string().describe("When. */ alert()") });
  expect(print(schema)).toBe("{ /** When. *\\/ alert() */ at: string; }");
  expect(printComment(undefined)).toBe("");
});

it("prints an object with a name once, and refuses another one of that name", () => {
  const part = z.object({ size: z.number() }).meta({ title: "Part" });
  const named = new Map<string, string>();
  expect(print(z.object({ parts: z.array(part), spare: part.nullable() }), "answered", named)).toBe(
    "{ parts: Array<Part>; spare: Part | null; }",
  );
  expect([...named]).toEqual([["Part", "{ size: number; }"]]);
  const other = z.object({ weight: z.number() }).meta({ title: "Part" });
  expect(() => print(other, "answered", named)).toThrow("Two objects have the name Part.");
  // What is sent may have the same name with other rules.
  expect(print(other, "sent", named)).toBe("{ weight: number; }");
});

it("prints the fields that all alternatives of a named object have once, and says of each field what is new", () => {
  const base = { id: z.string(), at: z.string().describe("When.") };
  const license = z.string().describe("Which.");
  const event = z
    .union([
      z.object({ ...base, type: z.literal("a"), data: z.object({ license }) }),
      z.object({ ...base, type: z.literal("b"), data: z.object({ license, mail: z.string() }) }),
    ])
    .meta({ title: "Event" });
  const named = new Map<string, string>();
  expect(print(event, "answered", named)).toBe("Event");
  expect(named.get("Event")?.replaceAll(/\s+/g, " ")).toBe(
    "{ id: string; /** When. */ at: string; } & " +
      '({ type: "a"; data: { /** Which. */ license: string; }; } | { type: "b"; data: { license: string; mail: string; }; })',
  );
});

it("refuses a keyword that it doesn't know, rather than to print a wrong type", () => {
  const schema: JsonSchema & { patternProperties: object } = { type: "object", patternProperties: {} };
  expect(() => printType(schema, "answered", new Map())).toThrow("patternProperties");
});
