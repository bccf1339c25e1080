import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";
import { answer } from "./answer.ts";

/**
 * Answers with an `ETag` of the body, so that a program that asks again with `If-None-Match` is answered with 304 and no body
 * (RFC 9110, section 13.1.2). It may keep the answer, and has to ask each time whether it still holds.
 */
export function answerTagged<const Body extends object>(
  reply: FastifyReply,
  body: Body,
): { status: 200; body: Body } {
  const tag = createHash("sha256").update(JSON.stringify(body)).digest("base64url").slice(0, 22);
  reply.headers({ etag: `"${tag}"`, "cache-control": "private, no-cache" });
  return answer(200, body);
}
