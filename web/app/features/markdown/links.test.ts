import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { faqSections } from "@keystead/content/faq";
import { expect, test } from "vitest";
import routes from "../../routes.ts";

const content = join(import.meta.dirname, "../../../../content");
const files = ["posts", "legal"].flatMap((folder) =>
  readdirSync(join(content, folder)).map((name) => `${folder}/${name}`),
);
const pages = new Set(routes.map(({ path = "" }) => `/${path}`));

test.each(files)("every link in %s leads to a page that exists", (file) => {
  const text = readFileSync(join(content, file), "utf8");
  const paths = [...text.matchAll(/\]\((\/[^)#]*)/g)].map(([, path]) => path);
  expect(paths.filter((path) => !pages.has(path ?? ""))).toEqual([]);
});

test("every link of an answer leads to a page that exists", () => {
  const links = faqSections.flatMap(({ entries }) => entries.flatMap(({ links: further = [] }) => further));
  expect(links.map(({ to }) => to).filter((to) => !pages.has(to))).toEqual([]);
});
