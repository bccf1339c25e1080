import type { z } from "zod";
import type { Auth } from "../audience.ts";
import type { Endpoint, Method } from "../endpoint.ts";
import { type JsonSchema, jsonSchemaOf } from "../json-schema.ts";
import { idempotencyKeyHeader } from "../idempotency-key.ts";
import { createWebhook } from "../operator/webhooks.ts";
import {
  type Content,
  type Json,
  jsonContent,
  responseComponents,
  type Responses,
  responsesOf,
} from "./responses.ts";
import { describeWebhooks, type Webhooks } from "./webhooks.ts";

/** An OpenAPI 3.1 document, as far as ours goes. */
export interface OpenApi {
  openapi: "3.1.0";
  info: Json;
  servers: Json[];
  paths: Record<string, Partial<Record<Lowercase<Method>, Operation>>>;
  /** What is sent to the operator's programs; left out where no call makes a webhook. */
  webhooks?: Webhooks;
  components: { headers: Json; parameters?: Json; schemas: Json; securitySchemes: Json };
}

export interface Operation {
  operationId: string;
  summary: string;
  tags: [string];
  /** The credentials that a call takes, each with the scopes that they need. */
  security: Record<string, string[]>[];
  parameters: { name: string; in: "path" | "query" | "header"; required: boolean; schema: JsonSchema }[];
  requestBody?: { required: true; content: Content };
  responses: Responses;
}

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

/** The headers that say what they are for. The others are those that browsers and updaters send by themselves. */
function headersOf({ requestHeaders }: Endpoint): Operation["parameters"] {
  if (!requestHeaders) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(requestHeaders, "input");
  return Object.entries(properties)
    .filter(([, { description }]) => description !== undefined)
    .map(([name, schema]) => ({
      name: name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()),
      in: "header",
      required: required.includes(name),
      schema,
    }));
}

const idempotencyKey: Operation["parameters"][number] = {
  name: idempotencyKeyHeader,
  in: "header",
  required: false,
  schema: {
    type: "string",
    minLength: 1,
    maxLength: 255,
    description:
      "Printable ASCII. A request repeated with the same key within 24 hours gets the first answer and isn't executed again.",
  },
};

/** `GET /api/sessions/{id}` is `getApiSessionsId`: client generators name their functions so. */
function operationIdOf({ method, path }: Endpoint): string {
  const words = path.split(/\W+/).filter(Boolean);
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join("");
}

/** Security requirements: any one of them is enough, and the empty one is always met. */
function securityOf({ auth, scope }: Endpoint): Operation["security"] {
  const byAuth: Record<Auth, Operation["security"]> = {
    none: [],
    optional: [{}, { bearer: [] }, { cookie: [] }],
    session: [{ bearer: [] }, { cookie: [] }],
    "api-key": [{ apiKey: scope ? [scope] : [] }],
    "operator-key": [{ operatorKey: scope ? [scope] : [] }],
    "operator-session": [],
    "operator-optional": [],
  };
  return byAuth[auth];
}

function requestContent({ form }: Endpoint, schema: JsonSchema): Content {
  const forms = { "application/x-www-form-urlencoded": { schema }, "multipart/form-data": { schema } };
  return { ...jsonContent(schema), ...(form && forms) };
}

function operationOf(endpoint: Endpoint): Operation {
  return {
    operationId: operationIdOf(endpoint),
    summary: endpoint.summary,
    tags: [endpoint.tag],
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf("path", endpoint.params),
      ...parametersOf("query", endpoint.query),
      ...(endpoint.idempotency === "replay" ? [idempotencyKey] : []),
      ...headersOf(endpoint),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: requestContent(endpoint, jsonSchemaOf(endpoint.body, "input")),
      },
    }),
    // Bytes have no JSON schema.
    ...(endpoint.consumes && { requestBody: { required: true, content: { [endpoint.consumes]: {} } } }),
    responses: responsesOf(endpoint),
  };
}

interface Installation {
  /** The shop's name. */
  readonly shop: string;
  /** The public address of the server. */
  readonly server: string;
  /** The name of the session cookie. */
  readonly cookie: string;
}

/** Whether a call is one for programs: only the console of the same release makes its own. */
export const isDocumented = ({ audience }: Pick<Endpoint, "audience">): boolean => audience !== "console";

/** Makes the OpenAPI 3.1 document from the schemas that check every call: the one description of the API. */
export function openApiOf(endpoints: readonly Endpoint[], { shop, server, cookie }: Installation): OpenApi {
  const paths: OpenApi["paths"] = {};
  for (const endpoint of endpoints.filter(isDocumented)) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase() as Lowercase<Method>] = operationOf(endpoint);
  }
  const sends = endpoints.some(({ path }) => path === createWebhook.path);
  const { webhooks, components } = sends ? describeWebhooks() : {};
  return {
    openapi: "3.1.0",
    info: {
      title: `${shop} API`,
      version: "1.0.0",
      description:
        "Accounts, licenses, machines and downloads. Answers under /v1/licenses and of /api/validate-license carry the header `keystead-signature`: " +
        "a detached JWS (EdDSA) over the exact bytes of the body, made with a key of /v1/keys.",
    },
    servers: [{ url: server }],
    paths,
    ...(webhooks && { webhooks }),
    components: {
      ...responseComponents,
      ...(components && {
        parameters: components.parameters,
        schemas: { ...responseComponents.schemas, ...components.schemas },
      }),
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer" },
        cookie: { type: "apiKey", in: "cookie", name: cookie },
        apiKey: {
          type: "http",
          scheme: "bearer",
          description:
            "An API key of the account page: `Authorization: Bearer ksk_…`. Never send it in a URL.",
        },
        operatorKey: {
          type: "http",
          scheme: "bearer",
          description:
            "A key for a program of the shop's own, made by `operator-key create`: `Authorization: Bearer ksa_…`.",
        },
      },
    },
  };
}
