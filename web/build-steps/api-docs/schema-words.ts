import type { JsonSchema } from "@keystead/contract/json-schema";
import type { DescribedField } from "virtual:calls";

/**
 * The fields of an object and of the objects in it. Objects with a name are left out, because they are described under
 * that name.
 */
export function fieldsOf(schema: JsonSchema, above = ""): DescribedField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const whole = `${above}${name}`;
    const inner = property.anyOf?.find(({ type }) => type !== "null") ?? property;
    const entry = inner.items;
    const { title, description } = property;
    const field = {
      name: whole,
      type: wordsOf(property),
      ...(!schema.required?.includes(name) && { optional: true as const }),
      ...(description && !title && { note: description }),
    };
    const within = entry ?? inner;
    return [field, ...(within.title ? [] : fieldsOf(within, entry ? `${whole}[].` : `${whole}.`))];
  });
}

function wordsOf(schema: JsonSchema): string {
  const { title, anyOf, type, items, additionalProperties: entry } = schema;
  if (title) return `#${title}`;
  if (anyOf) return anyOf.map(wordsOf).join(" or ");
  if (Array.isArray(type)) return type.map((one) => wordsOf({ ...schema, type: one })).join(" or ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (type === "string") return textWords(schema);
  if (type === "integer" || type === "number") return numberWords(schema);
  if (type === "array") return `list of ${items ? pluralOf(wordsOf(items)) : "values"}`;
  if (type === "object" && typeof entry === "object") return `object, each value: ${wordsOf(entry)}`;
  return type ?? "any";
}

/** `object` becomes `objects`. The words of other types do not change. */
function pluralOf(words: string): string {
  return words.replace(/^object\b/, "objects");
}

const formats: Record<string, string> = {
  "date-time": "timestamp, ISO 8601",
  date: "day, ISO 8601",
  uuid: "id",
};

function textWords({ format, pattern, minLength, maxLength }: JsonSchema): string {
  const known = format && formats[format];
  if (known) return known;
  // People cannot read a pattern of Unicode classes. The message of the problem explains it instead.
  if (pattern && !pattern.includes("\\p{")) return `text that matches \`${pattern}\``;
  const bounds = [
    minLength !== undefined && `at least ${minLength}`,
    maxLength !== undefined && `at most ${maxLength}`,
  ].filter(Boolean);
  return bounds.length > 0 ? `text, ${bounds.join(" and ")} characters` : "text";
}

// Where there is no limit, Zod writes the bounds of the safe integers.
const unbounded = Number.MAX_SAFE_INTEGER;

function numberWords({
  type,
  minimum = -unbounded,
  maximum = unbounded,
  exclusiveMinimum,
}: JsonSchema): string {
  const kind = type === "integer" ? "whole number" : "number";
  if (minimum > -unbounded && maximum < unbounded) return `${kind}, ${minimum} to ${maximum}`;
  const bounds = [
    exclusiveMinimum !== undefined && `above ${exclusiveMinimum}`,
    minimum > -unbounded && `at least ${minimum}`,
    maximum < unbounded && `at most ${maximum}`,
  ].filter(Boolean);
  return bounds.length > 0 ? `${kind}, ${bounds.join(" and ")}` : kind;
}
