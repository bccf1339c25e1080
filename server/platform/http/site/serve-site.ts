import { readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendProblem } from "../errors/handle-problem.ts";
import { createHashedFiles } from "./hashed-files.ts";
import { createPlacedFiles, type SiteFile } from "./placed-files.ts";
import { pageHeaders, videoPolicy } from "../guards/security-headers.ts";
import { matchesEtag } from "../answers/matches-etag.ts";

/**
 * The content security policy of pages: our own files, the inline scripts whose hashes the build lists, and frames of the named
 * origins alone.
 */
function pagePolicy(scriptHashes: readonly string[], frameOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.join(" ")}`.trim(),
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    ...(frameOrigins.length > 0 ? [`frame-src ${frameOrigins.join(" ")}`] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Files with a hash in their name never change. */
const hashedFileCache = "public, max-age=31536000, immutable";
/**
 * Tab icons and preview pictures. A browser looks for the tab icon at every navigation, so having to revalidate it would
 * cost a request each time, and fail each time without a network.
 */
const plainFileCache = "public, max-age=3600";
/**
 * Videos and their captions are large and fetched on demand. A video and captions of different releases would not fit each other.
 */
const videoCache = "public, no-cache";

function cacheOf(path: string, assets: string): string {
  if (path.startsWith(assets)) return hashedFileCache;
  return /\.(webm|mp4|vtt)$/.test(path) ? videoCache : plainFileCache;
}

/**
 * The canonical URL of a path with upper case or a trailing slash, in one redirect; undefined when it is canonical.
 * @param kept paths below which the case counts
 */
export function canonicalAddress(url: string, kept: readonly string[] = []): string | undefined {
  const [path = "", query] = url.split(/\?(.*)/s);
  // Open redirect: leading slashes are collapsed, or `//elsewhere` would be an address of another host.
  // ReDoS: without the look-behind, ten thousand slashes in the middle would be counted anew from each of them.
  const trimmed = `/${path.replace(/^[/\\]+|(?<!\/)\/+$/g, "")}`;
  const lower = trimmed.toLowerCase();
  const above = kept.find((each) => lower.startsWith(`${each}/`));
  const canonical = above === undefined ? lower : above + trimmed.slice(above.length);
  if (canonical === path) return undefined;
  return query === undefined ? canonical : `${canonical}?${query}`;
}

/** The JSON answer of a path without a route. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(request, reply, "not_found");
}

/** `site.json`, which the build writes for the server. */
interface BuildFacts {
  /** The `script-src` sources of the inline scripts. */
  readonly scriptSrc: readonly string[];
  /** What stands for the shop's address in the files of `placedFiles`. */
  readonly placeholder: string;
  readonly placedFiles: readonly string[];
  readonly shells: readonly Shell[];
}

/**
 * A page for everything of a kind, such as every token. One file serves all addresses with one more segment, whose case counts.
 */
interface Shell {
  /** The path above the segment. */
  readonly below: string;
  /**
   * A regular expression for a segment that can exist; with another one the status is 404. Absent: the file serves every address
   * below, however deep, because its own router knows what exists.
   */
  readonly segment?: string;
  readonly file: string;
}

const notFoundPage = "404/index.html";

/** The address of a built file: a page is its folder. */
function addressOf(file: string): string {
  return `/${file}`.replace(/(?<=\/)index\.html$/, "").replace(/(?<=.)\/$/, "");
}

/** Sends a file of the site, or 304 when the browser has it. */
function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, type, encoding, etag }: SiteFile,
  cacheControl: string,
): FastifyReply {
  reply.headers({ "content-type": type, "cache-control": cacheControl, vary: "accept-encoding", etag });
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  const isCached = matchesEtag(request, etag);
  return isCached && reply.statusCode === 200 ? reply.code(304).send() : reply.send(body);
}

/**
 * The file of an address that only a shell answers, and whether there can be such a page. It
 * is no route with a parameter, because the browser's router matches what the server's router
 * refuses, such as a long segment. A page with the file of another page would reload itself.
 */
