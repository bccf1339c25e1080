import { allEndpoints } from "../all-endpoints.ts";

/** The site's own pages by their paths, without the leading slash; the shop may leave some of them out. */
export const sitePages = [
  "",
  "pricing",
  "checkout",
  "faq",
  "blogs",
  "videos",
  "download",
  "api-docs",
  "api-docs/operator",
  "about",
  "contact",
  "status",
  "terms",
  "privacy",
  "licenses",
  "demo",
  "login",
  "sign-in",
  "register",
  "forgot-password",
  "reset-password",
  "verify-email",
  "download-link",
  "join",
  "more-time",
  "account",
  "dashboard",
  "license-dashboard",
  "license",
] as const;

/** First segments of the console, posts, files of the build, the page for what is not found, and health checks. */
const siteFolders = ["admin", "blogs", "assets", "404", "healthz", "readyz"];

const pages = new Set<string>(sitePages);
const folders = new Set([...siteFolders, ...allEndpoints.map(({ path }) => firstSegment(path))]);

/** Whether the site itself answers this path, so that no page of the shop can be there. */
export function isReserved(path: string): boolean {
  return pages.has(path.slice(1)) || folders.has(firstSegment(path));
}

function firstSegment(path: string): string {
  return path.split("/", 2)[1] ?? "";
}
