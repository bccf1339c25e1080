import type { FastifyInstance } from "fastify";
import type { Origins } from "./origins.ts";
import { pathOf } from "./request-path.ts";

const twoYears = 63_072_000;

/** What every answer says to a browser, whatever it holds. Pages replace the content policy by their own. */
export function securityHeaders({ secure }: Origins): Record<string, string> {
  return {
    "content-security-policy":
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-resource-policy": "same-origin",
    ...(secure && { "strict-transport-security": `max-age=${twoYears}; includeSubDomains` }),
  };
}

/** What matters only for what a browser shows as a page. */
export const pageHeaders = {
  "cross-origin-opener-policy": "same-origin",
  "x-frame-options": "DENY",
  "permissions-policy": "camera=(), microphone=(), geolocation=()",
} as const;

export function addSecurityHeaders(app: FastifyInstance, origins: Origins): void {
  const headers = securityHeaders(origins);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(headers).header("x-request-id", request.id);
    if (/^\/(api|v1|files)\//.test(pathOf(request))) reply.header("cache-control", "private, no-store");
  });
}
