import type { FastifyInstance } from "fastify";
import type { Origins } from "./origins.ts";

const twoYears = 63_072_000;

/** What a browser may do with our answers. Pages get their own content policy where they are served. */
export function addSecurityHeaders(app: FastifyInstance, origins: Origins): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({
      "content-security-policy":
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "x-frame-options": "DENY",
      "permissions-policy": "camera=(), microphone=(), geolocation=()",
      "x-request-id": request.id,
    });
    if (origins.secure) reply.header("strict-transport-security", `max-age=${twoYears}; includeSubDomains`);
    if (/^\/(api|v1|files)\//.test(request.url)) reply.header("cache-control", "private, no-store");
  });
}
