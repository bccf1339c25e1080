import type { JsonSchema } from "@keystead/contract/json-schema";

/** A JSON Schema as the document has it: a reference leads into its components. */
export type DocumentSchema = JsonSchema & {
  readonly $ref?: string;
  readonly maxItems?: number;
  readonly propertyNames?: DocumentSchema;
};

const checked =
  "$ref anyOf const enum type items maxItems properties propertyNames required additionalProperties minLength maxLength pattern minimum maximum exclusiveMinimum";
/** Each format comes with its pattern. */
const unchecked = "title description format x-extends x-adds";
const keywords = new Set(`${checked} ${unchecked}`.split(" "));

/** Where a value does not fit its schema, and why; undefined when it fits. Throws for a keyword that it does not know. */
export function mismatchOf(
  schema: DocumentSchema,
  value: unknown,
  components: Readonly<Record<string, DocumentSchema>>,
  at = "body",
): string | undefined {
  const unknown = Object.keys(schema).find((keyword) => !keywords.has(keyword));
  if (unknown) throw new Error(`Nothing checks the keyword ${unknown} of ${at}.`);
  const { $ref, anyOf } = schema;
  if ($ref) return mismatchOf(components[$ref.split("/").at(-1) ?? ""] ?? {}, value, components, at);
  if (anyOf) {
    const reasons = anyOf.map((each) => mismatchOf(each, value, components, at));
    return reasons.includes(undefined) ? undefined : reasons.join(" and ");
  }
  if (schema.const !== undefined && value !== schema.const)
    return `${at} is not ${JSON.stringify(schema.const)}`;
  if (schema.enum && !schema.enum.includes(value)) return `${at} is not one of the listed values`;
  if (schema.type && ![schema.type].flat().some((type) => hasType(type, value)))
    return `${at} is not of the type ${String(schema.type)}`;
  if (typeof value === "string") return textMismatch(schema, value, at);
  if (typeof value === "number") return numberMismatch(schema, value, at);
  if (Array.isArray(value)) {
    const { items = {}, maxItems = Number.POSITIVE_INFINITY } = schema;
    if (value.length > maxItems) return `${at} has ${value.length} items`;
    return value
      .map((item, index) => mismatchOf(items, item, components, `${at}[${index}]`))
      .find((reason) => reason !== undefined);
  }
  return isRecord(value) ? objectMismatch(schema, value, components, at) : undefined;
}

function hasType(type: string, value: unknown): boolean {
  if (type === "null") return value === null;
  if (type === "array") return Array.isArray(value);
  if (type === "object") return isRecord(value);
  if (type === "integer") return Number.isInteger(value);
  return typeof value === type;
}

function textMismatch(schema: JsonSchema, value: string, at: string): string | undefined {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern } = schema;
  if (value.length < minLength || value.length > maxLength) return `${at} has ${value.length} characters`;
  if (pattern && !new RegExp(pattern, "u").test(value)) return `${at} does not match ${pattern}`;
  return undefined;
}

function numberMismatch(
  { minimum, maximum, exclusiveMinimum }: JsonSchema,
  value: number,
  at: string,
): string | undefined {
  const isInside =
    value >= (minimum ?? value) && value <= (maximum ?? value) && !(value <= (exclusiveMinimum ?? -Infinity));
  return isInside ? undefined : `${at} is ${value}`;
}

function objectMismatch(
  { properties = {}, required = [], additionalProperties, propertyNames = {} }: DocumentSchema,
  value: Readonly<Record<string, unknown>>,
  components: Readonly<Record<string, DocumentSchema>>,
  at: string,
): string | undefined {
  const missing = required.find((name) => !(name in value));
  if (missing) return `${at}.${missing} is missing`;
  for (const [name, field] of Object.entries(value)) {
    const misnamed = mismatchOf(propertyNames, name, components, `a name in ${at}`);
    if (misnamed) return misnamed;
    const declared = properties[name] ?? additionalProperties;
    if (declared === false) return `${at}.${name} is not declared`;
    if (typeof declared !== "object") continue;
    const reason = mismatchOf(declared, field, components, `${at}.${name}`);
    if (reason) return reason;
  }
  return undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
