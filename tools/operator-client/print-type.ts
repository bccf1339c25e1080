import type { JsonSchema } from "../../contract/json-schema.ts";
import { eventTypes } from "../../contract/operator/event-types.ts";
import { figureNames } from "../../contract/operator/figures.ts";
import { operatorScopes } from "../../contract/values/operator-key.ts";

/** The interfaces of named objects, by name, in the order in which they first occur. */
export type NamedTypes = Map<string, string>;

/** Keywords that limit a value without changing its type in TypeScript. */
const limits = ["format", "pattern", "minLength", "maxLength", "minimum", "maximum", "exclusiveMinimum"];
const others = ["default", "minItems", "maxItems", "propertyNames", "documented", "$schema"];
const structure = ["type", "title", "description", "const", "enum", "properties", "required", "items"];
const combined = ["anyOf", "additionalProperties"];
const known = new Set([...limits, ...others, ...structure, ...combined]);

/** Who fills in a value: the caller sends it, and may write `undefined` for what is absent, or the server has sent it. */
export type Side = "sent" | "answered";

/**
 * Prints the type of a JSON schema.
 * @param named takes the objects that have a name. In what is sent none has: there a name stands for the answer's object
 * @throws for a schema that this has not learned yet
 */
export function printType(schema: JsonSchema, side: Side, named: NamedTypes): string {
  const unknown = Object.keys(schema).filter((keyword) => !known.has(keyword));
  if (unknown.length > 0) throw new Error(`print-type.ts does not know the keyword ${unknown.join(", ")}.`);
  const { title, ...unnamed } = schema;
  if (title === undefined || side === "sent") return printUnnamed(unnamed, side, named);
  const printed = printAlternatives(unnamed, named) ?? printUnnamed(unnamed, side, named);
  if ((named.get(title) ?? printed) !== printed) throw new Error(`Two objects have the name ${title}.`);
  named.set(title, printed);
  return title;
}

/** Prints the fields that all alternatives have in common once, such as those of every event. */
function printAlternatives({ anyOf = [] }: JsonSchema, named: NamedTypes): string | undefined {
  const [first, ...others] = anyOf;
  if (!first || others.length === 0) return undefined;
  const isShared = ([name, property]: [string, JsonSchema]) =>
    anyOf.every(
      ({ properties, required }) =>
        required?.includes(name) && JSON.stringify(properties?.[name]) === JSON.stringify(property),
    );
  const shared = Object.fromEntries(Object.entries(first.properties ?? {}).filter(isShared));
  const names = Object.keys(shared);
  if (names.length === 0) return undefined;
  const base = printObject({ properties: shared, required: names }, "answered", named);
  const seen = new Set<string>();
  const rest = anyOf.map(({ properties = {}, ...each }) => {
    const own = Object.entries(properties).filter(([name]) => !names.includes(name));
    const said = sayOnce({ ...each, properties: Object.fromEntries(own) }, seen);
    return printType(said, "answered", named);
  });
  return `${base} & (${rest.join(" | ")})`;
}

/** Leaves out what was said of a field of the same name before. */
function sayOnce(schema: JsonSchema, seen: Set<string>): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const { description, ...silent } = property;
    const words = `${name}: ${description}`;
    const isNew = description !== undefined && !seen.has(words);
    if (isNew) seen.add(words);
    // What is inside of a named object is said where it is declared.
    return [name, property.title ? property : sayOnce(isNew ? property : silent, seen)] as const;
  });
  return { ...schema, ...(schema.properties && { properties: Object.fromEntries(properties) }) };
}

function printUnnamed(schema: JsonSchema, side: Side, named: NamedTypes): string {
  const { anyOf: alternatives } = schema;
  const unionOf = (types: string[]) => [...new Set(types)].join(" | ");
  if (alternatives) return unionOf(alternatives.map((each) => printType(each, side, named)));
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return printValues(schema.enum);
  const { type } = schema;
  if (Array.isArray(type))
    return unionOf(type.map((one) => printUnnamed({ ...schema, type: one }, side, named)));
  if (type === "integer") return "number";
  if (type === "string" || type === "number" || type === "boolean" || type === "null") return type;
  if (type === "array") {
    const list = side === "sent" ? "ReadonlyArray" : "Array";
    return `${list}<${schema.items ? printType(schema.items, side, named) : "unknown"}>`;
  }
  if (type === "object") return printObject(schema, side, named);
  return "unknown";
}

function printObject(schema: JsonSchema, side: Side, named: NamedTypes): string {
  const { properties = {}, required = [] } = schema;
  const fields = Object.entries(properties).map(([name, property]) => {
    const isOptional = !required.includes(name);
    const type = printType(property, side, named);
    const value = isOptional && side === "sent" ? `${type} | undefined` : type;
    return `${printComment(property.description)}${printName(name)}${isOptional ? "?" : ""}: ${value};`;
  });
  // Prettier leaves an object on one line, where it fits, that is not broken after the brace.
  const isSilent = !Object.values(properties).some(({ description }) => description);
  if (fields.length > 0) return isSilent ? `{ ${fields.join(" ")} }` : `{\n${fields.join("\n")}\n}`;
  return printRecord(schema, side, named);
}

function printRecord(schema: JsonSchema, side: Side, named: NamedTypes): string {
  const { additionalProperties: entry, propertyNames, required = [] } = schema;
  if (typeof entry !== "object") return "Record<string, never>";
  const names = propertyNames?.enum;
  const record = `Record<${names ? printValues(names) : "string"}, ${printType(entry, side, named)}>`;
  return names && required.length < names.length ? `Partial<${record}>` : record;
}

/** Long lists of values that calls have in common, by the names of their types. */
export const lists: Readonly<Record<string, readonly string[]>> = {
  EventType: eventTypes,
  FigureName: figureNames,
  OperatorScope: operatorScopes,
};

function printValues(values: readonly unknown[]): string {
  const name = Object.keys(lists).find((each) => JSON.stringify(lists[each]) === JSON.stringify(values));
  return name ?? listValues(values);
}

export const listValues = (values: readonly unknown[]): string =>
  values.map((value) => JSON.stringify(value)).join(" | ");

const printName = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

/** A comment that editors show. Text of the contract can't end it. */
export function printComment(text: string | undefined): string {
  return text === undefined ? "" : `/** ${text.replaceAll("*/", "*\\/")} */\n`;
}
