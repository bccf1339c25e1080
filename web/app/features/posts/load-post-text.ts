import type { MarkdownDocument } from "@keystead/contract/shop/markdown-document";
import { resourceOf, type Resource } from "../../ui/hooks/use-resource.ts";

const loaders = import.meta.glob<MarkdownDocument>("@keystead/content/posts/*.md", { import: "default" });

const texts: Record<string, Resource<MarkdownDocument>> = Object.fromEntries(
  Object.entries(loaders).map(([path, load]) => [path.replace(/^.*\/|\.md$/g, ""), resourceOf(load)]),
);

/** The text of a post, fetched when it is read. @throws when there is no such post */
export function postTextOf(slug: string): Resource<MarkdownDocument> {
  const text = texts[slug];
  if (!text) throw new Error(`There is no post "${slug}".`);
  return text;
}
