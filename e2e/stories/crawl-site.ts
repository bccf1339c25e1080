import type { APIRequestContext, Page } from "@playwright/test";
import { type PageFacts, readPage } from "./read-page.ts";

interface CrawledPage extends PageFacts {
  path: string;
  status: number;
  /** The first page that leads here. */
  from: string;
}

export interface Crawl {
  pages: CrawledPage[];
  /** What is no page, such as a description of the API. */
  files: { path: string; status: number; from: string }[];
  /** Links with a fragment, such as `/faq#refunds`, and where they stand. */
  anchors: { path: string; id: string; from: string }[];
  external: { href: string; rel: string; from: string }[];
}

/** Where a crawl begins. The cart leads to the checkout, and a cart is made by script. */
const entrances = ["/", "/checkout"];

/** Fetches every page of the same origin that links lead to, as a search engine does. */
export async function crawlSite(page: Page, request: APIRequestContext, origin: string): Promise<Crawl> {
  const crawl: Crawl = { pages: [], files: [], anchors: [], external: [] };
  const waiting = new Map(entrances.map((path) => [path, "nowhere"]));
  for (const [path, from] of waiting) {
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
      if (!waiting.has(pathname + search)) waiting.set(pathname + search, path);
      if (hash) crawl.anchors.push({ path: pathname + search, id: hash.slice(1), from: path });
    }
  }
  return crawl;
}

/** The values that more than one page has, with those pages. */
export function repeated(pages: readonly CrawledPage[], value: (page: CrawledPage) => string): string[] {
  const groups = Map.groupBy(pages, value);
  return [...groups].flatMap(([shared, those]) =>
    those.length > 1 ? [`"${shared}": ${those.map(({ path }) => path).join(", ")}`] : [],
  );
}
