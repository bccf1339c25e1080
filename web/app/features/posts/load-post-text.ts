import type { MarkdownDocument } from "@keystead/content/markdown-document";
import { chunkOf, type Chunk } from "../../ui/use-chunk.ts";

const loaders = import.meta.glob<MarkdownDocument>("../../../../content/posts/*.md", { import: "default" });

const texts: Record<string, Chunk<MarkdownDocument>> = Object.fromEntries(
  Object.entries(loaders).map(([path, load]) => [path.replace(/^.*\/|\.md$/g, ""), chunkOf(load)]),
);

/** The text of a post, fetched when it is read. @throws when there is no such post */
export function postTextOf(slug: string): Chunk<MarkdownDocument> {
  const text = texts[slug];
  if (!text) throw new Error(`There is no post "${slug}".`);
  return text;
}
