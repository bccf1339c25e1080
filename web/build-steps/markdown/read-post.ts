import type { Article, LegalText, PostSummary } from "@keystead/content/markdown-document";
import { convertMarkdown } from "./convert-markdown.ts";
import { fillPlaceholders } from "./fill-placeholders.ts";
import { legalFields, postFields, readFrontMatter } from "./read-front-matter.ts";

/** How many words somebody reads in a minute. */
const pace = 220;
const fewestWords = 400;

/**
 * Makes an article for the blog of a Markdown file.
 * @throws naming the file, when the front matter or the text is not right, or the article is too thin to be published
 */
export function readPost(file: string, source: string): { summary: PostSummary; article: Article } {
  const { values, text, firstLine } = readFrontMatter(file, fillPlaceholders(file, source), postFields);
  const { parts, headings, words } = convertMarkdown(file, text, firstLine);
  if (words < fewestWords)
    throw new Error(`${file}: has ${words} words; an article has at least ${fewestWords}`);
  if (values.updated < values.published) throw new Error(`${file}: "updated" lies before "published"`);
  const summary: PostSummary = {
    slug: file.replace(/^.*\/|\.md$/g, ""),
    title: values.title,
    summary: values.summary,
    author: values.author,
    published: values.published,
    updated: values.updated,
    tags: values.tags.split(",").map((tag) => tag.trim()),
    thumbnail: values.thumbnail,
    minutes: Math.ceil(words / pace),
  };
  return { summary, article: { parts, headings } };
}

/**
 * Makes a legal text of a Markdown file.
 * @throws naming the file, when the front matter or the text is not right
 */
export function readLegalText(file: string, source: string): LegalText {
  const { values, text, firstLine } = readFrontMatter(file, fillPlaceholders(file, source), legalFields);
  const { parts, headings } = convertMarkdown(file, text, firstLine);
  return { title: values.title, summary: values.summary, updated: values.updated, parts, headings };
}
