import type { z } from "zod";
import type { Auth, ErrorShape } from "./audience.ts";
import { type Endpoint, type Method, problemsOf } from "./endpoint.ts";
import { type JsonSchema, jsonSchemaOf } from "./json-schema.ts";
import { type ProblemCode, problems } from "./problem.ts";

type Json = Record<string, unknown>;
type Content = Record<string, { schema?: JsonSchema }>;

/** An OpenAPI 3.1 document, as far as ours goes. */
export interface OpenApi {
  openapi: "3.1.0";
  info: Json;
  servers: Json[];
  paths: Record<string, Partial<Record<Lowercase<Method>, Operation>>>;
  components: { headers: Json; schemas: Json; securitySchemes: Json };
}

export interface Operation {
  operationId: string;
  summary: string;
  tags: [string];
  security: Record<string, never[]>[];
  parameters: { name: string; in: "path" | "query"; required: boolean; schema: JsonSchema }[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, { description: string; headers?: Json; content?: Content }>;
}

const jsonContent = (schema: JsonSchema): Content => ({ "application/json": { schema } });

function parametersOf(where: "path" | "query", schema: z.ZodObject | undefined): Operation["parameters"] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, "input");
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === "path" || required.includes(name),
    schema: property,
  }));
}

/** The error body of each shape, with exactly the codes that a call may answer under one status. */
const problemSchemas: Record<ErrorShape, (codes: readonly ProblemCode[]) => Json> = {
  portal: (codes) => ({
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
  v1: (codes) => ({
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
};

/** The headers of an answer, by the names under which the document's components describe them. */
function headersOf({ signed }: Endpoint, status: number): { headers?: Json } {
  const names = [
    ...(signed ? ["Keystead-Signature"] : []),
    ...(status === 429 ? ["RateLimit", "RateLimit-Policy"] : []),
    ...(status === 429 || status === 503 ? ["Retry-After"] : []),
  ];
  if (names.length === 0) return {};
  return {
    headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
  };
}

function problemResponses(endpoint: Endpoint): Operation["responses"] {
  const byStatus = Map.groupBy(problemsOf(endpoint), (code) => problems[code].status);
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

function successResponse(
  endpoint: Endpoint,
  status: number,
  schema: z.ZodType,
): Operation["responses"][string] {
  if (status >= 300)
    return {
      description: "Redirect",
      headers: { Location: { description: "Where it leads.", schema: { type: "string" } } },
    };
  if (status === 204) return { description: "Success, without a body", ...headersOf(endpoint, status) };
  const content = endpoint.produces
    ? // Bytes have no JSON schema.
      { [endpoint.produces]: {} }
    : jsonContent(jsonSchemaOf(schema, "output"));
  return { description: "Success", ...headersOf(endpoint, status), content };
}

/** `GET /api/sessions/{id}` is `getApiSessionsId`: client generators name their functions so. */
function operationIdOf({ method, path }: Endpoint): string {
  const words = path.split(/\W+/).filter(Boolean);
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join("");
}

/** Security requirements: any one of them is enough, and the empty one is always met. */
const security: Record<Auth, Operation["security"]> = {
  none: [],
  optional: [{}, { bearer: [] }, { cookie: [] }],
  session: [{ bearer: [] }, { cookie: [] }],
  "api-key": [{ apiKey: [] }],
  "operator-session": [{ operator: [] }],
};

function operationOf(endpoint: Endpoint): Operation {
  const answers: Operation["responses"] = Object.fromEntries(
    Object.entries(endpoint.returns).map(([status, schema]) => [
      status,
      successResponse(endpoint, Number(status), schema),
    ]),
  );
  return {
    operationId: operationIdOf(endpoint),
    summary: endpoint.summary,
    tags: [endpoint.tag],
    security: security[endpoint.auth],
    parameters: [...parametersOf("path", endpoint.params), ...parametersOf("query", endpoint.query)],
    ...(endpoint.body && {
      requestBody: { required: true, content: jsonContent(jsonSchemaOf(endpoint.body, "input")) },
    }),
    responses: { ...problemResponses(endpoint), ...answers },
  };
}

const header = (description: string, type = "string"): Json => ({ description, schema: { type } });

const headers = {
  "Keystead-Signature": header("A detached JWS (EdDSA) over the exact bytes of the body."),
  RateLimit: header('What is left: `"<policy>";r=<uses>;t=<seconds until all are back>`.'),
  "RateLimit-Policy": header('The limit: `"<policy>";q=<uses>;w=<seconds>`.'),
  "Retry-After": header("Seconds until a retry makes sense.", "integer"),
};

const problemDetails = {
  type: "object",
  properties: {
    fields: {
      type: "array",
      items: {
        type: "object",
        required: ["field", "message"],
        properties: { field: { type: "string" }, message: { type: "string" } },
      },
    },
    retryAfter: { type: "integer", description: "Seconds until a retry makes sense." },
  },
};

interface Installation {
  /** The public address of the server. */
  readonly server: string;
  /** The name of the session cookie. */
  readonly cookie: string;
}

/** Makes the OpenAPI 3.1 document from the schemas that check every call: the one description of the API. */
export function openApiOf(endpoints: readonly Endpoint[], { server, cookie }: Installation): OpenApi {
  const paths: OpenApi["paths"] = {};
  for (const endpoint of endpoints) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase() as Lowercase<Method>] = operationOf(endpoint);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Keystead",
      version: "1.0.0",
      description:
        "Accounts, licenses, machines and downloads. Answers under /v1/licenses carry the header `keystead-signature`: " +
        "a detached JWS (EdDSA) over the exact bytes of the body, made with a key of /v1/keys.",
    },
    servers: [{ url: server }],
    paths,
    components: {
      headers,
      schemas: { ProblemDetails: problemDetails },
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer" },
        cookie: { type: "apiKey", in: "cookie", name: cookie },
      },
    },
  };
}
