import { type JsonSchema, jsonSchemaOf } from "@keystead/contract/json-schema";
import type { z } from "zod";

const id = "019ad0a4-7c1e-7000-8000-3f6b1d2c9a55";

/** Values of fields by their names, where the type alone makes no good example. */
const samples: Readonly<Record<string, unknown>> = {
  email: "ada@example.com",
  new_email: "ada@new.example",
  recipient: "ada@example.com",
  to: "ada@example.com",
  words: "ada@example.com",
  filter: { status: "active" },
  term: "yearly",
  days: 30,
  machines: 5,
  licenses: 1,
  order_number: "4711",
  reason: "Order 4711",
  set: { crm: "123" },
  network: "198.51.100.7",
  url: "https://hooks.example/shop",
};

/**
 * An example of what a call takes: the fields that it needs, and those that it asks for when they are absent. A call that needs
 * nothing shows its first field.
 * @param own further values by the names of their fields, such as those that only this shop takes
 */
export function exampleBody(
  schema: z.ZodObject,
  own: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const { properties = {}, required = [] } = jsonSchemaOf(schema, "input");
  const valueOf = (name: string) => own[name] ?? samples[name] ?? sampleOf(name, properties[name] ?? {});
  const needed = Object.fromEntries(required.map((name) => [name, valueOf(name)]));
  // A call that takes one of two fields names the first one.
  const missing = schema.safeParse(needed).error?.issues.map(({ path }) => path[0]) ?? [];
  const names = Object.keys(properties);
  const shown = names.filter((name) => required.includes(name) || missing.includes(name));
  return Object.fromEntries(
    (shown.length > 0 ? shown : names.slice(0, 1)).map((name) => [name, valueOf(name)]),
  );
}

function sampleOf(name: string, schema: JsonSchema): unknown {
  const [alternative] = schema.anyOf ?? [];
  if (alternative) return sampleOf(name, alternative);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === "boolean") return true;
  if (schema.type === "integer" || schema.type === "number") return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === "array") return [sampleOf(name, schema.items ?? {})];
  if (schema.format === "uuid") return id;
  if (schema.format === "date-time") return "2026-12-01T00:00:00.000Z";
  return name;
}
