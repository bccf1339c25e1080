import type { Endpoint } from "../../contract/endpoint.ts";
import { type JsonSchema, jsonSchemaOf } from "../../contract/json-schema.ts";
import { callName } from "../../contract/operator/call-name.ts";

/** How the pages of a list follow each other. */
interface Paging {
  /** The member of the answer with the entries. */
  readonly entries: string;
  readonly entry: JsonSchema;
  /** The field of the request that takes the `next` of the page before. */
  readonly cursor: string;
}

/** A call of the operator as the generator prints it. */
export interface OperatorCall {
  readonly noun: string;
  readonly verb: string;
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, JsonSchema>>;
  /** What goes in beside the path: the fields of the body, or of the query where there is no body. */
  readonly input: JsonSchema | undefined;
  readonly inputIn: "body" | "query";
  /** Whether the call does without any of it. */
  readonly isInputOptional: boolean;
  readonly canPreview: boolean;
  /** Whether a request may be sent twice. A call that neither reads nor knows its repetition may not. */
  readonly isRepeatable: boolean;
  readonly isKeyed: boolean;
  /** Its body are bytes, and all its fields are in the query. */
  readonly takesBytes: boolean;
  readonly takesDigest: boolean;
  readonly takesIfMatch: boolean;
  /** Its answer has an `ETag`, which the client adds to what the body has. */
  readonly isRevised: boolean;
  /** Undefined where the answer is a stream of bytes. */
  readonly answer: JsonSchema | undefined;
  readonly paging: Paging | undefined;
}

/**
 * Describes a call by its schemas.
 * @throws when the client can't make such a call
 */
export function describeCall(endpoint: Endpoint): OperatorCall {
  const { method, path, scope, idempotency, requestHeaders, revised: isRevised = false } = endpoint;
  const fail = (why: string) => new Error(`${method} ${path} ${why}: teach tools/operator-client.`);
  const { dry_run: preview, ...query } = objectOf(endpoint.query).properties ?? {};
  const { body } = endpoint;
  const takesBytes = endpoint.consumes !== undefined;
  if (body && takesBytes) throw fail("takes bytes as well as fields in its body");
  if (body && Object.keys(query).length > 0) throw fail("takes fields in its body as well as in its query");
  const input = body ? objectOf(body) : { ...objectOf(endpoint.query), properties: query };
  const canPreview = preview !== undefined;
  const takesIfMatch = requestHeaders?.shape["if-match"] !== undefined;
  if (takesIfMatch && !canPreview) throw fail("takes `If-Match` without a preview");
  const answers = Object.values(endpoint.returns).map((schema) => jsonSchemaOf(schema, "output"));
  const [answer, ...others] = answers;
  if (!answer || others.some((other) => JSON.stringify(other) !== JSON.stringify(answer)))
    throw fail("has several answers");
  return {
    ...callName(endpoint),
    endpoint,
    params: paramsOf(endpoint),
    input: Object.keys(input.properties ?? {}).length > 0 ? input : undefined,
    inputIn: body ? "body" : "query",
    isInputOptional: (body ?? endpoint.query)?.safeParse({}).success ?? true,
    canPreview,
    isRepeatable: method === "GET" || idempotency !== "unkeyed" || /:(read|export)$/.test(scope ?? ""),
    isKeyed: method !== "GET" && idempotency === "replay",
    takesBytes,
    takesDigest: requestHeaders?.shape["repr-digest"] !== undefined,
    takesIfMatch,
    isRevised,
    answer: endpoint.produces ? undefined : isRevised ? withTag(answer, canPreview) : answer,
    paging: pagingOf(input, answer),
  };
}

const objectOf = (schema: Endpoint["body"]): JsonSchema => (schema ? jsonSchemaOf(schema, "input") : {});

/** The answer with its `ETag`. A preview has none. */
function withTag(answer: JsonSchema, canPreview: boolean): JsonSchema {
  const description = `The revision of the license, for \`ifMatch\`.${canPreview ? " A preview has none." : ""}`;
  return {
    ...answer,
    properties: { ...answer.properties, etag: { type: "string", description } },
    required: [...(answer.required ?? []), ...(canPreview ? [] : ["etag"])],
  };
}

/** The parameters in the order of the path, in which a method takes them. */
function paramsOf({ path, params }: Endpoint): OperatorCall["params"] {
  const { properties = {} } = objectOf(params);
  return Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, properties[name] ?? {}]),
  );
}

function pagingOf(input: JsonSchema, { properties = {} }: JsonSchema): Paging | undefined {
  const cursor = ["after", "before"].find((name) => input.properties?.[name]);
  const [lists, ...others] = Object.entries(properties).filter(([, { items }]) => items);
  const ends = JSON.stringify(properties["next"] ?? {}).includes('"null"');
  if (cursor === undefined || !ends || !lists?.[1].items || others.length > 0) return undefined;
  return { entries: lists[0], entry: lists[1].items, cursor };
}
