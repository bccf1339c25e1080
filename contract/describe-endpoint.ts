import { z } from "zod";
import { type Endpoint, everyCall, type Method } from "./endpoint.ts";
import { type ProblemCode, problems } from "./problem.ts";

export interface DescribedField {
  /** With the names above it: `license.status`; `[]` marks the entries of a list. */
  name: string;
  /** As a person would say it: "text, at most 80 characters". */
  type: string;
  required: boolean;
  /** What the schema says beside that. */
  note?: string;
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
  returns: { status: number; fields: DescribedField[] }[];
  /** The problems of this call itself. */
  outcomes: readonly ProblemCode[];
  /** Whether the server does not answer it yet. */
  planned: boolean;
}

export interface DescribedProblem {
  code: ProblemCode;
  status: number;
  message: string;
  /** Whether any call may answer it. */
  everywhere: boolean;
}

interface Schema {
  type?: string | string[];
  description?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  additionalProperties?: Schema | boolean;
}

/** Makes the documentation of a call from the schemas that check it. */
export function describeEndpoint(endpoint: Endpoint, planned = false): DescribedEndpoint {
  const { method, path, summary, tag, auth, outcomes, params, query, body, returns } = endpoint;
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
    returns: Object.entries(returns).map(([status, schema]) => ({
      status: Number(status),
      fields: fieldsOf(schemaOf(schema, "output"), ""),
    })),
    outcomes,
    planned,
  };
}

/** Every problem that there is, by status. */
export function describeProblems(): DescribedProblem[] {
  const everywhere = new Set<string>(everyCall);
  return Object.entries(problems).map(([code, { status, message }]) => ({
    code: code as ProblemCode,
    status,
    message,
    everywhere: everywhere.has(code),
  }));
}

const schemaOf = (schema: z.ZodType, io: "input" | "output") =>
  z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Schema;

/** The fields of an object and of the objects in it, down to three levels. */
function fieldsOf(schema: Schema, above: string, depth = 0): DescribedField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const whole = `${above}${name}`;
    const required = schema.required?.includes(name) ?? false;
    const inner = property.anyOf?.find(({ type }) => type !== "null") ?? property;
    const entries = inner.items;
    const below = entries
      ? fieldsOf(entries, `${whole}[].`, depth + 1)
      : fieldsOf(inner, `${whole}.`, depth + 1);
    const { description } = property;
    const field = {
      name: whole,
      type: wordsOf(property),
      required,
      ...(description && { note: description }),
    };
    return [field, ...(depth < 2 ? below : [])];
  });
}

function wordsOf(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map(wordsOf).join(" or ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.type === "string") return textWords(schema);
  if (schema.type === "integer" || schema.type === "number") return numberWords(schema);
  if (schema.type === "array") return `list of ${schema.items ? wordsOf(schema.items) : "values"}`;
  return typeof schema.type === "string" ? schema.type : "any";
}

const formats: Record<string, string> = { "date-time": "moment, ISO 8601", uuid: "id" };

function textWords({ format, minLength, maxLength }: Schema): string {
  const known = format && formats[format];
  if (known) return known;
  const bounds = [
    minLength !== undefined && `at least ${minLength}`,
    maxLength !== undefined && `at most ${maxLength}`,
  ].filter(Boolean);
  return bounds.length > 0 ? `text, ${bounds.join(" and ")} characters` : "text";
}

// The largest safe integer stands for "no limit" in the schemas that are made of ours.
const unbounded = Number.MAX_SAFE_INTEGER;

function numberWords({ type, minimum = -unbounded, maximum = unbounded }: Schema): string {
  const kind = type === "integer" ? "whole number" : "number";
  if (minimum > -unbounded && maximum < unbounded) return `${kind}, ${minimum} to ${maximum}`;
  return kind;
}