export function findShell(
  shells: readonly Shell[],
  url: string,
): { file: string; exists: boolean } | undefined {
  const [, above = "", last = ""] = /^([^?]*)\/([^/?]+)(?:\?|$)/.exec(url) ?? [];
  const shell = shells.find(
    ({ below, segment }) => below === above || (segment === undefined && above.startsWith(`${below}/`)),
  );
  return shell && { file: shell.file, exists: new RegExp(shell.segment ?? "").test(last) };
}

interface SiteOptions {
  /** The folder `web/build`, with `client/` and `site.json`. */
  readonly build: string;
  /** Where the site is published. */
  readonly publicUrl: string;
  /** Pages whose own URL is a secret, such as `/reset-password`: they send no referrer. */
  readonly noReferrerPages?: readonly string[];
  /** The origins whose documents pages may show in a frame; by default none. */
  readonly frameOrigins?: readonly string[];
  /** Whether a request target belongs to the API, where an unknown address is answered as JSON. */
  readonly isApi?: (target: string) => boolean;
}

/**
 * Serves the prerendered pages and their files. In pages the shop's address is filled in, and they are compressed once;
 * everything else was precompressed by the build, and what never changes is sent from memory. Unknown paths get the 404 page.
 */
export async function serveSite(
  app: FastifyInstance,
  { build, publicUrl, noReferrerPages = [], frameOrigins = [], isApi = () => false }: SiteOptions,
): Promise<void> {
  const facts = JSON.parse(readFileSync(join(build, "site.json"), "utf8")) as BuildFacts;
  const policy = pagePolicy(facts.scriptSrc, frameOrigins);
  const client = join(build, "client");
  const { placeholder, placedFiles, shells } = facts;
  const shellPaths = shells.map(({ below }) => below);
  const withoutReferrer = new Set(noReferrerPages.map((page) => `${page.slice(1)}/index.html`));
  const placedFile = createPlacedFiles({ folder: client, placeholder, origin: publicUrl });

  async function send(request: FastifyRequest, reply: FastifyReply, file: string): Promise<FastifyReply> {
    const placed = await placedFile(file, request.headers["accept-encoding"]);
    if (file.endsWith(".html")) reply.headers({ ...pageHeaders, "content-security-policy": policy });
    if (withoutReferrer.has(file)) reply.header("referrer-policy", "no-referrer");
    return sendFile(request, reply, placed, "no-cache");
  }

  for (const file of placedFiles.filter((path) => path !== notFoundPage)) {
    const address = addressOf(file);
    app.get(address, (request, reply) => send(request, reply, file));
    // The file name is not a second URL of the page.
    if (address !== `/${file}`) app.get(`/${file}`, (_request, reply) => reply.redirect(address, 308));
  }
  for (const address of ["/404", `/${notFoundPage}`])
    app.get(address, (request, reply) => send(request, reply.code(404), notFoundPage));
  await app.register(fastifyStatic, {
    root: client,
    preCompressed: true,
    redirect: false,
    cacheControl: false,
    index: false,
    setHeaders(reply, path) {
      reply.header("cache-control", cacheOf(path, join(client, "assets")));
      if (/\.(webm|mp4)$/.test(path)) reply.header("content-security-policy", videoPolicy);
    },
  });
  const hashedFiles = createHashedFiles(join(client, "assets"));
  for (const name of hashedFiles.names)
    app.get(`/assets/${name}`, async (request, reply) => {
      // Parts of files are rare, and left to the plugin.
      if (request.headers.range !== undefined) return reply.sendFile(`assets/${name}`);
      return sendFile(
        request,
        reply,
        await hashedFiles.read(name, request.headers["accept-encoding"]),
        hashedFileCache,
      );
    });
  const wholeShells = shells.filter(({ segment }) => segment === undefined);
  const isFile = (url: string) => /^[^?]*\./.test(url) && !findShell(wholeShells, url);
  const wantsPage = ({ method, url }: FastifyRequest) =>
    /^(GET|HEAD)$/.test(method) && !isApi(url) && !isFile(url);
  app.addHook("onRequest", async (request, reply) => {
    const canonical = wantsPage(request) ? canonicalAddress(request.url, shellPaths) : undefined;
    if (canonical) return reply.redirect(canonical, 308);
  });
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) return sendNotFound(request, reply);
    const shell = findShell(shells, request.url);
    return send(request, reply.code(shell?.exists ? 200 : 404), shell?.file ?? notFoundPage);
  });
}
