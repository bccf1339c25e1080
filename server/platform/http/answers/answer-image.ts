import type { FastifyReply } from "fastify";
import { answer } from "./answer.ts";

/** Answers an image of ours. Its name changes with its bytes, so that a browser may keep it for a year. */
export function answerImage(reply: FastifyReply, name: string, webp: Buffer) {
  reply.headers({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    etag: `"${name}"`,
  });
  return answer(200, webp);
}
