import type { KeyScope } from "@keystead/contract/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { OperatorCaller, ProgramCaller } from "../caller.ts";
import { minutes } from "../clock.ts";
import { takeForNetwork } from "../rate-limits/network.ts";
import type { RateLimits, RateLimitResult, RateLimitRule } from "../rate-limits/rate-limit.ts";
import { HttpProblem } from "./answers/answer.ts";

/** A key as a program has sent it. */
interface SentKey {
  readonly key: string;
  /** What the call needs. */
  readonly scope: KeyScope;
  /** The network address that it came from. */
  readonly address: string;
}

/** What a key opens. `needs`: why a known key may not make this call. */
type KeyCheck<Who> =
  | { readonly ok: true; readonly caller: Who }
  | { readonly ok: false; readonly reason: "unknown" }
  | {
      readonly ok: false;
      readonly reason: "forbidden";
      readonly keyId: string;
      readonly needs: KeyScope | "license";
    };

/** Looks a key up for a call. Nothing of it is cached, so a revoked key stops on every node at once. */
export interface KeyChecks {
  readonly "api-key": (sent: SentKey) => Promise<KeyCheck<ProgramCaller>>;
  readonly "operator-key": (sent: SentKey) => Promise<KeyCheck<OperatorCaller>>;
}

/** The credentials of calls that programs make with keys. */
export type KeyAuth = keyof KeyChecks;

interface KeyKind {
  readonly problem: "invalid_api_key" | "invalid_operator_key";
  /** Requests with one key. */
  readonly requests: RateLimitRule;
  /** Requests with a wrong key, by network: enough for a program that was set up wrong, too few for guessing. */
  readonly unknown: RateLimitRule;
}

const kinds: Readonly<Record<KeyAuth, KeyKind>> = {
  "api-key": {
    problem: "invalid_api_key",
    requests: { name: "api-key", allow: 120, per: minutes(1) },
    unknown: { name: "unknown-api-keys", allow: 20, per: minutes(1) },
  },
  "operator-key": {
    problem: "invalid_operator_key",
    requests: { name: "operator-key", allow: 600, per: minutes(1) },
    unknown: { name: "unknown-operator-keys", allow: 20, per: minutes(1) },
  },
};

interface ProgramDeps {
  readonly rateLimits: RateLimits;
  readonly checkKey: KeyChecks;
}

/** What a call needs of its key. */
interface Needed {
  readonly auth: KeyAuth;
  readonly scope: KeyScope;
}

/** What happens around the check of a key. */
interface Checking {
  /** Writes the headers of a rate limit, and refuses when it is used up. */
  readonly enforce: (result: RateLimitResult) => void;
  /** Notes that a known key was refused. */
  readonly noteForbidden: (keyId: string) => Promise<void>;
}

/** One token68 (RFC 9110, section 11.2), whatever it may be. */
const bearer = /^Bearer +([\w.~+/-]+=*)$/i;

/**
 * Authenticates a program by the key in its `Authorization` header. A key in a URL would be logged by every proxy on the
 * way, so none is read there.
 *
 * Brute force: a key has 178 random bits, so guesses are limited only to keep the load down. A network that has used up the
 * rule still gets through with right keys, and the look-up of a wrong one is the same whether it was revoked, has expired or
 * never existed.
 * @throws HttpProblem when the call is refused
 */
export async function admitProgram(
  { rateLimits, checkKey }: ProgramDeps,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { auth, scope }: Needed,
  { enforce, noteForbidden }: Checking,
): Promise<ProgramCaller | OperatorCaller> {
  const { problem, requests, unknown } = kinds[auth];
  const key = keyOf(request);
  if (key === undefined) throw challenge(reply, new HttpProblem(problem), "Bearer");
  const check = await checkKey[auth]({ key, scope, address: request.ip });
  if (!check.ok && check.reason === "unknown") {
    enforce(await takeForNetwork(rateLimits, unknown, request.ip));
    throw challenge(reply, new HttpProblem(problem), 'Bearer error="invalid_token"');
  }
  enforce(await rateLimits.take(requests, check.ok ? check.caller.keyId : check.keyId));
  if (check.ok) return check.caller;
  await noteForbidden(check.keyId);
  const refusal = new HttpProblem("forbidden", { needs: check.needs });
  // No other scope would help a key whose account has no license that works.
  const words =
    check.needs === "license" ? "Bearer" : `Bearer error="insufficient_scope", scope="${check.needs}"`;
  throw challenge(reply, refusal, words);
}

/**
 * Looks up the program of a call that was admitted before, without its rate limits.
 * @throws HttpProblem when its key opens nothing anymore
 */
export async function findProgram(
  { checkKey }: Pick<ProgramDeps, "checkKey">,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { auth, scope }: Needed,
): Promise<ProgramCaller | OperatorCaller> {
  const check = await checkKey[auth]({ key: keyOf(request) ?? "", scope, address: request.ip });
  if (!check.ok) throw challenge(reply, new HttpProblem(kinds[auth].problem), 'Bearer error="invalid_token"');
  return check.caller;
}

const keyOf = ({ headers }: FastifyRequest): string | undefined =>
  bearer.exec(headers.authorization ?? "")?.[1];

/** RFC 6750, section 3: why a bearer token was not enough, in words for programs. */
function challenge(reply: FastifyReply, problem: HttpProblem, words: string): HttpProblem {
  reply.header("www-authenticate", words);
  return problem;
}
