import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { fillPlaceholders } from "../markdown/fill-placeholders.ts";
import { shopPath } from "../../shop/shop-path.ts";

/** The links to paths of the site in the posts and legal texts of a shop, each with its file and line. */
export function listMarkdownLinks(folder: string): (readonly [place: string, to: string])[] {
  return ["posts", "legal"].flatMap((name) => filesIn(folder, name)).flatMap((name) => linksIn(folder, name));
}

function filesIn(folder: string, name: string): string[] {
  if (!existsSync(join(folder, name))) return [];
  return readdirSync(join(folder, name))
    .filter((file) => file.endsWith(".md"))
    .map((file) => `${name}/${file}`);
}

function linksIn(folder: string, file: string): (readonly [place: string, to: string])[] {
  const path = join(folder, file);
  const source = fillPlaceholders(shopPath(path), readFileSync(path, "utf8"));
  // Blank lines in place of the front matter keep the line numbers.
  const text = source.replace(/^---\n[\s\S]*?\n---\n/, (lines) => lines.replaceAll(/[^\n]/g, ""));
  return urlsOf(fromMarkdown(text))
    .filter(({ url }) => url.startsWith("/"))
    .map(({ line, url }) => [`${file}:${line}`, url] as const);
}

function urlsOf(node: Nodes): { line: number; url: string }[] {
  if (node.type === "link") return [{ line: node.position?.start.line ?? 1, url: node.url }];
  return "children" in node ? node.children.flatMap(urlsOf) : [];
}
