import { readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pageHeaders } from "./add-security-headers.ts";
import { sendProblem } from "./handle-problem.ts";

/** The policy for pages: our own files, and the inline scripts whose hashes the build has written down. */
function pagePolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.join(" ")}`.trim(),
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const year = 31_536_000;

/** Where a path with upper case or a trailing slash really is, in one step; undefined when it is already right. */
export function canonicalAddress(url: string): string | undefined {
  const [path = "", query] = url.split(/\?(.*)/s);
  // Collapsing the leading slashes keeps `//elsewhere` from becoming an address of another host.
  const wanted = `/${path.replace(/^[/\\]+|\/+$/g, "")}`.toLowerCase();
  if (wanted === path) return undefined;
  return query === undefined ? wanted : `${wanted}?${query}`;
}

/** The answer for an address that nobody answers. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(request, reply, "not_found");
}

/**
 * Serves the prerendered pages and their files, compressed beforehand; unknown addresses get the 404 page.
 * @param build the folder `web/build`, with `client/` and `csp.json`
 */
export async function serveSite(app: FastifyInstance, build: string): Promise<void> {
  const { scriptSrc } = JSON.parse(readFileSync(join(build, "csp.json"), "utf8")) as { scriptSrc: string[] };
  const policy = pagePolicy(scriptSrc);
  const client = join(build, "client");
  await app.register(fastifyStatic, {
    root: client,
    preCompressed: true,
    redirect: false,
    cacheControl: false,
    index: ["index.html"],
    setHeaders(reply, path) {
      const hashed = path.startsWith(join(client, "assets"));
      reply.header("cache-control", hashed ? `public, max-age=${year}, immutable` : "no-cache");
      if (/\.html(\.br|\.gz)?$/.test(path)) {
        reply.headers({ ...pageHeaders, "content-security-policy": policy });
        // The address of a mailed link must not reach another site, whatever is linked from the page.
        if (/(reset-password|verify-email)/.test(path)) reply.header("referrer-policy", "no-referrer");
      }
    },
  });
  const wantsPage = ({ method, url }: FastifyRequest) =>
    /^(GET|HEAD)$/.test(method) && !/^\/(api|v1|files)(\/|$)/.test(url) && !/^[^?]*\./.test(url);
  app.addHook("onRequest", async (request, reply) => {
    const elsewhere = wantsPage(request) ? canonicalAddress(request.url) : undefined;
    if (elsewhere) return reply.redirect(elsewhere, 308);
  });
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? reply.code(404).sendFile("404/index.html") : sendNotFound(request, reply),
  );
}
