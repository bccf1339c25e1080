import { chunkOf, type Chunk } from "../../ui/use-chunk.ts";
import type { Article } from "@keystead/content/markdown-document";

const loaders = import.meta.glob<Article>("../../../../content/posts/*.md", { import: "default" });

const chunks: Record<string, Chunk<Article>> = Object.fromEntries(
  Object.entries(loaders).map(([path, load]) => [path.replace(/^.*\/|\.md$/g, ""), chunkOf(load)]),
);

/** The text of an article, fetched when it is read. @throws when there is no such article */
export function articleOf(slug: string): Chunk<Article> {
  const chunk = chunks[slug];
  if (!chunk) throw new Error(`There is no article "${slug}".`);
  return chunk;
}
