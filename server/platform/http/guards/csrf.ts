import type { FastifyRequest } from "fastify";
import type { Origins } from "./origins.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * CSRF: whether a request is a write that a page of another site makes a browser send. Decided by Fetch Metadata
 * (`Sec-Fetch-Site`), and by `Origin` for browsers that lack it.
 */
export function isCrossSiteWrite({ method, headers }: FastifyRequest, origins: Origins): boolean {
  if (safeMethods.has(method)) return false;
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  return headers.origin !== undefined && !origins.isOwn(headers.origin);
}
