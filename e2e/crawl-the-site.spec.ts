import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "./fixtures/test.ts";
import { type Crawl, crawlSite, repeated } from "./stories/crawl-site.ts";
import { hydrationDifferences } from "./stories/hydration-differences.ts";
import { headingProblems, type PageFacts, readPage } from "./stories/read-page.ts";

/** What hydration must not change. */
const pick = ({ title, description, canonical, metaNames, data }: PageFacts) => [
  title,
  description,
  canonical,
  metaNames,
  data,
];

let crawled: Crawl | undefined;

/** Memoizes the crawl for all tests of this file: the site does not change while they run. */
async function crawlOnce(page: Page, request: APIRequestContext, origin: string): Promise<Crawl> {
  crawled ??= await crawlSite(page, request, origin);
  return crawled;
}

test("no link leads nowhere", async ({ page, request, product }) => {
  const { pages, files, anchors, external } = await crawlOnce(page, request, product.url);
  expect(pages.length).toBeGreaterThan(20);
  const dead = [...pages, ...files].filter(({ status }) => status !== 200);
  expect(dead.map(({ path, from, status }) => `${path} (${status}), from ${from}`)).toEqual([]);
  const idsOf = new Map(pages.map(({ path, ids }) => [path, new Set(ids)]));
  const missing = anchors.filter(({ path, id }) => !idsOf.get(path)?.has(id));
  expect(missing.map(({ path, id, from }) => `${path}#${id}, from ${from}`)).toEqual([]);
  const unprotected = external.filter(({ rel }) => !/\bnoopener\b/.test(rel));
  expect(unprotected.map(({ href, from }) => `${href}, from ${from}`)).toEqual([]);
});

test("every page has a title, a description, headings and pictures that say what they are", async ({
  page,
  request,
  product,
}) => {
  const { pages } = await crawlOnce(page, request, product.url);
  expect(repeated(pages, ({ title }) => title)).toEqual([]);
  expect(repeated(pages, ({ description }) => description ?? "none")).toEqual([]);
  const problems = pages.flatMap(({ path, title, description, headings, imagesWithoutAlt }) =>
    [
      ...headingProblems(headings),
      ...imagesWithoutAlt.map((source) => `no alt: ${source}`),
      ...(title.length < 5 || title.length > 100 ? [`a title of ${title.length} characters`] : []),
      ...((description?.length ?? 0) < 40 ? [`the description "${description}"`] : []),
    ].map((problem) => `${path}: ${problem}`),
  );
  expect(problems).toEqual([]);
});

test("a page has a canonical URL, a preview image and structured data", async ({
  page,
  request,
  product,
}) => {
  const { pages } = await crawlOnce(page, request, product.url);
  const listed = pages.filter((each) => each.listed);
  for (const { path, canonical, image, hasBreadcrumbs, data } of listed) {
    expect(canonical).toBe(product.url + path);
    expect(image).toMatch(new RegExp(`^${product.url}/og/[a-z0-9-]+\\.png$`));
    const kinds = data.map((text) => (JSON.parse(text) as { "@type": string })["@type"]);
    expect(kinds.includes("BreadcrumbList"), path).toBe(hasBreadcrumbs);
    // A page may show several videos; of everything else it says one thing.
    const single = kinds.filter((kind) => kind !== "VideoObject");
    expect(new Set(single).size, path).toBe(single.length);
    expect(new Set(data).size, path).toBe(data.length);
    for (const [address] of data.join().matchAll(/https?:\/\/[^"]+/g))
      expect(address).toMatch(new RegExp(`^(${product.url}|https://schema\\.org)(/|$)`));
  }
  const kindsOf = (path: string) => pages.find((each) => each.path === path)?.data.join() ?? "";
  expect(kindsOf("/")).toMatch(/"Organization".*"WebSite".*"FAQPage"/);
  expect(kindsOf("/pricing")).toContain('"@type":"Product"');
  expect(kindsOf("/faq")).toContain('"@type":"FAQPage"');
  const files = [...new Set(pages.flatMap((each) => [...each.files, each.image ?? ""].filter(Boolean)))];
  expect(files).not.toHaveLength(0);
  const statuses = await Promise.all(
    files.map(async (file) => `${file} ${(await request.get(file)).status()}`),
  );
  expect(statuses).toEqual(files.map((file) => `${file} 200`));
});

test("search engines and feed readers find every page that is for them", async ({
  page,
  request,
  product,
}) => {
  const { pages } = await crawlOnce(page, request, product.url);
  const parse = async (path: string, selector: string): Promise<string[]> =>
    page.evaluate(
      ([xml, query]) => {
        const parsed = new DOMParser().parseFromString(xml, "application/xml");
        if (parsed.querySelector("parsererror")) throw new Error("not well-formed");
        return [...parsed.querySelectorAll(query)].map((element) => element.textContent);
      },
      [await (await request.get(path)).text(), selector] as const,
    );
  const listed = pages.filter((each) => each.listed).map(({ path }) => product.url + path);
  const forms = ["/login", "/register", "/forgot-password", "/checkout"].map((path) => product.url + path);
  expect(await parse("/sitemap.xml", "url > loc")).toEqual(
    listed.filter((address) => !forms.includes(address)).toSorted(),
  );
  const entries = await parse("/blogs/feed.xml", "entry > id");
  expect(entries.toSorted()).toEqual(listed.filter((address) => /\/blogs\/./.test(address)).toSorted());
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${product.url}/sitemap.xml`);
  for (const path of ["/account", "/dashboard", "/license-dashboard", "/license$", "/api/"])
    expect(robots).toContain(`Disallow: ${path}\n`);
  const manifest = (await (await request.get("/site.webmanifest")).json()) as { icons: { src: string }[] };
  for (const { src } of manifest.icons)
    expect((await request.get(src)).headers()["content-type"]).toBe("image/png");
});

test("no page logs to the console, and none changes on hydration", async ({
  page,
  request,
  product,
  context,
}) => {
  test.setTimeout(180_000);
  const { pages } = await crawlOnce(page, request, product.url);
  const messages: string[] = [];
  context.on("console", (message) => messages.push(`${message.page()?.url()}: ${message.text()}`));
  for (const before of pages) {
    const { path, listed, headings } = before;
    // Only a hydrated page counts its view.
    const hydrated = page.waitForRequest(/\/api\/track-pageview/);
    await page.goto(path);
    await hydrated;
    expect(await page.evaluate(hydrationDifferences), path).toEqual([]);
    // Visitors are redirected from the pages of an account.
    if (!listed) continue;
    const now = await page.evaluate(readPage, undefined);
    expect(pick(now), path).toEqual(pick(before));
    expect(headingProblems(now.headings), path).toEqual([]);
    expect(now.headings.slice(0, 1)).toEqual(headings.slice(0, 1));
  }
  expect(messages).toEqual([]);
});
