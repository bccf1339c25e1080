import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { shop } from "./shop.ts";

/** The names of the posts' Markdown files. */
export function listPostFiles(): string[] {
  const folder = join(shop.folder, "posts");
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".md")) : [];
}
