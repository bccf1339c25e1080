import type { z } from "zod";
import { apiKeyScopes } from "../values/api-key.ts";
import { operatorScopes } from "../values/operator-key.ts";
import type { ErrorShape } from "../audience.ts";
import { type Endpoint, isTagged, problemsOf } from "../endpoint.ts";
import { type JsonSchema, jsonSchemaOf } from "../json-schema.ts";
import { replayedHeader } from "../idempotency-key.ts";
import { type ProblemCode, problems, statusOf } from "../problem.ts";

export type Json = Record<string, unknown>;
export type Content = Record<string, { schema?: JsonSchema }>;
interface Response {
  description: string;
  headers?: Json;
  content?: Content;
}
export type Responses = Record<string, Response>;

export const jsonContent = (schema: JsonSchema): Content => ({ "application/json": { schema } });

/** The responses of an OpenAPI operation, by status: every problem that the call may answer, and its successes. */
export function responsesOf(endpoint: Endpoint): Responses {
  const successes: Responses = Object.fromEntries(
    Object.entries(endpoint.returns).map(([status, schema]) => [
      status,
      successResponse(endpoint, Number(status), schema),
    ]),
  );
  return { ...problemResponses(endpoint), ...notModified(endpoint), ...successes };
}

/** The error body of each shape, with exactly the codes that a call may answer under one status. */
const problemSchemas: Record<ErrorShape, (codes: readonly ProblemCode[]) => Json> = {
  flat: (codes) => ({
    type: "object",
    required: ["success", "error", "code", "requestId"],
    properties: {
      success: { const: false },
      error: { type: "string" },
      code: { type: "string", enum: codes },
      requestId: { type: "string" },
      details: { $ref: "#/components/schemas/ProblemDetails" },
    },
  }),
  nested: (codes) => ({
    type: "object",
    required: ["success", "error"],
    properties: {
      success: { const: false },
      error: {
        type: "object",
        required: ["code", "message", "status", "requestId"],
        properties: {
          code: { type: "string", enum: codes },
          message: { type: "string" },
          status: { type: "integer" },
          requestId: { type: "string" },
          details: { $ref: "#/components/schemas/ProblemDetails" },
        },
      },
    },
  }),
  "lemon-squeezy": () => ({
    type: "object",
    required: ["error", "message"],
    properties: {
      error: { type: "string" },
      message: { type: "string" },
      errors: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
      activated: { const: false },
      valid: { const: false },
      deactivated: { const: false },
    },
  }),
};

/** The statuses of answers that may say how long to wait. */
const waits = new Set([409, 429, 503]);

/**
 * Whether a call that has a limit may be counted before it is answered with this status: one with an API key is before its body
 * is read.
 */
const counted = (status: number, isKeyed: boolean): boolean =>
  status < 400 ||
  [400, 401, 403, 404, 409, 412, 422].includes(status) ||
  (isKeyed && [413, 415].includes(status));

/** The headers that an endpoint itself declares for its successful answers. */
function declaredHeaders({ headers }: Endpoint): Json {
  if (!headers) return {};
  const { properties = {}, required = [] } = jsonSchemaOf(headers, "output");
  return Object.fromEntries(
    Object.entries(properties).map(([name, { description, ...schema }]) => [
      name,
      { description, ...(required.includes(name) && { required: true }), schema },
    ]),
  );
}

/** The headers of an answer: its own, and those that the document's components describe. */
function headersOf(endpoint: Endpoint, status: number): { headers?: Json } {
  const { signed, idempotency } = endpoint;
  const isKeyed = endpoint.auth === "api-key" || endpoint.auth === "operator-key";
  const names = [
    ...(signed ? ["Keystead-Signature"] : []),
    ...(status === 429 || counted(status, isKeyed) ? ["RateLimit", "RateLimit-Policy"] : []),
    ...(isKeyed && (status === 401 || status === 403) ? ["WWW-Authenticate"] : []),
    ...(waits.has(status) ? ["Retry-After"] : []),
    ...(idempotency === "replay" && status < 500 && status !== 429 ? [replayedHeader] : []),
  ];
  const shared = Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
  const headers = { ...(status < 400 && declaredHeaders(endpoint)), ...shared };
  return Object.keys(headers).length === 0 ? {} : { headers };
}

function notModified(endpoint: Endpoint): Responses {
  if (!isTagged(endpoint)) return {};
  return { 304: { description: "Not changed since, without a body", ...headersOf(endpoint, 304) } };
}

function problemResponses(endpoint: Endpoint): Responses {
  const byStatus = Map.groupBy(problemsOf(endpoint), (code) => statusOf(code, endpoint.errors));
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => problems[code].message).join(" / "),
        ...headersOf(endpoint, status),
        content: jsonContent(problemSchemas[endpoint.errors](codes)),
      },
    ]),
  );
}

function successResponse(endpoint: Endpoint, status: number, schema: z.ZodType): Response {
  if (status >= 300 && status < 400) return { description: "Redirect", ...headersOf(endpoint, status) };
  if (status === 204) return { description: "Success, without a body", ...headersOf(endpoint, status) };
  const content = endpoint.produces
    ? // Bytes have no JSON schema.
      Object.fromEntries([endpoint.produces, ...(endpoint.alternatives ?? [])].map((type) => [type, {}]))
    : jsonContent(jsonSchemaOf(schema, "output"));
  const description = status < 400 ? "Success" : "Refused";
  return { description, ...headersOf(endpoint, status), content };
}

const header = (description: string, type = "string"): Json => ({ description, schema: { type } });

const problemDetails = {
  type: "object",
  properties: {
    fields: {
      type: "array",
      items: {
        type: "object",
        required: ["field", "code", "message"],
        properties: {
          field: { type: "string" },
          code: {
            type: "string",
            description: "What is wrong: a rule of the field, or the problem of the whole call.",
          },
          message: { type: "string" },
          limit: {
            type: "integer",
            description: "With `text_long` and `text_short`: how many characters are allowed.",
          },
        },
      },
    },
    retryAfter: { type: "integer", description: "Seconds to wait before retrying." },
    email: { type: "string", description: "The account's address, with the code `registrant_unknown`." },
    trialUsed: {
      type: "boolean",
      description: "With `no_license`: whether this person has used the free trial.",
    },
    needs: {
      type: "string",
      enum: [...apiKeyScopes, ...operatorScopes, "license"],
      description:
        "With `forbidden` for a key: the scope it lacks, or `license` if the account of an API key has no license that works.",
    },
  },
};

/** The components of the document that responses refer to. */
export const responseComponents = {
  headers: {
    "Keystead-Signature": header("A detached JWS (EdDSA) over the exact bytes of the body."),
    RateLimit: header(
      'Remaining, for a call that has a limit: `"<policy>";r=<uses>;t=<seconds until all are back>`.',
    ),
    "RateLimit-Policy": header('The limit: `"<policy>";q=<uses>;w=<seconds>`.'),
    [replayedHeader]: header("`true` if this answer was replayed for a repeated request."),
    "WWW-Authenticate": header("How to authenticate: `Bearer`, with the scope that a key lacks (RFC 6750)."),
    "Retry-After": header("Seconds to wait before retrying.", "integer"),
  },
  schemas: { ProblemDetails: problemDetails },
};
