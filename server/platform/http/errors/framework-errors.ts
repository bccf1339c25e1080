import type { FastifyReply, FastifyRequest } from "fastify";
import type { Signer } from "../../signing-keys/signer.ts";
import { corsHeaders } from "../cors.ts";
import { problemBody } from "./handle-problem.ts";
import type { Origins } from "../origins.ts";
import type { PathPolicies } from "../policies/path-policies.ts";
import { normalizePath } from "../policies/request-path.ts";
import { noStore, securityHeaders } from "../security-headers.ts";
import { signAnswer } from "../sign-answers.ts";

interface FrameworkErrorDeps {
  readonly origins: Origins;
  readonly signer: Signer;
  readonly paths: PathPolicies;
}

/** Answers requests whose target the router cannot read. Hooks do not run for them, so what hooks add is added here. */
export function answerFrameworkErrors({
  origins,
  signer,
  paths,
}: FrameworkErrorDeps): (error: unknown, request: FastifyRequest, reply: FastifyReply) => void {
  return (_error, request, reply) => {
    const { errors, cors, signed } = paths.policyOf(normalizePath(request.url));
    const body = JSON.stringify(problemBody(errors, "invalid_request", { requestId: request.id }));
    reply.headers(securityHeaders(origins));
    if (cors) reply.headers(corsHeaders);
    if (signed) signAnswer(signer, reply, body);
    void reply
      .code(400)
      .header("x-request-id", request.id)
      .header("cache-control", noStore)
      .type("application/json; charset=utf-8")
      .send(body);
  };
}
