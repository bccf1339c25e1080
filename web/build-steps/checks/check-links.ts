import { existsSync } from "node:fs";
import { join } from "node:path";
import { shopFiles } from "../../../contract/shop/shop-files.ts";
import type { LoadedShop } from "../../../tools/shop/load-shop.ts";
import { seoFiles } from "../seo/seo-files.ts";
import { listMarkdownLinks } from "./list-markdown-links.ts";
import { shopPath } from "../../shop/shop-path.ts";

/** Pages that only some shops have. Other pages link to them when the navigation lists them. */
const optionalPages = ["/faq", "/blogs", "/videos", "/about", "/demo"];

const ownPublic = join(import.meta.dirname, "../../public");

type Link = readonly [place: string, to: string];

/**
 * Finds links to pages that the shop does not have, in its modules, posts and legal texts. Also finds pages that its
 * navigation does not list.
 * @param pages the paths of all pages
 * @returns one line each: file, entry and what is wrong
 */
export function checkLinks(shop: LoadedShop, pages: readonly string[]): string[] {
  const links = [...linksOfModules(shop), ...listMarkdownLinks(shop.folder)].map(
    ([place, to]) => [place, to.replace(/[?#].*$/, "")] as const,
  );
  const listed = [...shop.mainLinks, ...shop.footerGroups.flatMap((group) => group.links)].map(
    ({ to }) => to,
  );
  return [
    ...links
      .filter(([, to]) => !pages.includes(to) && !isFile(shop, to))
      .map(([place, to]) => `${place}: There is no page ${to}.`),
    ...optionalPages
      .filter((page) => pages.includes(page) && !listed.includes(page))
      .map((page) => `navigation.ts: No link leads to the page ${page}.`),
  ].map((line) => `${shopPath(shop.folder)}/${line}`);
}

function linksOfModules(shop: LoadedShop): Link[] {
  const exports = new Map<string, unknown>(Object.entries(shop));
  return Object.entries(shopFiles).flatMap(([file, { shape }]) =>
    Object.keys(shape).flatMap((name) => linksOf(exports.get(name), `${file}.ts: ${name}`)),
  );
}

/** The links in a value, each with its place. A link is an object with a label and an address. */
function linksOf(value: unknown, place: string): Link[] {
  if (typeof value !== "object" || value === null) return [];
  if ("label" in value && "to" in value && typeof value.to === "string") return [[`${place}.to`, value.to]];
  return Object.entries(value).flatMap(([key, part]) =>
    linksOf(part, Array.isArray(value) ? `${place}[${key}]` : `${place}.${key}`),
  );
}

/** Whether the path is a file that is served beside the pages. */
function isFile({ folder }: LoadedShop, path: string): boolean {
  return (
    path === "/openapi.json" ||
    seoFiles.has(path.slice(1)) ||
    [join(folder, "public"), ownPublic].some((root) => path !== "/" && existsSync(join(root, path)))
  );
}
