import type { JsonSchema } from "@keystead/contract/json-schema";
import type { Random } from "./random.ts";

/** Real values by the name of their field, so that requests get past the first check. */
export type Dictionary = Readonly<Record<string, readonly unknown[]>>;

/** Values that break what expects something else: types, lengths, encodings, other languages. */
const hostile: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  2 ** 53,
  "",
  " ",
  "\0",
  "\uD800",
  "a\r\nBcc: all@example.com",
  "' or 1=1 --",
  "'; select pg_sleep(5); --",
  "${7*7}{{7*7}}",
  "<script>alert(1)</script>",
  "../../../../etc/passwd",
  "%00%2e%2e%2f",
  "=?utf-8?q?=0d=0aBcc:_x?=",
  "ß".normalize("NFD") + "\u0301".repeat(50),
  "\u202Eexe.gpj\u200B\uFE0F",
  "x".repeat(300),
  "x".repeat(70_000),
  "@".repeat(254),
  "9".repeat(400),
  [],
  {},
  [[[[[[]]]]]],
  { $ne: null },
  ["a", "b"],
  { toString: "x", __proto__: { admin: true }, constructor: { prototype: {} } },
];

export const hostileValue = (random: Random): unknown => random.pick(hostile);

/** A value that a schema may accept: real ones where the dictionary has some, else made by its rules. */
export function sampleValue(
  random: Random,
  schema: JsonSchema,
  name: string,
  dictionary: Dictionary,
): unknown {
  const { [name]: known = [] } = dictionary;
  const real = known.filter((value) => schema.enum?.includes(value) ?? true);
  if (real.length > 0 && random.chance(0.8)) return random.pick(real);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return sampleValue(random, random.pick(schema.anyOf), name, dictionary);
  const type = [schema.type].flat()[0];
  if (type === "integer" || type === "number") return sampleNumber(random, schema);
  if (type === "boolean") return random.chance(0.5);
  if (type === "null") return null;
  if (type === "array") {
    const { items = {} } = schema;
    return Array.from({ length: random.below(4) }, () => sampleValue(random, items, name, dictionary));
  }
  return type === "object" ? sampleObject(random, schema, dictionary) : sampleText(random, schema);
}

/** An object with every required field, and some of the others. */
export function sampleObject(
  random: Random,
  { properties = {}, required = [] }: JsonSchema,
  dictionary: Dictionary,
): Record<string, unknown> {
  const fields = Object.entries(properties).filter(([name]) => required.includes(name) || random.chance(0.5));
  return Object.fromEntries(
    fields.map(([name, field]) => [name, sampleValue(random, field, name, dictionary)]),
  );
}

function sampleNumber(random: Random, { minimum = 0, maximum = 1_000 }: JsonSchema): number {
  return minimum + random.below(Math.min(maximum - minimum, 1_000_000) + 1);
}

function sampleText(random: Random, { format, minLength = 0, maxLength = 200, pattern }: JsonSchema): string {
  if (format === "uuid") return random.uuid();
  if (format === "date-time") return new Date(random.below(2 ** 31) * 1_000).toISOString();
  const alphabet = pattern?.includes("\\p") ? "abcdeé漢ñ- 0" : "abcdefghijklmnopqrstuvwxyz0123456789";
  const longest = Math.min(maxLength, random.chance(0.05) ? maxLength : 40);
  const exact = /\{(\d+)\}\$$/.exec(pattern ?? "")?.[1];
  const length = exact ? Number(exact) : minLength + random.below(Math.max(longest - minLength, 0) + 1);
  return Array.from({ length }, () => alphabet.charAt(random.below(alphabet.length))).join("");
}
