import type { FastifyInstance } from "fastify";
import type { Signer } from "../crypto/signer.ts";

/** The header that carries the signature: a detached JWS over the exact bytes of the body. */
export const signatureHeader = "keystead-signature";

const readable = [signatureHeader, "ratelimit", "ratelimit-policy", "retry-after", "x-request-id"].join(", ");

/**
 * Lets any origin call `/v1`, without credentials: desktop apps built on a browser have origins that nobody can list.
 */
export function openToApps(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!request.url.startsWith("/v1/")) return;
    reply.headers({
      "access-control-allow-origin": "*",
      "access-control-expose-headers": readable,
      "cross-origin-resource-policy": "cross-origin",
    });
  });
  app.options("/v1/*", async (_request, reply) =>
    reply
      .code(204)
      .headers({
        "access-control-allow-methods": "GET, POST",
        "access-control-allow-headers": "content-type, authorization",
        "access-control-max-age": "86400",
      })
      .send(),
  );
}

/** Signs every answer under `/v1/licenses`, errors too, so that an app never acts on a forged one. */
export function signAnswers(app: FastifyInstance, signer: Signer): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (typeof payload === "string" && request.url.startsWith("/v1/licenses/"))
      reply.header(signatureHeader, signer.signDetached(payload));
    return payload;
  });
}
