import { answer } from "./answer.ts";

/** Answers an image of ours. Its name changes with its bytes, so that a browser may keep it for a year. */
export function answerImage(name: string, webp: Buffer) {
  const headers = { ETag: `"${name}"`, "Cache-Control": "public, max-age=31536000, immutable" };
  return answer(200, webp, { headers });
}
