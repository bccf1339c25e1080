import { type Endpoint, everyCall, type Method } from "./endpoint.ts";
import { type ProblemCode, problems } from "./problem.ts";
import { type JsonSchema, schemaOf } from "./schema-of.ts";

export interface DescribedField {
  /** With the names above it: `license.status`; `[]` marks the entries of a list. */
  name: string;
  /** As a person would say it: "text, at most 80 characters"; `#License` is the object of that name. */
  type: string;
  required: boolean;
  /** What the schema says beside that. */
  note?: string;
}

export interface DescribedAnswer {
  status: number;
  fields: DescribedField[];
  /** What comes beside the fields, or in their place: a named object, a file, nothing. */
  whole?: string;
}

/** An object that stands in more than one answer and is described once. */
export interface DescribedType {
  name: string;
  fields: DescribedField[];
}

/** A call as the documentation shows it: plain data, no schema. */
export interface DescribedEndpoint {
  method: Method;
  path: string;
  summary: string;
  tag: string;
  auth: Endpoint["auth"];
  /** What goes in, and where. */
  sent: { where: "path" | "query" | "body"; fields: DescribedField[] }[];
  returns: DescribedAnswer[];
  /** Whether the server does not answer it yet. */
  planned: boolean;
}

export interface DescribedProblem {
  code: ProblemCode;
  status: number;
  message: string;
  /** Whether any call may answer it. */
  everywhere: boolean;
  /** The addresses of the calls that may answer it beside those. */
  paths: string[];
}

/** Makes the documentation of a call from the schemas that check it. */
export function describeEndpoint(endpoint: Endpoint, planned = false): DescribedEndpoint {
  const { method, path, summary, tag, auth, params, query, body, returns, produces } = endpoint;
  const sent = [
    { where: "path", schema: params },
    { where: "query", schema: query },
    { where: "body", schema: body },
  ] as const;
  return {
    method,
    path,
    summary,
    tag,
    auth,
    sent: sent.flatMap(({ where, schema }) =>
      schema ? [{ where, fields: fieldsOf(schemaOf(schema, "input"), "") }] : [],
    ),
    returns: Object.entries(returns).map(([status, schema]) =>
      answerOf(Number(status), schemaOf(schema, "output"), produces),
    ),
    planned,
  };
}

/** Every problem that there is, and which of these calls may answer it. */
export function describeProblems(endpoints: readonly Endpoint[]): DescribedProblem[] {
  const everywhere = new Set<string>(everyCall);
  return Object.entries(problems).map(([code, { status, message }]) => ({
    code: code as ProblemCode,
    status,
    message,
    everywhere: everywhere.has(code),
    paths: [
      ...new Set(
        endpoints
          .filter(({ outcomes }) => outcomes.includes(code as ProblemCode))
          .map(({ path }) => path)
          .sort(),
      ),
    ],
  }));
}

/** The named objects in the answers of these calls, in the order in which they first come. */
export function describeTypes(endpoints: readonly Endpoint[]): DescribedType[] {
  const found = new Map<string, JsonSchema>();
  const look = (schema: JsonSchema) => {
    if (schema.title) found.set(schema.title, schema);
    const { items, additionalProperties: entry, anyOf = [], properties = {} } = schema;
    const inside = [
      items,
      typeof entry === "object" ? entry : undefined,
      ...anyOf,
      ...Object.values(properties),
    ];
    for (const each of inside) if (each) look(each);
  };
  for (const { returns } of endpoints)
    for (const schema of Object.values(returns)) look(schemaOf(schema, "output"));
  return [...found].map(([name, schema]) => ({ name, fields: fieldsOf(schema, "") }));
}

function answerOf(status: number, schema: JsonSchema, produces: string | undefined): DescribedAnswer {
  const whole = schema.title ?? schema["x-extends"];
  if (!whole) {
    const fields = fieldsOf(schema, "");
    return { status, fields, ...(fields.length === 0 && { whole: bodyWords(status, produces) }) };
  }
  const added = schema["x-adds"] ?? [];
  const fields = fieldsOf(schema, "").filter(({ name }) => added.includes(name));
  return { status, fields, whole: `#${whole}` };
}

/** What an answer without fields brings. */
function bodyWords(status: number, produces: string | undefined): string {
  if (status === 204) return "No body.";
  if (status >= 300) return "A redirect to the address in the header `Location`.";
  if (produces === "text/event-stream") return "A stream of events, as `text/event-stream`, that stays open.";
  return `${status === 206 ? "The range that was asked for" : "The file"}, as \`${produces}\`.`;
}

/** The fields of an object and of the objects in it, but for those that have a name and are described under it. */
function fieldsOf(schema: JsonSchema, above: string): DescribedField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const whole = `${above}${name}`;
    const inner = property.anyOf?.find(({ type }) => type !== "null") ?? property;
    const entry = inner.items;
    const { title, description } = property;
    const field = {
      name: whole,
      type: wordsOf(property),
      required: schema.required?.includes(name) ?? false,
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
  if (type === "array") return `list of ${items ? wordsOf(items) : "values"}`;
  if (type === "object" && typeof entry === "object") return `object, each value: ${wordsOf(entry)}`;
  return type ?? "any";
}

const formats: Record<string, string> = {
  "date-time": "moment, ISO 8601",
  date: "day, ISO 8601",
  uuid: "id",
};

function textWords({ format, pattern, minLength, maxLength }: JsonSchema): string {
  const known = format && formats[format];
  if (known) return known;
  // A pattern over classes of Unicode is for machines; the answer to what it refuses has words.
  if (pattern && !pattern.includes("\\p{")) return `text that matches \`${pattern}\``;
  const bounds = [
    minLength !== undefined && `at least ${minLength}`,
    maxLength !== undefined && `at most ${maxLength}`,
  ].filter(Boolean);
  return bounds.length > 0 ? `text, ${bounds.join(" and ")} characters` : "text";
}

// The largest safe integer stands for "no limit" in the schemas that are made of ours.
const unbounded = Number.MAX_SAFE_INTEGER;

function numberWords({ type, minimum = -unbounded, maximum = unbounded }: JsonSchema): string {
  const kind = type === "integer" ? "whole number" : "number";
  if (minimum > -unbounded && maximum < unbounded) return `${kind}, ${minimum} to ${maximum}`;
  return kind;
}
