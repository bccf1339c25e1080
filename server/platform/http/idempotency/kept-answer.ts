import { problems } from "@keystead/contract/problem";
import type { FastifyReply, FastifyRequest } from "fastify";
import { tokenHash } from "../../crypto/secrets.ts";
import type { ProblemAnswer } from "../answers/answer.ts";
import { deviceTokenOf, setDeviceTokenOf } from "../cookies/device-cookie.ts";
import type { Origins } from "../guards/origins.ts";
import { sessionCookieOf } from "../cookies/session-cookie.ts";

/** The answer of a handler, whichever endpoint it is. */
export type AnyAnswer = { readonly status: PropertyKey; readonly body: unknown } | ProblemAnswer;

/** An answer as it is kept. It holds no session: where it signed somebody in, only the hash of the session's token. */
export type KeptAnswer = ({ readonly status: number; readonly body: unknown } | ProblemAnswer) & {
  /** What it did to the session cookie: what it set, or that it cleared it. */
  readonly cookie?: KeptCookie | "cleared";
};

/** A session cookie that an answer set, as hashes in base64url. */
interface KeptCookie {
  readonly tokenHash: string;
  /** Of the device cookie that the browser has since; an app has none. */
  readonly deviceHash?: string;
}

/** Whether a repeated request may get this answer. 429 and 5xx say to try again, so they must not stay. */
export function isFinal(answer: KeptAnswer): boolean {
  if (!("problem" in answer)) return true;
  const { status } = problems[answer.problem];
  return status < 500 && status !== 429;
}

/** Turns an answer into what is kept of it. */
export function keptAnswerOf(answer: AnyAnswer, reply: FastifyReply, origins: Origins): KeptAnswer {
  const token = sessionCookieOf(reply, origins);
  const device = setDeviceTokenOf(reply, origins) ?? deviceTokenOf(reply.request, origins);
  const cookie = token === "" ? "cleared" : token && keptCookieOf(token, device);
  const kept =
    "problem" in answer ? answer : { status: Number(answer.status), body: withoutSession(answer.body) };
  return { ...kept, ...(cookie && { cookie }) };
}

function keptCookieOf(token: string, device: string | undefined): KeptCookie {
  return { tokenHash: hashText(token), ...(device !== undefined && { deviceHash: hashText(device) }) };
}

const hashText = (token: string): string => tokenHash(token).toString("base64url");

/**
 * Whether a repeated sign-in without a session comes from whoever was signed in. A key and an address prove nothing, and all
 * of an office share a network: it takes the secret in the body, which is the same as in the first request, or the browser.
 */
export function provesSignIn({ deviceHash }: KeptCookie, request: FastifyRequest, origins: Origins): boolean {
  const { body } = request;
  if (typeof body === "object" && body !== null && ("password" in body || "token" in body)) return true;
  const device = deviceTokenOf(request, origins);
  return device !== undefined && hashText(device) === deviceHash;
}

/** The body with its session emptied. The field stays in its place, for the session of whoever repeats the request. */
function withoutSession(body: unknown): unknown {
  return hasSession(body) ? { ...body, session: null } : body;
}

export function hasSession(body: unknown): body is { readonly session: unknown } {
  return typeof body === "object" && body !== null && "session" in body;
}
