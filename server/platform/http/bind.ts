import type { ApiKeyScope } from "@keystead/contract/values/api-key";
import { idempotencyKeyHeader } from "@keystead/contract/idempotency-key";
import { Readable } from "node:stream";
import type { Endpoint } from "@keystead/contract/endpoint";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from "fastify";
import type { z } from "zod";
import type { Caller, ProgramCaller } from "../caller.ts";
import { takeForNetwork } from "../rate-limits/network.ts";
import type { RateLimitRule, RateLimits, RateLimitResult } from "../rate-limits/rate-limit.ts";
import { type ApiKeyCheck, admitProgram, findProgram } from "./admit-program.ts";
import { matchesEtag } from "./answers/matches-etag.ts";
import { HttpProblem, type ProblemAnswer, refuse } from "./answers/answer.ts";
import type { Idempotency } from "./idempotency/idempotency.ts";
import { endpointPolicy } from "./policies/policy.ts";
import { writeRateLimitHeaders } from "./rate-limit-headers.ts";

type Parsed<E, Part extends string> =
  E extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

type CallerOf<Auth> = Auth extends "session"
  ? Caller
  : Auth extends "api-key"
    ? ProgramCaller
    : Auth extends "none"
      ? undefined
      : Caller | undefined;

/** One call as its handler sees it: parsed input, the caller, and where the call comes from. */
export interface Call<E extends Endpoint> {
  readonly body: Parsed<E, "body">;
  readonly query: Parsed<E, "query">;
  readonly params: Parsed<E, "params">;
  readonly caller: CallerOf<E["auth"]>;
  /** The network address that the call came from. */
  readonly address: string;
  /** The User-Agent header, cut to 300 characters. */
  readonly agent: string;
  /** Takes from a rate limit; refuses the call with 429 when the subject, or without one its network, has used it up. */
  readonly limit: (rule: RateLimitRule, subject?: string) => Promise<void>;
  /** Applies a rate limit that was taken already: writes its headers, and refuses the call with 429 when it is used up. */
  readonly enforce: (result: RateLimitResult) => void;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Answer<E extends Endpoint> =
  | {
      [Status in keyof E["returns"]]: { status: Status; body: z.input<E["returns"][Status]> };
    }[keyof E["returns"]]
  | ProblemAnswer;

export type Bind = <E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Answer<E>>) => void;

const keyHeader = idempotencyKeyHeader.toLowerCase();

interface BindOptions {
  readonly rateLimits: RateLimits;
  /** Resolves the session of this request to its caller, if there is one. */
  readonly identify: (request: FastifyRequest) => Promise<Caller | undefined>;
  /** Looks up an API key for a call that needs this scope. */
  readonly checkApiKey: (key: string, scope: ApiKeyScope) => Promise<ApiKeyCheck>;
  readonly idempotency: Idempotency;
}

/** Applies a rate limit to a call: writes its headers, and refuses the call when it is used up. */
function enforcerFor(reply: FastifyReply): (result: RateLimitResult) => void {
  return (result) => {
    writeRateLimitHeaders(reply, result);
    if (!result.ok) throw new HttpProblem("rate_limit_exceeded", { retryAfter: result.retryAfter });
  };
}

/** Makes the function that binds an endpoint of the contract to its handler, as a route. */
export function createBind(app: FastifyInstance, options: BindOptions): Bind {
  const { rateLimits, identify, idempotency } = options;
  /** The callers of requests whose credentials were checked before anything else of them was read. */
  const admitted = new WeakMap<FastifyRequest, Caller | ProgramCaller>();
  return (endpoint, handle) => {
    const { auth, scope, bodyLimit } = endpoint;
    // Fails closed: a call whose credentials nothing checks yet must not be open to everybody by mistake.
    if (auth === "operator-session" || (auth === "api-key" && scope === undefined))
      throw new Error(`Nothing checks the credentials (${auth}) of ${endpoint.path}.`);
    const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      if (auth !== "session" && auth !== "api-key") return;
      const caller =
        auth === "api-key" && scope
          ? await admitProgram(options, { request, reply }, scope, enforcerFor(reply))
          : await identify(request);
      if (caller) admitted.set(request, caller);
      // A repetition may come with a former token, and is recognized by its body.
      else if (endpoint.idempotency !== "replay" || request.headers[keyHeader] === undefined)
        throw new HttpProblem("not_signed_in");
    };
    /** The caller as of now: what opened the call may have ended while a slow client sent its body. */
    const findCaller = async (request: FastifyRequest): Promise<Caller | ProgramCaller | undefined> => {
      if (auth === "optional") return identify(request);
      const early = admitted.get(request);
      if (!early || !endpoint.body) return early;
      return scope === undefined ? identify(request) : findProgram(options, request, scope);
    };
    const answerCall: RouteHandlerMethod = async (request, reply) => {
      const enforce = enforcerFor(reply);
      const caller = await findCaller(request);
      const call = {
        body: request.body,
        query: request.query,
        params: request.params,
        caller,
        address: request.ip,
        agent: (request.headers["user-agent"] ?? "").slice(0, 300),
        limit: async (rule: RateLimitRule, subject?: string) =>
          enforce(
            subject === undefined
              ? await takeForNetwork(rateLimits, rule, request.ip)
              : await rateLimits.take(rule, subject),
          ),
        enforce,
        request,
        reply,
      } as Call<typeof endpoint>;
      if (auth === "api-key" && !caller) throw new HttpProblem("invalid_api_key");
      const answer =
        auth === "session" && !caller
          ? ((await idempotency.answerFormerToken(endpoint, call)) ?? refuse("not_signed_in"))
          : await idempotency.answer(endpoint, call, () => handle(call));
      if (reply.sent) return reply;
      if ("problem" in answer) throw new HttpProblem(answer.problem, answer.details);
      // Conditional request (RFC 9110, section 13): the client has this very answer.
      if (matchesEtag(request, reply.getHeader("etag")) && !(answer.body instanceof Readable))
        return reply.code(304).send();
      // No content, and not the JSON of null.
      return reply.code(Number(answer.status)).send(answer.body ?? undefined);
    };
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ":$1"),
      schema: {
        ...(endpoint.body && { body: endpoint.body }),
        ...(endpoint.query && { querystring: endpoint.query }),
        ...(endpoint.params && { params: endpoint.params }),
        response: endpoint.returns,
      },
      ...(bodyLimit !== undefined && { bodyLimit }),
      config: { policy: endpointPolicy(endpoint) },
      // Before the body is read and the input validated: a stranger learns nothing about either.
      onRequest: admit,
      handler: answerCall,
    });
  };
}
