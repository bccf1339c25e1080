import { expect, test } from "vitest";
import {
  articleData,
  breadcrumbData,
  dataScript,
  productData,
  questionsData,
  videoData,
} from "./structured-data.ts";

const origin = window.location.origin;

test("breadcrumbs have absolute URLs, in order", () => {
  const data = breadcrumbData([
    { label: "Home", to: "/" },
    { label: "Blog", to: "/blogs" },
  ]);
  expect(data["itemListElement"]).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: `${origin}/` },
    { "@type": "ListItem", position: 2, name: "Blog", item: `${origin}/blogs` },
  ]);
});

test("only a price of zero is stated, because search engines do not know the currency SOL", () => {
  const plan = { name: "Volume bot", description: "Plans transactions.", path: "/volume-bot" };
  expect(productData({ ...plan, price: 0 })).toMatchObject({
    offers: { price: 0, url: `${origin}/volume-bot` },
  });
  expect(productData({ ...plan, price: 2 })).not.toHaveProperty("offers");
});

test("questions have their answers, an article its dates", () => {
  expect(questionsData([{ question: "Why?", answer: "So." }])).toMatchObject({
    mainEntity: [{ name: "Why?", acceptedAnswer: { text: "So." } }],
  });
  const post = { title: "T", summary: "S", author: "A", published: "2026-05-01", updated: "2026-05-15" };
  expect(articleData({ ...post, path: "/blogs/t", image: "/og/blog.png" })).toMatchObject({
    headline: "T",
    datePublished: "2026-05-01T00:00:00Z",
    dateModified: "2026-05-15T00:00:00Z",
    mainEntityOfPage: `${origin}/blogs/t`,
  });
});

test("a video has the facts of its file", () => {
  const recording = { mp4: "/videos/a.mp4", poster: "/videos/a.webp", width: 1280, height: 720, seconds: 31 };
  const video = { title: "T", description: "D", publishedAt: "2026-11-22", recording };
  expect(videoData(video)).toMatchObject({
    "@type": "VideoObject",
    name: "T",
    thumbnailUrl: `${origin}/videos/a.webp`,
    contentUrl: `${origin}/videos/a.mp4`,
    uploadDate: "2026-11-22T00:00:00Z",
    duration: "PT31S",
  });
});

test("the data cannot close its script element", () => {
  const data = questionsData([{ question: "</script><script>alert(1)", answer: "<!--" }]);
  const script = dataScript(data);
  expect(script).not.toContain("<");
  expect(JSON.parse(script)).toEqual(data);
});
