import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpProblem } from "../answers/answer.ts";
import { isCrossSiteWrite } from "./csrf.ts";
import type { Origins } from "./origins.ts";
import { policyOf, sitePolicy } from "../policies/policy.ts";
import { isPlainTarget } from "../policies/request-path.ts";
import { noStore } from "./security-headers.ts";

/** What a person reads who opens a page under an unknown host name: most likely the operator, behind a new proxy. */
const wrongHostWords = `This server doesn't answer to that host name.

Is this your shop? Then have the proxy in front forward the header Host
(nginx: proxy_set_header Host $host;), and set PUBLIC_URL to the address that visitors open.
`;

/** Browsers keep a permanent redirect forever, and an operator may move the shop to the other spelling. */
const redirectLife = "public, max-age=3600";

/**
 * Refuses requests whose target hides its path, requests under an unknown host name, and cross-site writes (CSRF). Who reads under
 * the other spelling of the host, with or without `www.`, is sent to the right one.
 */
export function guardRequests(app: FastifyInstance, origins: Origins): void {
  app.addHook("onRequest", (request, reply, done) => {
    // A proxy in front that allows or denies by path compares the target as it is written, so it must not be encoded.
    if (!isPlainTarget(request.url) || hasManyHosts(request.raw.rawHeaders)) {
      // Request smuggling: what follows on this connection may be part of what the proxy took for this request.
      reply.header("connection", "close");
      throw new HttpProblem("invalid_request");
    }
    const { anyHost, csrf } = policyOf(request);
    if (!anyHost && !origins.answersHost(request.headers.host)) {
      if (origins.isAlias(request.headers.host) && isRead(request)) {
        // The host comes from the config and the target begins with a slash, so this leads nowhere else (open redirect).
        void reply.header("cache-control", redirectLife).redirect(`${origins.publicUrl}${request.url}`, 308);
        return;
      }
      if (!asksForPage(request)) throw new HttpProblem("wrong_host");
      void reply
        .code(421)
        .header("cache-control", noStore)
        .type("text/plain; charset=utf-8")
        .send(wrongHostWords);
      return;
    }
    if (csrf && isCrossSiteWrite(request, origins)) throw new HttpProblem("forbidden");
    done();
  });
}

const isRead = ({ method }: FastifyRequest): boolean => method === "GET" || method === "HEAD";

/** Whether a browser opens a page, whose answer a person reads. */
function asksForPage(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? "";
  return policyOf(request) === sitePolicy && isRead(request) && accept.includes("text/html");
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
