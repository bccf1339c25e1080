import type { MarkdownDocument } from "@keystead/contract/shop/markdown-document";
import type { PostSummary } from "@keystead/contract/shop/post";
import { thumbnail } from "@keystead/contract/shop/thumbnails";
import { convertMarkdown } from "./convert-markdown.ts";
import { fillPlaceholders } from "./fill-placeholders.ts";
import { postFields, readFrontMatter } from "./read-front-matter.ts";

const wordsPerMinute = 220;
const fewestWords = 400;

/**
 * Makes a post from a Markdown file.
 * @throws when the front matter or the text is invalid, or the post is too short to be published, naming the file
 */
export function readPost(file: string, source: string): { summary: PostSummary; document: MarkdownDocument } {
  const { values, text, firstLine } = readFrontMatter(file, fillPlaceholders(file, source), postFields);
  const { parts, headings, words } = convertMarkdown(file, text, firstLine);
  if (words < fewestWords) throw new Error(`${file}: has ${words} words; a post has at least ${fewestWords}`);
  if (values.updated < values.published) throw new Error(`${file}: "updated" lies before "published"`);
  const summary: PostSummary = {
    slug: file.replace(/^.*\/|\.md$/g, ""),
    title: values.title,
    summary: values.summary,
    author: values.author,
    published: values.published,
    updated: values.updated,
    tags: values.tags.split(",").map((tag) => tag.trim()),
    thumbnail: thumbnail.parse(values.thumbnail),
    minutes: Math.ceil(words / wordsPerMinute),
  };
  return { summary, document: { parts, headings } };
}
