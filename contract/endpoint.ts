import type { z } from "zod";
import { type Audience, type Auth, audiences, type ErrorShape } from "./audience.ts";
import type { ProblemCode } from "./problem.ts";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

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
  readonly errors: ErrorShape;
  /** Whether answers, errors included, carry a signature over their bytes. */
  readonly signed: boolean;
  readonly cors: boolean;
  readonly csrf: boolean;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** The successful answers by HTTP status. */
  readonly returns: Readonly<Record<number, z.ZodType>>;
  /** The media type of a successful answer that is not JSON. */
  readonly produces?: string;
  /** The problems of this call itself, beside those that `problemsOf` adds for every call and for its credentials. */
  readonly outcomes?: readonly ProblemCode[];
}

/** What the audience decides unless the endpoint states it. */
type Stated = "auth" | "errors" | "signed" | "tag";

type Declaration = Omit<Endpoint, Stated | "audience" | "cors" | "csrf"> &
  Partial<Pick<Endpoint, Stated>> &
  (
    | { readonly audience: "app" | "program" }
    // The portal has many sections, so its calls name theirs.
    | { readonly audience: "portal" | "operator"; readonly tag: string }
  );

type Complete<D extends Declaration> = D & Omit<(typeof audiences)[D["audience"]], keyof D>;

/** Declares an endpoint: the defaults of its audience, overridden by what it states itself. Keeps its exact type. */
export function endpoint<const D extends Declaration>(declaration: D): Complete<D> {
  const audience: D["audience"] = declaration.audience;
  const defaults = audiences[audience];
  return { ...defaults, ...declaration };
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
  "unavailable",
] as const satisfies readonly ProblemCode[];

/** Problems that missing or wrong credentials lead to. */
const credentialProblems: Readonly<Record<Auth, readonly ProblemCode[]>> = {
  none: [],
  optional: [],
  session: ["not_signed_in"],
  "api-key": ["invalid_api_key"],
  "operator-session": ["not_signed_in"],
};

/** Every problem that a call may answer. */
export function problemsOf({ auth, outcomes = [] }: Endpoint): ProblemCode[] {
  return [...new Set<ProblemCode>([...everyCall, ...credentialProblems[auth], ...outcomes])];
}
