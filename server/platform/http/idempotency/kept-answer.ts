import { problems } from "@keystead/contract/problem";
import type { Visit } from "../../caller.ts";
import { tokenHash } from "../../crypto/secrets.ts";
import type { AnyAnswer, ProblemAnswer } from "../answers/answer.ts";
import type { AnswerCookies } from "../cookies/answer-cookies.ts";

/** An answer as it is kept. It holds no session: where it signed somebody in, only the hash of the session's token. */
export type KeptAnswer = KeptSuccess | ProblemAnswer;

interface KeptSuccess {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Extract<AnyAnswer, { status: PropertyKey }>["headers"];
  /** What it did to the session cookie: what it set, or that it cleared it. */
  readonly cookie?: KeptCookie | "cleared";
}

/** A session cookie that an answer set, as hashes in base64url. */
interface KeptCookie {
  readonly tokenHash: string;
  /** The hash of the device cookie that the browser has since then; an app has none. */
  readonly deviceHash?: string;
}

/** Whether a repeated request may get this answer. 429 and 5xx say to try again, so they must not stay. */
export function isFinal(answer: KeptAnswer): boolean {
  if (!("problem" in answer)) return true;
  const { status } = problems[answer.problem];
  return status < 500 && status !== 429;
}

/** Turns an answer into what is kept of it. */
export function keptAnswerOf(answer: AnyAnswer, visit: Visit): KeptAnswer {
  if ("problem" in answer) return answer;
  const { status, body, cookies, ...more } = answer;
  const cookie = cookies && keptCookieOf(cookies, visit);
  return { ...more, status: Number(status), body: withoutSession(body), ...(cookie && { cookie }) };
}

function keptCookieOf({ session, device }: AnswerCookies, visit: Visit): KeptSuccess["cookie"] {
  if (!session) return session === null ? "cleared" : undefined;
  const deviceToken = device?.token ?? visit.device;
  return {
    tokenHash: hashText(session.token),
    ...(deviceToken !== undefined && { deviceHash: hashText(deviceToken) }),
  };
}

const hashText = (token: string): string => tokenHash(token).toString("base64url");

/**
 * Whether a repeated sign-in without a session comes from the person who was signed in. A
 * key and an address prove nothing, and everybody in an office shares a network. The proof
 * is the browser, or the secret in the body, which is the same as in the first request.
 */
export function provesSignIn(
  { deviceHash }: KeptCookie,
  { body, visit: { device } }: { readonly body: unknown; readonly visit: Visit },
): boolean {
  if (typeof body === "object" && body !== null && ("password" in body || "token" in body)) return true;
  return device !== undefined && hashText(device) === deviceHash;
}

/** The body with its session emptied. The field stays in its place, for the session of the person who repeats the request. */
function withoutSession(body: unknown): unknown {
  return hasSession(body) ? { ...body, session: null } : body;
}

export function hasSession(body: unknown): body is { readonly session: unknown } {
  return typeof body === "object" && body !== null && "session" in body;
}
