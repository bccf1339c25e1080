import { problems } from "@keystead/contract/problem";
import type { FastifyReply } from "fastify";
import { tokenHash } from "../../crypto/secrets.ts";
import type { ProblemAnswer } from "../answer.ts";
import type { Origins } from "../origins.ts";
import { sessionCookieOf } from "../session-cookie.ts";

/** The answer of a handler, whichever endpoint it is. */
export type AnyAnswer = { readonly status: PropertyKey; readonly body: unknown } | ProblemAnswer;

/** An answer as it is kept. It holds no session: where it signed somebody in, only the hash of the session's token. */
export type KeptAnswer = ({ readonly status: number; readonly body: unknown } | ProblemAnswer) & {
  /** What it did to the session cookie: the hash of the token that it set (base64url), or that it cleared it. */
  readonly cookie?: { readonly tokenHash: string } | "cleared";
};

/** Whether a repeated request may get this answer. 429 and 5xx say to try again, so they must not stay. */
export function isFinal(answer: KeptAnswer): boolean {
  if (!("problem" in answer)) return true;
  const { status } = problems[answer.problem];
  return status < 500 && status !== 429;
}

/** Turns an answer into what is kept of it. */
export function keptAnswerOf(answer: AnyAnswer, reply: FastifyReply, origins: Origins): KeptAnswer {
  const token = sessionCookieOf(reply, origins);
  const cookie = token === "" ? "cleared" : token && { tokenHash: tokenHash(token).toString("base64url") };
  const kept =
    "problem" in answer ? answer : { status: Number(answer.status), body: withoutSession(answer.body) };
  return { ...kept, ...(cookie && { cookie }) };
}

/** The body with its session emptied. The field stays in its place, for the session of whoever repeats the request. */
function withoutSession(body: unknown): unknown {
  return hasSession(body) ? { ...body, session: null } : body;
}

export function hasSession(body: unknown): body is { readonly session: unknown } {
  return typeof body === "object" && body !== null && "session" in body;
}
