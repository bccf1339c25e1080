import { type Endpoint, everyCall } from "@keystead/contract/endpoint";
import { type ProblemCode, problems } from "@keystead/contract/problem";
import { schemaOf } from "@keystead/contract/schema-of";
import type { z } from "zod";

type Json = Record<string, unknown>;

const jsonContent = (schema: object): Json => ({ "application/json": { schema } });

function parametersOf(where: "path" | "query", schema: z.ZodObject | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input");
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === "path" || required.includes(name),
    schema: property,
  }));
}

/** The error body with exactly the codes that this call may answer under this status. */
function problemSchema(path: string, codes: readonly ProblemCode[]): Json {
  const code = { type: "string", enum: codes };
  const details = { $ref: "#/components/schemas/ProblemDetails" };
  const requestId = { type: "string" };
  const success = { const: false };
  const flat = { success, error: { type: "string" }, code, requestId, details };
  const nested = { code, message: { type: "string" }, status: { type: "integer" }, requestId, details };
  if (!path.startsWith("/v1/"))
    return { type: "object", required: ["success", "error", "code", "requestId"], properties: flat };
  const error = { type: "object", required: ["code", "message", "status", "requestId"], properties: nested };
  return { type: "object", required: ["success", "error"], properties: { success, error } };
}

/** The headers of an answer, by the names under which the document's components describe them. */
function headersOf({ path }: Endpoint, status: number): Json {
  const names = [
    ...(path.startsWith("/v1/licenses/") ? ["Keystead-Signature"] : []),
    ...(status === 429 ? ["RateLimit", "RateLimit-Policy"] : []),
    ...(status === 429 || status === 503 ? ["Retry-After"] : []),
  ];
  if (names.length === 0) return {};
  return {
    headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
  };
}

function problemResponses(endpoint: Endpoint): Json {
  const codes = [...new Set<ProblemCode>([...everyCall, ...endpoint.outcomes])];
  const byStatus = Map.groupBy(codes, (code) => problems[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, sameStatus]) => [
      status,
      {
        description: sameStatus.map((code) => problems[code].message).join(" / "),
        ...headersOf(endpoint, status),
        content: jsonContent(problemSchema(endpoint.path, sameStatus)),
      },
    ]),
  );
}

function successResponse(endpoint: Endpoint, status: number, schema: z.ZodType): Json {
  if (status >= 300)
    return {
      description: "Redirect",
      headers: { Location: { description: "Where it leads.", schema: { type: "string" } } },
    };
  if (status === 204) return { description: "Success, without a body", ...headersOf(endpoint, status) };
  const content = endpoint.produces
    ? // Bytes have no JSON schema.
      { [endpoint.produces]: {} }
    : jsonContent(schemaOf(schema, "output"));
  return { description: "Success", ...headersOf(endpoint, status), content };
}

/** `GET /api/sessions/{id}` is `getApiSessionsId`: clients name their functions so. */
function operationIdOf({ method, path }: Endpoint): string {
  const words = path.split(/\W+/).filter(Boolean);
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join("");
}

/** What may be shown, any of these; the empty one means that nothing has to be. */
function securityOf({ auth }: Endpoint): Json[] {
  if (auth === "none") return [];
  return [...(auth === "optional" ? [{}] : []), { bearer: [] }, { cookie: [] }];
}

function operationOf(endpoint: Endpoint): Json {
  const answers = Object.entries(endpoint.returns).map(([status, schema]) => [
    status,
    successResponse(endpoint, Number(status), schema),
  ]);
  return {
    operationId: operationIdOf(endpoint),
    summary: endpoint.summary,
    tags: [endpoint.tag],
    security: securityOf(endpoint),
    parameters: [...parametersOf("path", endpoint.params), ...parametersOf("query", endpoint.query)],
    ...(endpoint.body && {
      requestBody: { required: true, content: jsonContent(schemaOf(endpoint.body, "input")) },
    }),
    responses: { ...problemResponses(endpoint), ...Object.fromEntries(answers) },
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

/**
 * The OpenAPI 3.1 document, made from the same schemas that check every call.
 * @param server the public address of this installation
 */
export function describeApi(endpoints: readonly Endpoint[], server: string, cookieName: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = operationOf(endpoint);
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
        cookie: { type: "apiKey", in: "cookie", name: cookieName },
      },
    },
  };
}
