import { type Endpoint, everyCall, problemsOf } from "../endpoint.ts";
import { type JsonSchema, jsonSchemaOf } from "../json-schema.ts";
import type { OpenApi } from "../openapi/openapi.ts";
import { type Responses, responsesOf } from "../openapi/responses.ts";
import { type ProblemCode, problems } from "../problem.ts";
import { describeBounds, describeFields } from "./describe-fields.ts";

/** What a call accepts and answers, a line for each fact. */
export function describeCall(endpoint: Endpoint): string[] {
  const { method, path, auth, scope, idempotency, bodyLimit, consumes } = endpoint;
  const flags = (["signed", "cors", "csrf", "form"] as const).filter((flag) => endpoint[flag]);
  const parts = (["params", "query", "requestHeaders", "body"] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema ? describeFields(part, jsonSchemaOf(schema, "input")) : [];
  });
  return [
    `${method} ${path}`,
    [`  ${auth}`, scope, endpoint.errors, idempotency, ...flags, bodyLimit && `${bodyLimit} bytes`, consumes]
      .filter(Boolean)
      .join(", "),
    ...parts,
    ...Object.entries(responsesOf(endpoint)).flatMap(([status, response]) => [
      describeResponse(status, response),
      ...(Object.hasOwn(endpoint.returns, status) ? describeBodies(response) : []),
    ]),
    ...problemsOf(endpoint)
      .filter((code) => !ofEveryCall.has(code))
      .map((code) => `  or ${describeProblem(code)}`),
  ];
}

function describeResponse(status: string, { headers = {}, content = {} }: Responses[string]): string {
  return [`  answers ${status}`, ...Object.keys(content), ...Object.keys(headers)].join(", ");
}

const describeBodies = ({ content = {} }: Responses[string]): string[] =>
  Object.values(content).flatMap(({ schema }) => (schema ? describeFields("answer", schema) : []));

const ofEveryCall = new Set<ProblemCode>(everyCall);

export const describeProblem = (code: ProblemCode): string => `${problems[code].status} ${code}`;

/** What the calls of an API have in common: how they are authorized and repeated, and the bodies of their refusals. */
export function describeShared(api: OpenApi, endpoints: readonly Endpoint[]): string[] {
  const { headers, schemas, securitySchemes } = api.components;
  const parameters = Object.values(api.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap((operation) => operation.parameters.filter((parameter) => parameter.in === "header"));
  const keys = new Map(
    parameters.map(({ name, required, schema }) => [`${name}${required ? "" : "?"}`, schema]),
  );
  const byShape = new Map(endpoints.map((endpoint) => [endpoint.errors, responsesOf(endpoint)["413"]]));
  return [
    ...Object.entries(securitySchemes).map(
      ([name, scheme]) => `  authorized by ${name}: ${describeBounds(scheme as JsonSchema)}`,
    ),
    ...[...keys].flatMap(([name, schema]) => describeFields(`header ${name}`, schema)),
    ...Object.entries(headers).flatMap(([name, header]) =>
      describeFields(`answered header ${name}`, (header as { schema: JsonSchema }).schema),
    ),
    ...Object.entries(schemas).flatMap(([name, schema]) => describeFields(name, schema as JsonSchema)),
    ...[...byShape].flatMap(([shape, response]) => [
      `  refusals of the shape ${shape}`,
      ...(response ? describeBodies(response) : []),
    ]),
  ];
}
