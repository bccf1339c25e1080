import type { ApiKeyScope } from "@keystead/contract/values/api-key";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ProgramCaller } from "../caller.ts";
import { minutes } from "../clock.ts";
import { takeForNetwork } from "../rate-limits/network.ts";
import type { RateLimits, RateLimitResult } from "../rate-limits/rate-limit.ts";
import { HttpProblem } from "./answers/answer.ts";

/** What an API key opens. `needs`: why a known key may not make this call. */
export type ApiKeyCheck =
  | { readonly ok: true; readonly caller: ProgramCaller }
  | { readonly ok: false; readonly reason: "unknown" }
  | {
      readonly ok: false;
      readonly reason: "forbidden";
      readonly keyId: string;
      readonly needs: ApiKeyScope | "license";
    };

interface ProgramDeps {
  readonly rateLimits: RateLimits;
  /** Looks a key up for a call that needs this scope. Nothing of it is cached, so a revoked key stops on every node at once. */
  readonly checkApiKey: (key: string, scope: ApiKeyScope) => Promise<ApiKeyCheck>;
}

/** Requests with one API key. */
const requestsPerKey = { name: "api-key", allow: 120, per: minutes(1) };

/** Requests with a wrong API key, by network: enough for a program that was set up wrong, too few for guessing. */
const unknownApiKeys = { name: "unknown-api-keys", allow: 20, per: minutes(1) };

/** One token68 (RFC 9110, section 11.2), whatever it may be. */
const bearer = /^Bearer +([\w.~+/-]+=*)$/i;

/**
 * Authenticates a program by the API key in its `Authorization` header. A key in a URL would be logged by every proxy on the
 * way, so none is read there.
 *
 * Brute force: a key has 178 random bits, so guesses are limited only to keep the load down. A network that has used up the
 * rule still gets through with right keys, and the look-up of a wrong one is the same whether it was revoked, has expired or
 * never existed.
 * @param enforce writes the headers of a rate limit, and refuses when it is used up
 * @throws HttpProblem when the call is refused
 */
export async function admitProgram(
  { rateLimits, checkApiKey }: ProgramDeps,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  scope: ApiKeyScope,
  enforce: (result: RateLimitResult) => void,
): Promise<ProgramCaller> {
  const key = keyOf(request);
  if (key === undefined) throw challenge(reply, new HttpProblem("invalid_api_key"), "Bearer");
  const check = await checkApiKey(key, scope);
  if (!check.ok && check.reason === "unknown") {
    enforce(await takeForNetwork(rateLimits, unknownApiKeys, request.ip));
    throw challenge(reply, new HttpProblem("invalid_api_key"), 'Bearer error="invalid_token"');
  }
  enforce(await rateLimits.take(requestsPerKey, check.ok ? check.caller.apiKeyId : check.keyId));
  if (check.ok) return check.caller;
  const refusal = new HttpProblem("forbidden", { needs: check.needs });
  if (check.needs === "license") throw refusal;
  throw challenge(reply, refusal, `Bearer error="insufficient_scope", scope="${check.needs}"`);
}

/**
 * Looks up the program of a call that was admitted before, without its rate limits. Undefined when its key opens nothing anymore.
 */
export async function findProgram(
  { checkApiKey }: Pick<ProgramDeps, "checkApiKey">,
  request: FastifyRequest,
  scope: ApiKeyScope,
): Promise<ProgramCaller | undefined> {
  const check = await checkApiKey(keyOf(request) ?? "", scope);
  return check.ok ? check.caller : undefined;
}

const keyOf = ({ headers }: FastifyRequest): string | undefined =>
  bearer.exec(headers.authorization ?? "")?.[1];

/** RFC 6750, section 3: why a bearer token was not enough, in words for programs. */
function challenge(reply: FastifyReply, problem: HttpProblem, words: string): HttpProblem {
  reply.header("www-authenticate", words);
  return problem;
}
