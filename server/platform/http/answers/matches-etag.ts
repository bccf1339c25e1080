import type { FastifyRequest } from "fastify";

/** Whether the client has the representation of this tag already, so that 304 answers it (If-None-Match). */
export function matchesEtag(request: FastifyRequest, etag: unknown): boolean {
  const known = request.headers["if-none-match"];
  return known !== undefined && known.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
