import { expect, test } from "vitest";
import { pageMeta } from "./meta.ts";

const pricing = { title: "Pricing", description: "What it costs.", path: "/pricing" };
const origin = window.location.origin;

test("the shop's name ends every title and begins that of the home page", () => {
  expect(pageMeta(pricing)[0]).toEqual({ title: "Pricing · Liftgauge" });
  expect(pageMeta({ ...pricing, path: "/" })[0]).toEqual({ title: "Liftgauge: Pricing" });
});

test("a page has one whole address, for search engines and for those who share it", () => {
  const descriptors = pageMeta(pricing);
  const address = `${origin}/pricing`;
  expect(descriptors).toContainEqual({ tagName: "link", rel: "canonical", href: address });
  expect(descriptors).toContainEqual({ property: "og:url", content: address });
});

test.each([
  ["/", "home"],
  ["/pricing", "pricing"],
  ["/blogs/refunds", "blog"],
  ["/pricings", "home"],
])("a link to %s is shared with the picture %s", (path, picture) => {
  const content = `${origin}/og/${picture}.png`;
  const descriptors = pageMeta({ ...pricing, path });
  expect(descriptors).toContainEqual({ property: "og:image", content });
  expect(descriptors).toContainEqual({ name: "twitter:image", content });
});

test("an article says when it was written and changed", () => {
  const descriptors = pageMeta({ ...pricing, article: { published: "2026-05-01", updated: "2026-05-15" } });
  expect(descriptors).toContainEqual({ property: "og:type", content: "article" });
  expect(descriptors).toContainEqual({ property: "article:modified_time", content: "2026-05-15T00:00:00Z" });
});

test("another text says when it changed", () => {
  const changed = { property: "og:updated_time", content: "2026-05-15T00:00:00Z" };
  expect(pageMeta({ ...pricing, updated: "2026-05-15" })).toContainEqual(changed);
});

test("a page that belongs to one person is not offered to search engines", () => {
  const descriptors = pageMeta({ ...pricing, unlisted: true });
  expect(descriptors).toContainEqual({ name: "robots", content: "noindex" });
  expect(JSON.stringify(descriptors)).not.toMatch(/canonical|og:/);
});
