import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Signer } from "../crypto/signer.ts";
import { pathOf } from "./request-path.ts";

/** The header that carries the signature: a detached JWS over the exact bytes of the body. */
const signatureHeader = "keystead-signature";

const readable = [signatureHeader, "ratelimit", "ratelimit-policy", "retry-after", "x-request-id"].join(", ");

/** Lets an answer under `/v1` be read by any origin. */
export function allowOrigins(request: FastifyRequest, reply: FastifyReply): void {
  if (!pathOf(request).startsWith("/v1/")) return;
  reply.headers({
    "access-control-allow-origin": "*",
    "access-control-expose-headers": readable,
    "cross-origin-resource-policy": "cross-origin",
  });
}

/**
 * Lets any origin call `/v1`, without credentials: desktop apps built on a browser have origins that nobody can list.
 */
export function openToApps(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => allowOrigins(request, reply));
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

/** Signs an answer under `/v1/licenses`, errors too, so that an app never acts on a forged one. */
export async function signAnswer(
  signer: Signer,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<void> {
  if (typeof payload === "string" && pathOf(request).startsWith("/v1/licenses/"))
    reply.header(signatureHeader, await signer.signDetached(payload));
}

export function signAnswers(app: FastifyInstance, signer: Signer): void {
  app.addHook("onSend", async (request, reply, payload) => {
    await signAnswer(signer, request, reply, payload);
    return payload;
  });
}
