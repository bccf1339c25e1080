import { expect, test } from "vitest";
import { articleData, breadcrumbData, dataScript, productData, questionsData } from "./structured-data.ts";

const origin = window.location.origin;

test("the way to a page is told in whole addresses, in order", () => {
  const data = breadcrumbData([
    { label: "Home", to: "/" },
    { label: "Blog", to: "/blogs" },
  ]);
  expect(data["itemListElement"]).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: `${origin}/` },
    { "@type": "ListItem", position: 2, name: "Blog", item: `${origin}/blogs` },
  ]);
});

test("a price is told only where it is nothing, because SOL is no currency to a search engine", () => {
  const plan = { name: "Volume bot", description: "Plans transactions.", path: "/volume-bot" };
  expect(productData({ ...plan, price: 0 })).toMatchObject({
    offers: { price: 0, url: `${origin}/volume-bot` },
  });
  expect(productData({ ...plan, price: 2 })).not.toHaveProperty("offers");
});

test("questions keep their answers, an article its days", () => {
  expect(questionsData([{ question: "Why?", answer: "So." }])).toMatchObject({
    mainEntity: [{ name: "Why?", acceptedAnswer: { text: "So." } }],
  });
  const post = { title: "T", summary: "S", author: "A", published: "2026-05-01", updated: "2026-05-15" };
  expect(articleData({ ...post, path: "/blogs/t", image: "/og/blog.png" })).toMatchObject({
    headline: "T",
    datePublished: "2026-05-01",
    dateModified: "2026-05-15",
    mainEntityOfPage: `${origin}/blogs/t`,
  });
});

test("nothing in the data can end its script", () => {
  const data = questionsData([{ question: "</script><script>alert(1)", answer: "<!--" }]);
  const script = dataScript(data);
  expect(script).not.toContain("<");
  expect(JSON.parse(script)).toEqual(data);
});
