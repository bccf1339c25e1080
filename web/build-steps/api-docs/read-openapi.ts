import { everyCall } from "@keystead/contract/endpoint";
import { idempotencyKeyHeader } from "@keystead/contract/idempotency-key";
import type { JsonSchema } from "@keystead/contract/json-schema";
import type { OpenApi, Operation } from "@keystead/contract/openapi/openapi";
import { type ProblemCode, problems } from "@keystead/contract/problem";
import type { DescribedAnswer, DescribedCall, DescribedType } from "virtual:calls";
import type { DescribedProblem } from "virtual:problems";
import { fieldsOf } from "./schema-words.ts";

type Sent = DescribedCall["sent"][number];

/** Reads the calls of an OpenAPI document for the page, each with its section. */
export function readCalls(document: OpenApi): (DescribedCall & { tag: string })[] {
  return operationsOf(document).map(({ method, path, operation }) => ({
    method,
    path,
    summary: operation.summary,
    tag: operation.tags[0],
    auth: authOf(operation),
    sent: [
      ...sentAs("path", operation),
      ...sentAs("query", operation),
      ...sentAs("header", operation),
      ...bodyOf(operation),
    ],
    returns: answersOf(operation),
  }));
}

/** Every problem code, with the calls that may answer it. */
export function readProblems(document: OpenApi): DescribedProblem[] {
  const everywhere = new Set<string>(everyCall);
  const calls = operationsOf(document)
    .map(({ path, operation }) => ({ path, codes: codesOf(operation), kinds: kindsOf(operation) }))
    // The other calls answer in the shape of another API, which has no codes.
    .filter(({ codes }) => codes.length > 0);
  return Object.entries(problems).map(([code, { status, message }]) => {
    const described = { code: code as ProblemCode, status, message };
    if (everywhere.has(code)) return { ...described, kind: "every", paths: [] };
    const answering = calls.filter(({ codes }) => codes.includes(code));
    const paths = [...new Set(answering.map(({ path }) => path).sort())];
    const kind = paths.length < fewest ? undefined : kindOf(answering, calls);
    return kind ? { ...described, kind, paths: [] } : { ...described, paths };
  });
}

/** From this many addresses on, a kind of call replaces the list of addresses, if they have one in common. */
const fewest = 4;

type Kind = "session" | "api-key" | "keyed";

interface KindsOfCall {
  kinds: readonly Kind[];
}

function kindsOf(operation: Operation): Kind[] {
  const auth = authOf(operation);
  const keyed = operation.parameters.some(({ name }) => name === idempotencyKeyHeader);
  return [
    ...(auth === "session" || auth === "api-key" ? [auth] : []),
    ...(keyed ? (["keyed"] as const) : []),
  ];
}

/** The kind that all these calls have and no other call has. */
function kindOf(some: readonly KindsOfCall[], all: readonly KindsOfCall[]): Kind | undefined {
  return some[0]?.kinds.find(
    (kind) =>
      some.every(({ kinds }) => kinds.includes(kind)) &&
      all.filter(({ kinds }) => kinds.includes(kind)).length === some.length,
  );
}

/** The named objects in the answers of a document, in the order in which they first occur. */
export function readTypes(document: OpenApi): DescribedType[] {
  const named = new Map<string, JsonSchema>();
  const visit = (schema: JsonSchema) => {
    if (schema.title) named.set(schema.title, schema);
    const { items, additionalProperties: entry, anyOf = [], properties = {} } = schema;
    const inside = [
      items,
      typeof entry === "object" ? entry : undefined,
      ...anyOf,
      ...Object.values(properties),
    ];
    for (const each of inside) if (each) visit(each);
  };
  for (const { operation } of operationsOf(document))
    for (const { schema } of successesOf(operation)) visit(schema);
  return [...named].map(([name, schema]) => ({ name, fields: fieldsOf(schema) }));
}

function operationsOf({ paths }: OpenApi) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

function authOf({ security }: Operation): DescribedCall["auth"] {
  if (security.length === 0) return "none";
  if (security.some((requirement) => Object.keys(requirement).length === 0)) return "optional";
  if (security.some((requirement) => "operatorKey" in requirement)) return "operator-key";
  return security.some((requirement) => "apiKey" in requirement) ? "api-key" : "session";
}

function sentAs(where: "path" | "query" | "header", { parameters }: Operation): Sent[] {
  const fields = parameters
    .filter((parameter) => parameter.in === where)
    .flatMap(({ name, required, schema }) =>
      fieldsOf({
        properties: { [name]: name === idempotencyKeyHeader ? withoutWords(schema) : schema },
        ...(required && { required: [name] }),
      }),
    );
  return fields.length > 0 ? [{ where, fields }] : [];
}

/** Leaves out the description, because the page explains this header once, above the calls. */
function withoutWords({ description: _description, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

function bodyOf({ requestBody }: Operation): Sent[] {
  if (!requestBody) return [];
  const schema = requestBody.content["application/json"]?.schema;
  if (schema) return [{ where: "body", fields: fieldsOf(schema) }];
  const [mediaType] = Object.keys(requestBody.content);
  return [{ where: "body", fields: [], whole: `The bytes of the file, as \`${mediaType}\`.` }];
}

function successesOf({ responses }: Operation) {
  return Object.entries(responses)
    .map(([status, { content = {} }]) => {
      const [mediaType, { schema = {} } = {}] = Object.entries(content)[0] ?? [];
      return { status: Number(status), mediaType, schema };
    })
    .filter(({ status }) => status < 400 && status !== 304);
}

function answersOf(operation: Operation): DescribedAnswer[] {
  return successesOf(operation).map(({ status, mediaType, schema }) => {
    const fields = fieldsOf(schema);
    const whole = schema.title ?? schema["x-extends"];
    if (!whole)
      return { status, fields, ...(fields.length === 0 && { whole: bodyWords(status, mediaType) }) };
    const added = schema["x-adds"] ?? [];
    return { status, fields: fields.filter(({ name }) => added.includes(name)), whole: `#${whole}` };
  });
}

/** Describes the body of an answer that has no fields. */
function bodyWords(status: number, mediaType = ""): string {
  if (status === 204) return "No body.";
  if (status >= 300) return "A redirect to the address in the header `Location`.";
  if (mediaType === "text/event-stream")
    return "A stream of events, as `text/event-stream`, that stays open.";
  return `${status === 206 ? "The range that was asked for" : "The file"}, as \`${mediaType}\`.`;
}

/** The codes of the problems that a call may answer. Both shapes of errors are read. */
function codesOf({ responses }: Operation): unknown[] {
  return Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([, { content }]) => {
      const { code, error } = content?.["application/json"]?.schema?.properties ?? {};
      return (code ?? error?.properties?.["code"])?.enum ?? [];
    });
}
