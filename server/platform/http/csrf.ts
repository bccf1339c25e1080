import type { FastifyInstance } from "fastify";
import { HttpProblem } from "./answer.ts";
import type { Origins } from "./origins.ts";
import { isPlainTarget, pathOf } from "./request-path.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses requests whose target hides its path, those under a host name that is not ours, and writes to `/api` that
 * another site's page makes a browser send (Fetch Metadata, with Origin for browsers that lack it). `/v1` reads no
 * cookie, so it needs no such guard.
 */
export function guardRequests(app: FastifyInstance, origins: Origins): void {
  app.addHook("onRequest", async (request) => {
    // A proxy in front that keeps paths apart reads the target as it is written.
    if (!isPlainTarget(request.url)) throw new HttpProblem("invalid_request");
    const path = pathOf(request);
    // Load balancers probe by address; these two answers hold nothing of anyone.
    if (path === "/healthz" || path === "/readyz") return;
    if (!origins.answersHost(request.headers.host)) throw new HttpProblem("wrong_host");
    if (safeMethods.has(request.method) || path.startsWith("/v1/")) return;
    const site = request.headers["sec-fetch-site"];
    const origin = request.headers.origin;
    const foreign =
      site === undefined
        ? origin !== undefined && !origins.isOwn(origin)
        : site !== "same-origin" && site !== "none";
    if (foreign) throw new HttpProblem("forbidden");
  });
}
