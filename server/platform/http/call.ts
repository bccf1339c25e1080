import type { Endpoint } from "@keystead/contract/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Caller, ConsoleCaller, OperatorCaller, ProgramCaller, Visit } from "../caller.ts";
import type { Connect } from "../log-streams/event-connection.ts";
import { takeForNetwork } from "../rate-limits/network.ts";
import type { RateLimitRule, RateLimits, RateLimitResult } from "../rate-limits/rate-limit.ts";
import { HttpProblem } from "./answers/answer.ts";
import type { Origins } from "./guards/origins.ts";
import { writeRateLimitHeaders } from "./rate-limit-headers.ts";
import { openUpload, type Upload } from "./connections/open-upload.ts";
import { openSse } from "./server-sent-events/open-sse.ts";
import { readHeaders } from "./validate-input.ts";
import { visitOf } from "./visit.ts";

type Parsed<E, Part extends string> =
  E extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

type CallerOf<Auth> = Auth extends "session"
  ? Caller
  : Auth extends "api-key"
    ? ProgramCaller
    : Auth extends "operator-key"
      ? OperatorCaller
      : Auth extends "operator-session"
        ? ConsoleCaller
        : Auth extends "operator-optional"
          ? ConsoleCaller | undefined
          : Auth extends "none"
            ? undefined
            : Caller | undefined;

/** Whoever calls, by the credentials of the call. */
export type AnyCaller = Caller | ProgramCaller | OperatorCaller | ConsoleCaller;

/** One call as its handler sees it: parsed input, the caller, and where the call comes from. */
export interface Call<E extends Endpoint> {
  readonly body: Parsed<E, "body">;
  readonly query: Parsed<E, "query">;
  readonly params: Parsed<E, "params">;
  /** The headers that the endpoint reads. */
  readonly headers: Parsed<E, "requestHeaders">;
  readonly caller: CallerOf<E["auth"]>;
  /** The network address that the call came from. */
  readonly address: string;
  /** Where the call comes from, for one that signs somebody in. */
  readonly visit: Visit;
  /** Whether the client wants the headers of the answer alone (HEAD). */
  readonly isHead: boolean;
  /** Whether a stream may go on: false when the key or the session of its call has ended. */
  readonly isStillAdmitted: () => Promise<boolean>;
  /** Answers with a stream of server-sent events, instead of what the handler returns. */
  readonly connect: E extends { produces: "text/event-stream" } ? Connect : undefined;
  /** The body of bytes, which the handler reads. */
  readonly upload: E extends { consumes: string } ? Upload : undefined;
  /** Takes from a rate limit of the subject, or without one of the network. Refuses the call with 429 when it is used up. */
  readonly limit: (rule: RateLimitRule, subject?: string) => Promise<void>;
  /** Applies a rate limit that was taken already: writes its headers, and refuses the call with 429 when it is used up. */
  readonly enforce: (result: RateLimitResult) => void;
}

/** Applies a rate limit to a call: writes its headers, and refuses the call when it is used up. */
export function enforcerFor(reply: FastifyReply): (result: RateLimitResult) => void {
  return (result) => {
    writeRateLimitHeaders(reply, result);
    if (!result.ok) throw new HttpProblem("rate_limit_exceeded", { retryAfter: result.retryAfter });
  };
}

interface CallDeps {
  readonly rateLimits: RateLimits;
  readonly origins: Origins;
}

/**
 * Makes the call of a request. Its input was validated, except for its headers.
 * @throws InvalidInput when it lacks headers that the endpoint needs
 */
export function createCall<E extends Endpoint>(
  { rateLimits, origins }: CallDeps,
  { requestHeaders, produces, consumes }: E,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  caller: AnyCaller | undefined,
  admitAgain: () => Promise<unknown>,
): Call<E> {
  const enforce = enforcerFor(reply);
  return {
    body: request.body,
    query: request.query,
    params: request.params,
    headers: requestHeaders && readHeaders(requestHeaders, request.headers),
    caller,
    address: request.ip,
    visit: visitOf(request, caller, origins),
    isHead: request.method === "HEAD",
    isStillAdmitted: async () => {
      try {
        await admitAgain();
        return true;
      } catch (error) {
        if (error instanceof HttpProblem) return false;
        throw error;
      }
    },
    connect: produces === "text/event-stream" ? openSse(reply) : undefined,
    upload: consumes && openUpload(request, admitAgain),
    limit: async (rule, subject) =>
      enforce(
        subject === undefined
          ? await takeForNetwork(rateLimits, rule, request.ip)
          : await rateLimits.take(rule, subject),
      ),
    enforce,
  } as Call<E>;
}
