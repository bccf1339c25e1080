import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readLegalText } from "./read-legal-text.ts";
import { readPost } from "./read-post.ts";

const content = join(import.meta.dirname, "../../../content");
const filesIn = (folder: string) =>
  readdirSync(join(content, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `${folder}/${name}`);

const head: Record<string, string> = {
  title: "A title",
  summary: "A summary.",
  author: '"{{name}} team"',
  published: "2026-11-01",
  updated: "2026-11-02",
  tags: "security, downloads",
  thumbnail: "checksum",
};

const file = "content/posts/a-title.md";
const post = (changes: Record<string, string | undefined> = {}, text = "word ".repeat(441)) => {
  const lines = Object.entries({ ...head, ...changes }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`],
  );
  return readPost(file, `---\n${lines.join("\n")}\n---\n\n${text}\n`);
};

test("a post has its address from its file, and the time to read it", () => {
  const { summary } = post();
  expect(summary).toEqual({
    slug: "a-title",
    title: "A title",
    summary: "A summary.",
    author: "Liftgauge team",
    published: "2026-11-01",
    updated: "2026-11-02",
    tags: ["security", "downloads"],
    thumbnail: "checksum",
    minutes: 3,
  });
});

test.each([
  ["a missing field", { author: undefined }, '"author" is missing'],
  ["a field that is not known", { draft: "yes" }, 'the unknown field "draft"'],
  ["a day that is none", { published: "2026-13-01" }, '"published" takes a day'],
  ["an update before the post", { updated: "2026-10-01" }, '"updated" lies before "published"'],
  ["an empty summary", { summary: '""' }, '"summary" takes 1 to 200 characters'],
  [
    "front matter that is no YAML",
    { title: "[one" },
    'deficient indentation in "content/posts/a-title.md" (3:1)',
  ],
  ["a thumbnail that nobody drew", { thumbnail: "sums" }, '"thumbnail" takes one of activation, checksum, '],
  ["a value that is no text", { tags: "[one, two]" }, '"tags" takes 1 to 120 characters, not ["one","two"]'],
  ["a fact that is not known", { title: "{{price}}" }, "{{price}} is not one of name"],
])("%s stops the build and names the entry", (_, changes, words) => {
  expect(() => post(changes)).toThrow(file);
  expect(() => post(changes)).toThrow(words);
});

test("fewer than 400 words stop the build", () => {
  expect(() => post({}, "word ".repeat(399))).toThrow(`${file}: has 399 words; a post has at least 400`);
  expect(post({}, "word ".repeat(400)).summary.minutes).toBe(2);
});

test("a text without front matter is refused", () => {
  expect(() => readPost(file, "Just words.")).toThrow(`${file}: begins without front matter`);
});

test.each(filesIn("posts"))("%s can be published", (name) => {
  const { summary, document } = readPost(name, readFileSync(join(content, name), "utf8"));
  expect(summary.minutes).toBeGreaterThan(1);
  expect(document.headings.length).toBeGreaterThan(2);
});

test.each(filesIn("legal"))("%s can be published", (name) => {
  expect(readLegalText(name, readFileSync(join(content, name), "utf8")).headings.length).toBeGreaterThan(2);
});

test("the license agreement is whole: its paragraphs are numbered from 1 to 12, and each ends with a sentence", () => {
  const text = readFileSync(join(content, "legal/licenses.md"), "utf8");
  const agreement = text.split(/^## /m).find((part) => part.startsWith("End-user license agreement")) ?? "";
  const paragraphs = agreement
    .split("\n\n")
    .slice(1)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  expect(paragraphs.map((paragraph) => Number(/^\*\*(\d+)\./.exec(paragraph)?.[1]))).toEqual(
    Array.from({ length: 12 }, (_, index) => index + 1),
  );
  for (const paragraph of paragraphs) expect(paragraph).toMatch(/[^.]\.$/);
});
