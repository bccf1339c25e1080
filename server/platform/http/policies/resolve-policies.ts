import type { FastifyInstance } from "fastify";
import type { PathPolicies } from "./path-policies.ts";
import { normalizePath } from "./request-path.ts";

/** Resolves the policy of each request once: that of its route, else that of its path. Comes before all other hooks. */
export function resolvePolicies(app: FastifyInstance, paths: PathPolicies): void {
  app.decorateRequest("policy");
  app.addHook("onRequest", (request, _reply, done) => {
    request.policy = request.routeOptions.config.policy ?? paths.policyOf(normalizePath(request.url));
    done();
  });
}
