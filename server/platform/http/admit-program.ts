import type { KeyScope } from "@keystead/contract/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { OperatorCaller, ProgramCaller } from "../caller.ts";
import { minutes } from "../clock.ts";
import { takeForNetwork } from "../rate-limits/network.ts";
import type { RateLimits, RateLimitResult, RateLimitRule } from "../rate-limits/rate-limit.ts";
import { HttpProblem } from "./answers/answer.ts";
import { operatorTokenOf } from "./cookies/operator-cookie.ts";
import { isCrossSiteWrite } from "./guards/csrf.ts";
import type { Origins } from "./guards/origins.ts";

/** A key as a program has sent it. */
interface SentKey {
  readonly key: string;
  /** What the call needs. */
  readonly scope: KeyScope;
  /** The network address that it came from. */
  readonly address: string;
}

/** What a key or a session opens. `needs`: why a known one may not make this call. */
type Check<Who> =
  | { readonly ok: true; readonly caller: Who }
  | { readonly ok: false; readonly reason: "unknown" }
  | {
      readonly ok: false;
      readonly reason: "forbidden";
      readonly caller: Who;
      readonly needs: KeyScope | "license";
    }
  | { readonly ok: false; readonly reason: "factor_needed"; readonly caller: Who };

/** Looks a key or a session up for a call. Nothing of it is cached, so one that is revoked or ended stops on every node at once. */
export interface KeyChecks {
  readonly "api-key": (sent: SentKey) => Promise<Check<ProgramCaller>>;
  readonly "operator-key": (sent: SentKey) => Promise<Check<OperatorCaller>>;
  readonly "operator-session": (sent: {
    readonly token: string;
    readonly scope: KeyScope;
    readonly reachesFar: boolean;
  }) => Promise<Check<OperatorCaller>>;
}

/** The credentials of calls that programs make with keys. */
export type KeyAuth = Exclude<keyof KeyChecks, "operator-session">;

interface KeyKind {
  readonly problem: "invalid_api_key" | "invalid_operator_key";
  /** Requests with one key, or of one operator. */
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
  readonly origins: Origins;
}

/** What a call needs of its key. */
interface Needed {
  readonly auth: KeyAuth;
  readonly scope: KeyScope;
  /** See `Endpoint`. */
  readonly reachesFar: boolean;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What happens around the check of a key. */
interface Checking {
  /** Writes the headers of a rate limit, and refuses when it is used up. */
  readonly enforce: (result: RateLimitResult) => void;
  /** Notes that somebody known was refused. */
  readonly noteForbidden: (caller: ProgramCaller | OperatorCaller) => Promise<void>;
}

/** One token68 (RFC 9110, section 11.2), whatever it may be. */
const bearer = /^Bearer +([\w.~+/-]+=*)$/i;

/**
 * Authenticates a program by the key in its `Authorization` header, or for a call of the operator API an operator by the session cookie. A
 * key in a URL would be logged by every proxy on the way, so none is read there.
 *
 * Brute force: a key has 178 random bits, so guesses are limited only to keep the load down. A network that has used up the
 * rule still gets through with right keys, and the look-up of a wrong one is the same whether it was revoked, has expired or
 * never existed.
 * @throws HttpProblem when the call is refused
 */
export async function admitProgram(
  deps: ProgramDeps,
  { request, reply }: Exchange,
  needed: Needed,
  { enforce, noteForbidden }: Checking,
): Promise<ProgramCaller | OperatorCaller> {
  const { problem, requests, unknown } = kinds[needed.auth];
  const check = await checkCredentials(deps, request, needed);
  if (!check) throw challenge(reply, new HttpProblem(problem), "Bearer");
  if (!check.ok && check.reason === "unknown") {
    enforce(await takeForNetwork(deps.rateLimits, unknown, request.ip));
    throw challenge(reply, new HttpProblem(problem), 'Bearer error="invalid_token"');
  }
  enforce(await deps.rateLimits.take(requests, subjectOf(check.caller)));
  if (check.ok) return check.caller;
  // No program is asked for a second factor, so there is no challenge for it.
  if (check.reason === "factor_needed") throw new HttpProblem("factor_needed");
  await noteForbidden(check.caller);
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
  deps: Pick<ProgramDeps, "checkKey" | "origins">,
  { request, reply }: Exchange,
  needed: Needed,
): Promise<ProgramCaller | OperatorCaller> {
  const check = await checkCredentials(deps, request, needed);
  if (check?.ok) return check.caller;
  // The second factor was fresh when the call was admitted: an upload may take longer than that lasts.
  if (check?.reason === "factor_needed") return check.caller;
  throw challenge(reply, new HttpProblem(kinds[needed.auth].problem), 'Bearer error="invalid_token"');
}

/** Checks the key of a request, or without one the session of an operator; undefined when it has neither. */
async function checkCredentials(
  { checkKey, origins }: Pick<ProgramDeps, "checkKey" | "origins">,
  request: FastifyRequest,
  { auth, scope, reachesFar }: Needed,
): Promise<Check<ProgramCaller | OperatorCaller> | undefined> {
  const key = keyOf(request);
  if (key !== undefined) return checkKey[auth]({ key, scope, address: request.ip });
  // A key that is sent on purpose decides alone, also one of another shape. `Basic` may be that of a proxy in front.
  if (auth !== "operator-key" || /^Bearer\b/i.test(request.headers.authorization ?? "")) return undefined;
  // CSRF: a browser sends the cookie by itself, a program its key on purpose.
  const token = isCrossSiteWrite(request, origins) ? undefined : operatorTokenOf(request, origins);
  if (token === undefined) return undefined;
  return checkKey["operator-session"]({ token, scope, reachesFar });
}

/** Whose requests are counted together. */
const subjectOf = (caller: ProgramCaller | OperatorCaller): string => caller.keyId ?? caller.operatorId;

const keyOf = ({ headers }: FastifyRequest): string | undefined =>
  bearer.exec(headers.authorization ?? "")?.[1];

/** RFC 6750, section 3: why a bearer token was not enough, in words for programs. */
function challenge(reply: FastifyReply, problem: HttpProblem, words: string): HttpProblem {
  reply.header("www-authenticate", words);
  return problem;
}
