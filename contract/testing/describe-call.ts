import { type Endpoint, everyCall, problemsOf } from "../endpoint.ts";
import { type JsonSchema, jsonSchemaOf } from "../json-schema.ts";
import { type Responses, responsesOf } from "../openapi/responses.ts";
import { type ProblemCode, problems } from "../problem.ts";

/** What a call accepts and answers, a line for each fact. */
export function describeCall(endpoint: Endpoint): string[] {
  const { method, path, auth, scope, idempotency, bodyLimit } = endpoint;
  const flags = (["signed", "cors", "csrf", "form"] as const).filter((flag) => endpoint[flag]);
  const parts = (["params", "query", "body"] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema ? describeFields(part, jsonSchemaOf(schema, "input")) : [];
  });
  return [
    `${method} ${path}`,
    [`  ${auth}`, scope, endpoint.errors, idempotency, ...flags, bodyLimit && `${bodyLimit} bytes`]
      .filter(Boolean)
      .join(", "),
    ...parts,
    ...Object.entries(responsesOf(endpoint)).map(([status, response]) => describeResponse(status, response)),
    ...problemsOf(endpoint)
      .filter((code) => !ofEveryCall.has(code))
      .map((code) => `  or ${describeProblem(code)}`),
  ];
}

function describeResponse(status: string, { headers = {}, content = {} }: Responses[string]): string {
  return [`  answers ${status}`, ...Object.keys(content), ...Object.keys(headers)].join(", ");
}

const ofEveryCall = new Set<ProblemCode>(everyCall);

export const describeProblem = (code: ProblemCode): string => `${problems[code].status} ${code}`;

function describeFields(name: string, schema: JsonSchema): string[] {
  const { properties = {}, required = [], items, anyOf = [] } = schema;
  return [
    `  ${name}: ${describeBounds(schema)}`,
    ...Object.entries(properties).flatMap(([key, field]) =>
      describeFields(`${name}.${key}${required.includes(key) ? "" : "?"}`, field),
    ),
    ...(items ? describeFields(`${name}[]`, items) : []),
    ...anyOf.flatMap((each, index) => describeFields(`${name}|${index + 1}`, each)),
  ];
}

/** Every constraint of a schema itself. Words for people are left out. */
function describeBounds(schema: JsonSchema): string {
  const inner = ["properties", "required", "items", "anyOf", "description", "title", "examples"];
  return JSON.stringify(Object.fromEntries(Object.entries(schema).filter(([key]) => !inner.includes(key))));
}
