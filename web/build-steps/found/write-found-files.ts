import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { originPlaceholder } from "../../app/lib/site-origin.ts";
import { readPost } from "../articles/read-article.ts";
import type { BuiltPage } from "./built-page.ts";
import { makeFeed } from "./make-feed.ts";
import { makeManifest } from "./make-manifest.ts";
import { makeRobots } from "./make-robots.ts";
import { makeSitemap } from "./make-sitemap.ts";

const posts = join(import.meta.dirname, "../../../content/posts");

/** Writes what lets others find the shop: sitemap, robots.txt, feed and manifest. Answers their paths in `client`. */
export async function writeFoundFiles(client: string, pages: readonly BuiltPage[]): Promise<string[]> {
  const files = {
    "sitemap.xml": makeSitemap(pages, originPlaceholder),
    "robots.txt": makeRobots(originPlaceholder),
    "blogs/feed.xml": makeFeed(await readPosts(), originPlaceholder),
    "site.webmanifest": makeManifest(),
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(client, name)), { recursive: true });
    await writeFile(join(client, name), text);
  }
  return Object.keys(files);
}

async function readPosts() {
  const names = (await readdir(posts)).filter((name) => name.endsWith(".md"));
  return Promise.all(
    names.map(
      async (name) => readPost(`content/posts/${name}`, await readFile(join(posts, name), "utf8")).summary,
    ),
  );
}
