import type { APIRequestContext, Page } from "@playwright/test";
import { type PageFacts, readPage } from "./read-page.ts";

interface CrawledPage extends PageFacts {
  path: string;
  status: number;
  /** The first page that links here. */
  from: string;
}

export interface Crawl {
  pages: CrawledPage[];
  /** Linked files that are no pages, such as /openapi.json. */
  files: { path: string; status: number; from: string }[];
  /** Links with a fragment, such as `/faq#refunds`, and the pages that hold them. */
  anchors: { path: string; id: string; from: string }[];
  external: { href: string; rel: string; from: string }[];
}

/** Where the crawl starts. Only the cart links to the checkout, and a cart needs script. */
const entryPaths = ["/", "/checkout"];

/** Crawler: fetches every page of the same origin that is linked, as a search engine does. */
export async function crawlSite(page: Page, request: APIRequestContext, origin: string): Promise<Crawl> {
  const crawl: Crawl = { pages: [], files: [], anchors: [], external: [] };
  const queue = new Map(entryPaths.map((path) => [path, "nowhere"]));
  for (const [path, from] of queue) {
    const response = await request.get(path);
    if (!response.headers()["content-type"]?.startsWith("text/html")) {
      crawl.files.push({ path, from, status: response.status() });
      continue;
    }
    const facts = await page.evaluate(readPage, await response.text());
    crawl.pages.push({ ...facts, path, from, status: response.status() });
    for (const { href, rel } of facts.links) {
      const { origin: there, pathname, hash, search, protocol } = new URL(href, origin + path);
      if (there !== origin) {
        if (protocol.startsWith("http")) crawl.external.push({ href, rel, from: path });
        continue;
      }
      const page = pathname + withoutPrefills(search);
      if (!queue.has(page)) queue.set(page, path);
      if (hash) crawl.anchors.push({ path: page, id: hash.slice(1), from: path });
    }
  }
  return crawl;
}

/** Duplicate values, each with the pages that have it. */
export function repeated(pages: readonly CrawledPage[], value: (page: CrawledPage) => string): string[] {
  const groups = Map.groupBy(pages, value);
  return [...groups].flatMap(([shared, those]) =>
    those.length > 1 ? [`"${shared}": ${those.map(({ path }) => path).join(", ")}`] : [],
  );
}

/** A link that fills in a form, with a subject or an alert, leads to the page of that canonical URL. */
function withoutPrefills(search: string): string {
  const query = new URLSearchParams(search);
  const prefills = ["subject", "token", "amount", "symbol"].filter((name) => query.has(name));
  if (prefills.length === 0) return search;
  for (const name of prefills) query.delete(name);
  return query.size > 0 ? `?${query}` : "";
}
