import { expect, test } from "vitest";
import { pageMeta } from "./meta.ts";

const pricing = { title: "Pricing", description: "What it costs.", path: "/pricing" };

test("the shop's name ends every title and begins that of the home page", () => {
  expect(pageMeta(pricing)[0]).toEqual({ title: "Pricing · Liftgauge" });
  expect(pageMeta({ ...pricing, path: "/" })[0]).toEqual({ title: "Liftgauge: Pricing" });
});

test("the canonical address is whole, and left out where the origin is not known", () => {
  const canonical = { tagName: "link", rel: "canonical", href: "https://shop.example/pricing" };
  expect(pageMeta(pricing, "https://shop.example")).toContainEqual(canonical);
  expect(pageMeta(pricing)).not.toContainEqual(expect.objectContaining({ rel: "canonical" }));
});

test("a page that belongs to one person is not offered to search engines", () => {
  const descriptors = pageMeta({ ...pricing, unlisted: true }, "https://shop.example");
  expect(descriptors).toContainEqual({ name: "robots", content: "noindex" });
  expect(descriptors).not.toContainEqual(expect.objectContaining({ rel: "canonical" }));
});
