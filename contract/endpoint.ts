import type { z } from "zod";
import type { ApiKeyScope } from "./values/api-key.ts";
import type { OperatorScope } from "./values/operator-key.ts";
import { type Audience, type Auth, audiences, type DoneAs, type ErrorShape } from "./audience.ts";
import type { ProblemCode } from "./problem.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * What a repeated request with the same `Idempotency-Key` does. `replay`: it gets the first answer, and nothing happens twice.
 * `run-again`: the call runs again, because its answer must be fresh. `unkeyed`: the call reads no key.
 */
type Idempotency = "replay" | "run-again" | "unkeyed";

/** One call: where it lives, who may make it, what goes in, what comes out. */
export interface Endpoint {
  readonly audience: Audience;
  readonly method: Method;
  /** Path with `{name}` for parameters, as OpenAPI writes it. */
  readonly path: `/${string}`;
  /** One sentence for the API documentation. */
  readonly summary: string;
  /** The section of the API documentation. */
  readonly tag: string;
  readonly auth: Auth;
  /** What the key of a call must be allowed, where it needs one. */
  readonly scope?: KeyScope;
  /** Whether it reaches so far that an operator in the console enters a code once more, whatever its scope. */
  readonly reachesFar?: boolean;
  readonly errors: ErrorShape;
  /** Whether answers, errors included, carry a signature over their bytes. */
  readonly signed: boolean;
  readonly cors: boolean;
  readonly csrf: boolean;
  readonly idempotency: Idempotency;
  /** The headers of the request that the handler reads, by their names in lower case. It sees no others. */
  readonly requestHeaders?: z.ZodObject;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /**
   * Whether the body may also be a form (`application/x-www-form-urlencoded` or `multipart/form-data`) or
   * `application/vnd.api+json`, and its fields in the query.
   */
  readonly form?: boolean;
  /** In the shape `lemon-squeezy`: the member that says whether the call did what it is for, false in an error. */
  readonly doneAs?: DoneAs;
  /** The longest body in bytes, where it is less than the server's limit. A longer one is refused before it is read. */
  readonly bodyLimit?: number;
  /** The media type of a body of bytes, which the handler reads as they come. */
  readonly consumes?: "application/octet-stream";
  /** The successful answers by HTTP status. */
  readonly returns: Readonly<Record<number, z.ZodType>>;
  /** The media type of a successful answer that is not JSON. */
  readonly produces?: string;
  /** Other media types that it answers with when they are asked for. The handler says which by the header `Content-Type`. */
  readonly alternatives?: readonly string[];
  /** The headers of a successful answer, beside those that its media type, its rate limits and its signature bring. */
  readonly headers?: z.ZodObject;
  /**
   * Whether its `ETag` is a revision for `If-Match` of a later change. Beside what it names, the answer has counts that rise by
   * themselves, so it never answers `If-None-Match`.
   */
  readonly revised?: boolean;
  /** The problems of this call itself, beside those that `problemsOf` adds for every call and for its credentials. */
  readonly outcomes?: readonly ProblemCode[];
}

/** What the key of a program may be used for: one of a customer, or of the operator. */
export type KeyScope = ApiKeyScope | OperatorScope;

/** What the audience or the method decides unless the endpoint states it. */
type Stated = "auth" | "errors" | "signed" | "tag" | "idempotency";

type Declaration = Omit<Endpoint, Stated | "audience" | "cors" | "csrf" | "scope"> &
  Partial<Pick<Endpoint, Stated>> &
  (
    | { readonly audience: "app" }
    | { readonly audience: "console" }
    | { readonly audience: "program"; readonly scope: ApiKeyScope }
    // The portal has many sections, so its calls name theirs.
    | { readonly audience: "operator"; readonly scope: OperatorScope }
    | { readonly audience: "portal"; readonly tag: string }
  );

type Defaults<D extends Declaration> = (typeof audiences)[D["audience"]] & {
  readonly idempotency: Idempotency;
};
type Complete<D extends Declaration> = D & Omit<Defaults<D>, keyof D>;

/**
 * Declares an endpoint: the defaults of its audience and its method, overridden by what it states itself. Keeps its exact
 * type.
 */
export function endpoint<const D extends Declaration>(declaration: D): Complete<D> {
  const audience: D["audience"] = declaration.audience;
  const idempotency: Idempotency = declaration.method === "GET" ? "unkeyed" : "replay";
  const defaults = { ...audiences[audience], idempotency };
  return { ...defaults, ...declaration };
}

/**
 * Whether a successful answer can be asked for on the condition that it has changed (RFC 9110, section 13): one with an `ETag`. The
 * tag of a file that comes in parts serves `If-Range` alone.
 */
export function isTagged({
  headers,
  returns,
  revised = false,
}: Pick<Endpoint, "headers" | "returns" | "revised">): boolean {
  return headers !== undefined && "ETag" in headers.shape && !(206 in returns) && !revised;
}

/** Problems that any endpoint may answer. */
export const everyCall = [
  "invalid_request",
  "forbidden",
  "too_large",
  "unsupported_media_type",
  "wrong_host",
  "rate_limit_exceeded",
  "server_error",
  "not_saved",
  "unavailable",
] as const satisfies readonly ProblemCode[];

/** Problems that missing or wrong credentials lead to. */
const credentialProblems: Readonly<Record<Auth, readonly ProblemCode[]>> = {
  none: [],
  optional: [],
  session: ["not_signed_in"],
  "api-key": ["invalid_api_key"],
  "operator-key": ["invalid_operator_key"],
  "operator-session": ["not_signed_in"],
  "operator-optional": [],
};

/** Problems that a repeated `Idempotency-Key` leads to. */
const keyProblems: Readonly<Record<Idempotency, readonly ProblemCode[]>> = {
  replay: ["idempotency_conflict", "idempotency_in_progress"],
  "run-again": [],
  unkeyed: [],
};

/** Every problem that a call may answer. */
export function problemsOf({ auth, idempotency, outcomes = [] }: Endpoint): ProblemCode[] {
  const own = [...credentialProblems[auth], ...keyProblems[idempotency], ...outcomes];
  return [...new Set<ProblemCode>([...everyCall, ...own])];
}
