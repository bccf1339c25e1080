import type { FastifyInstance, FastifyReply } from "fastify";
import type { Signer } from "../../signing-keys/signer.ts";
import { policyOf } from "../policies/policy.ts";

/** The header that carries the signature: a detached JWS over the exact bytes of the body. */
export const signatureHeader = "keystead-signature";

export function signAnswer(signer: Signer, reply: FastifyReply, payload: string): void {
  reply.header(signatureHeader, signer.signDetached(payload));
}

/** Signs the answers of endpoints that are `signed`, errors too, so that an app never acts on a forged one. */
export function signAnswers(app: FastifyInstance, signer: Signer): void {
  // Async, so that all answers of a batch are signed before the first is written: written together, they wake the client once.
  app.addHook("onSend", async (request, reply, payload) => {
    if (typeof payload === "string" && policyOf(request).signed) signAnswer(signer, reply, payload);
    return payload;
  });
}
