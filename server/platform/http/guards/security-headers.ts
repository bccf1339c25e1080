import type { FastifyInstance } from "fastify";
import type { Origins } from "./origins.ts";
import { policyOf } from "../policies/policy.ts";

const twoYears = 63_072_000;

const policyOfAnswers = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The content security policy of a video: opened directly, it is a document in which the browser's player loads it. */
export const videoPolicy = `${policyOfAnswers}; media-src 'self'`;

/** The security headers of every response. Pages replace the content security policy by their own. */
export function securityHeaders({ secure }: Origins): Record<string, string> {
  return {
    "content-security-policy": policyOfAnswers,
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-resource-policy": "same-origin",
    ...(secure && { "strict-transport-security": `max-age=${twoYears}; includeSubDomains` }),
  };
}

/** Security headers that matter only for documents. */
export const pageHeaders = {
  "cross-origin-opener-policy": "same-origin",
  "x-frame-options": "DENY",
  "permissions-policy": "camera=(), microphone=(), geolocation=()",
} as const;

export const noStore = "private, no-store";

export function addSecurityHeaders(app: FastifyInstance, origins: Origins): void {
  const headers = securityHeaders(origins);
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers).header("x-request-id", request.id);
    if (policyOf(request).noStore) reply.header("cache-control", noStore);
    done();
  });
}
