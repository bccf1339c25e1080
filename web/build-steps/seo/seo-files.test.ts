// @vitest-environment jsdom
import { expect, test } from "vitest";
import { makeFeed } from "./make-feed.ts";
import { makeWebManifest } from "./make-web-manifest.ts";
import { makeRobots } from "./make-robots.ts";
import { makeSitemap } from "./make-sitemap.ts";

const origin = "https://shop.example";

function parse(xml: string): Document {
  const document = new DOMParser().parseFromString(xml, "application/xml");
  expect(document.querySelector("parsererror")).toBeNull();
  return document;
}

const textsOf = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.textContent);

test("the sitemap has every page that may be listed but the forms, with the day on which a text changed", () => {
  const article = '<meta property="article:modified_time" content="2026-05-15T00:00:00Z"/>';
  const legal = '<meta property="og:updated_time" content="2026-06-01T00:00:00Z"/>';
  const pages = [
    { path: "/pricing", html: "<title>Pricing</title>" },
    { path: "/account", html: '<meta name="robots" content="noindex"/>' },
    { path: "/blogs/refunds", html: article },
    { path: "/", html: "" },
    { path: "/terms", html: legal },
    ...["/login", "/register", "/forgot-password", "/checkout"].map((path) => ({ path, html: "" })),
  ];
  const sitemap = parse(makeSitemap(pages, origin));
  expect(textsOf(sitemap, "loc")).toEqual([
    `${origin}/`,
    `${origin}/blogs/refunds`,
    `${origin}/pricing`,
    `${origin}/terms`,
  ]);
  expect(textsOf(sitemap, "lastmod")).toEqual(["2026-05-15T00:00:00Z", "2026-06-01T00:00:00Z"]);
});

test("robots are kept out of what belongs to one person, not out of the page about licenses", () => {
  const robots = makeRobots(origin);
  expect(robots).toContain("Disallow: /license$\n");
  expect(robots).not.toMatch(/Disallow: \/licenses?\n/);
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml\n`);
});

test("the feed has whole and stable ids, the newest article first, and no broken XML", () => {
  const post = { summary: "S", author: "A & B", tags: ["keys"], thumbnail: "keys" as const, minutes: 2 };
  const older = { ...post, slug: "older", title: "a < b", published: "2026-01-02", updated: "2026-06-01" };
  const newer = { ...post, slug: "newer", title: "New", published: "2026-05-01", updated: "2026-05-01" };
  const feed = parse(makeFeed([older, newer], origin));
  expect(textsOf(feed, "feed > id")).toEqual([`${origin}/blogs`]);
  expect(textsOf(feed, "feed > updated")).toEqual(["2026-06-01T00:00:00Z"]);
  expect(textsOf(feed, "entry > id")).toEqual([`${origin}/blogs/newer`, `${origin}/blogs/older`]);
  expect(textsOf(feed, "entry > title")).toEqual(["New", "a < b"]);
  expect(textsOf(feed, "entry > author > name")).toEqual(["A & B", "A & B"]);
});

test("the manifest names the shop and its icons", () => {
  expect(JSON.parse(makeWebManifest())).toMatchObject({
    name: "Liftgauge",
    start_url: "/",
    icons: [
      { src: "/icon-192.png" },
      { src: "/icon-512.png" },
      { src: "/icon-512-maskable.png", purpose: "maskable" },
    ],
  });
});
