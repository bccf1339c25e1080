import { readPosts } from "../markdown/read-posts.ts";
import { listPostFiles } from "../../shop/list-post-files.ts";
import type { BuiltPage } from "./built-page.ts";
import { makeFeed } from "./make-feed.ts";
import { makeWebManifest } from "./make-web-manifest.ts";
import { makeRobots } from "./make-robots.ts";
import { makeSitemap } from "./make-sitemap.ts";

interface Site {
  /** The public origin, without a trailing slash. */
  origin: string;
  /** Every page but the 404 page. */
  pages: () => Promise<readonly BuiltPage[]>;
}

/** Files for search engines, feed readers and home screens: sitemap, robots.txt, Atom feed and web app manifest, by path. */
export const seoFiles: ReadonlyMap<string, (site: Site) => Promise<string>> = new Map([
  ["sitemap.xml", async ({ origin, pages }: Site) => makeSitemap(await pages(), origin)],
  ["robots.txt", async ({ origin }: Site) => makeRobots(origin)],
  ...(listPostFiles().length > 0
    ? [["blogs/feed.xml", async ({ origin }: Site) => makeFeed(await readPosts(), origin)] as const]
    : []),
  ["site.webmanifest", async () => makeWebManifest()],
]);
