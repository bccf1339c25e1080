import type { z } from "zod";
import type { ProblemCode } from "./problem.ts";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** What one call is: where it lives, who may make it, what goes in, what comes out. */
export interface Endpoint {
  readonly method: Method;
  /** Path with `{name}` for parameters, as OpenAPI writes it. */
  readonly path: `/${string}`;
  /** One sentence for the API documentation. */
  readonly summary: string;
  /** Which page of the API documentation it stands on. */
  readonly tag: string;
  /**
   * `session`: a browser cookie or a bearer token is required. `optional`: one that comes along is looked at. `none`: it
   * is not, so the answer is the same for everybody. `api-key`: a key made for a program is required.
   */
  readonly auth: "none" | "optional" | "session" | "api-key";
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** The successful answers by HTTP status. */
  readonly returns: Readonly<Record<number, z.ZodType>>;
  /** The media type of a successful answer that is no JSON. */
  readonly produces?: string;
  /** The problems that this call itself may answer, beside those that every call may (`everyCall`). */
  readonly outcomes: readonly ProblemCode[];
}

/** Declares an endpoint and keeps its exact type. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
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
