import type { FastifyInstance } from "fastify";
import { HttpProblem } from "../answers/answer.ts";
import { isCrossSiteWrite } from "./csrf.ts";
import type { Origins } from "./origins.ts";
import { policyOf } from "../policies/policy.ts";
import { isPlainTarget } from "../policies/request-path.ts";

/** Refuses requests whose target hides its path, requests under an unknown host name, and cross-site writes (CSRF). */
export function guardRequests(app: FastifyInstance, origins: Origins): void {
  app.addHook("onRequest", (request, reply, done) => {
    // A proxy in front that allows or denies by path compares the target as it is written, so it must not be encoded.
    if (!isPlainTarget(request.url) || hasManyHosts(request.raw.rawHeaders)) {
      // Request smuggling: what follows on this connection may be part of what the proxy took for this request.
      reply.header("connection", "close");
      throw new HttpProblem("invalid_request");
    }
    const { anyHost, csrf } = policyOf(request);
    if (!anyHost && !origins.answersHost(request.headers.host)) throw new HttpProblem("wrong_host");
    if (csrf && isCrossSiteWrite(request, origins)) throw new HttpProblem("forbidden");
    done();
  });
}

/** RFC 9112, section 3.2: when a request has two `Host` headers, a proxy in front may have read the other one. */
function hasManyHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}
