import type { Content } from "@keystead/contract/openapi/responses";
import type { OpenApi, Operation } from "@keystead/contract/openapi/openapi";
import { type DocumentSchema, mismatchOf } from "./check-schema.ts";

/** An answer as a client has received it. */
interface ReceivedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>> | null;
}

/** What each header of an answer looks like. */
const shapes: Readonly<Record<string, RegExp>> = {
  // Structured fields of draft-ietf-httpapi-ratelimit-headers.
  ratelimit: /^"[a-z-]+";r=\d+;t=\d+$/,
  "ratelimit-policy": /^"[a-z-]+";q=\d+;w=\d+$/,
  "retry-after": /^[1-9]\d*$/,
  etag: /^"[\w-]+"$/,
  "www-authenticate": /^Bearer( error="(invalid_token|insufficient_scope)"(, scope="[a-z:]+")?)?$/,
  "idempotent-replayed": /^true$/,
};

/** Whether answers of this status may lack this header. A call that is refused before it is counted has no rate limit headers. */
function isOptional(name: string, status: number, { security }: Operation): boolean {
  if (name === "idempotent-replayed") return true;
  if (name === "retry-after") return status !== 429;
  if (!name.startsWith("ratelimit") || status === 429) return false;
  // Other calls than those for API keys have limits for some of their answers, or none.
  const isForKeys = security.some((requirement) => "apiKey" in requirement);
  return !isForKeys || [400, 401, 409, 422].includes(status);
}

/** Whether a header that an endpoint itself declares may be missing. */
const isLeftOpen = (header: unknown): boolean =>
  typeof header === "object" && header !== null && !("$ref" in header) && !("required" in header);

/** Compares an answer with what `/openapi.json` says of it. Returns the differences in words; none when there are none. */
export function compareAnswer(
  { components }: OpenApi,
  operation: Operation,
  { status, headers, body }: ReceivedAnswer,
): string[] {
  const described = operation.responses[String(status)];
  if (!described) return [`status ${status} is not described`];
  const listed = Object.entries(described.headers ?? {});
  const names = listed.map(([name]) => name.toLowerCase());
  const open = listed.filter(([, header]) => isLeftOpen(header)).map(([name]) => name.toLowerCase());
  const missing = names.filter(
    (name) => !(name in headers) && !open.includes(name) && !isOptional(name, status, operation),
  );
  const present = Object.keys(shapes).filter((name) => name in headers);
  const extra = present.filter((name) => !names.includes(name));
  const odd = present.filter((name) => !shapes[name]?.test(String(headers[name])));
  return [
    ...missing.map((name) => `${status}: ${name} is missing`),
    ...extra.map((name) => `${status}: ${name} is not described`),
    ...odd.map((name) => `${status}: ${name} is ${String(headers[name])}`),
    ...mismatchesOf(components.schemas as Record<string, DocumentSchema>, described.content, {
      headers,
      body,
    }),
  ];
}

function mismatchesOf(
  schemas: Readonly<Record<string, DocumentSchema>>,
  content: Content | undefined,
  { headers, body }: Pick<ReceivedAnswer, "headers" | "body">,
): string[] {
  if (!content) return body !== null && Object.keys(body).length === 0 ? [] : ["it has a body"];
  const [type = ""] = String(headers["content-type"]).split(";");
  const described = content[type];
  if (!described) return [`${type} is not described`];
  if (!described.schema) return [];
  const mismatch = mismatchOf(described.schema, body, schemas);
  return mismatch === undefined ? [] : [mismatch];
}
