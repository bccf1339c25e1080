import { createHash } from "node:crypto";
import { answer } from "./answer.ts";

/**
 * Answers with an `ETag` of the body, so that a program that asks again with `If-None-Match` is answered with 304 and no body
 * (RFC 9110, section 13.1.2). It may keep the answer, and has to ask each time whether it still holds.
 */
export function answerTagged<const Body extends object>(body: Body) {
  const tag = createHash("sha256").update(JSON.stringify(body)).digest("base64url").slice(0, 22);
  return answer(200, body, { headers: { ETag: `"${tag}"`, "Cache-Control": "private, no-cache" } });
}
