import type { FastifyReply, FastifyRequest } from "fastify";
import type { Signer } from "../crypto/signer.ts";
import { securityHeaders } from "./security-headers.ts";
import { problemBody } from "./handle-problem.ts";
import { allowOrigins, signAnswer } from "./cors.ts";
import type { Origins } from "./origins.ts";
import { meantPath } from "./request-path.ts";

/** Answers a request whose target the router cannot read. No hook runs for it, so what they add is added here. */
export function answerUnroutable(
  origins: Origins,
  signer: Signer,
): (error: unknown, request: FastifyRequest, reply: FastifyReply) => void {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const problem = problemBody(meantPath(request.url), "invalid_request", { requestId: request.id });
    const body = JSON.stringify(problem);
    reply.headers(securityHeaders(origins));
    allowOrigins(request, reply);
    await signAnswer(signer, request, reply, body);
    void reply
      .code(400)
      .header("x-request-id", request.id)
      .header("cache-control", "private, no-store")
      .type("application/json; charset=utf-8")
      .send(body);
  };
  return (_error, request, reply) => void answer(request, reply).catch(() => reply.raw.destroy());
}
