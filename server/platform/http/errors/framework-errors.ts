import type { FastifyReply, FastifyRequest } from "fastify";
import type { Signer } from "../../signing-keys/signer.ts";
import { corsHeaders } from "../guards/cors.ts";
import { problemBody } from "./handle-problem.ts";
import type { Origins } from "../guards/origins.ts";
import type { PathPolicies } from "../policies/path-policies.ts";
import { normalizePath } from "../policies/request-path.ts";
import { noStore, securityHeaders } from "../guards/security-headers.ts";
import { signAnswer } from "../answers/sign-answers.ts";

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
    const policy = paths.policyOf(normalizePath(request.url));
    const { cors, signed } = policy;
    const body = JSON.stringify(problemBody(policy, "invalid_request", { requestId: request.id }));
    reply.headers(securityHeaders(origins));
    // As in `guardRequests`: a proxy in front may have read the target otherwise.
    reply.header("connection", "close");
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
