import type { LegalText } from "@keystead/contract/shop/markdown-document";
import { convertMarkdown } from "./convert-markdown.ts";
import { fillPlaceholders } from "./fill-placeholders.ts";
import { legalFields, readFrontMatter } from "./read-front-matter.ts";

/**
 * Makes a legal text from a Markdown file.
 * @throws when the front matter or the text is invalid, naming the file
 */
export function readLegalText(file: string, source: string): LegalText {
  const { values, text, firstLine } = readFrontMatter(file, fillPlaceholders(file, source), legalFields);
  const { parts, headings } = convertMarkdown(file, text, firstLine);
  return { title: values.title, summary: values.summary, updated: values.updated, parts, headings };
}
