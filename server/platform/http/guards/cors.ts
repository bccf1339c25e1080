import { idempotencyKeyHeader, replayedHeader } from "@keystead/contract/idempotency-key";
import type { FastifyInstance } from "fastify";
import type { PathPolicies } from "../policies/path-policies.ts";
import { policyOf } from "../policies/policy.ts";
import { signatureHeader } from "../answers/sign-answers.ts";

const exposed = [
  signatureHeader,
  "ratelimit",
  "ratelimit-policy",
  "retry-after",
  "x-request-id",
  "etag",
  "www-authenticate",
  replayedHeader,
];

/** CORS headers that let any origin read an answer, without credentials. */
export const corsHeaders = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": exposed.join(", "),
  "cross-origin-resource-policy": "cross-origin",
} as const;

/** CORS: sets the headers where the policy allows every origin, and answers preflight requests. */
export function registerCors(app: FastifyInstance, paths: PathPolicies): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (policyOf(request).cors) reply.headers(corsHeaders);
    done();
  });
  for (const prefix of paths.closedPrefixes)
    app.options(`${prefix}*`, { config: { policy: paths.policyOf(prefix) } }, (_request, reply) =>
      reply.callNotFound(),
    );
  for (const { prefix, methods } of paths.corsPrefixes)
    app.options(`${prefix}*`, { config: { policy: paths.policyOf(prefix) } }, async (_request, reply) =>
      reply
        .code(204)
        .headers({
          "access-control-allow-methods": methods.join(", "),
          "access-control-allow-headers": `content-type, authorization, if-none-match, ${idempotencyKeyHeader}, keystead-fingerprint, keystead-nonce, last-event-id`,
          "access-control-max-age": "86400",
        })
        .send(),
    );
}
