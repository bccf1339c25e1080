import type {
  MarkdownDocument,
  MarkdownHeading,
  MarkdownPart,
} from "@keystead/contract/shop/markdown-document";
import type { RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { findUnsupported, slotOf } from "./check-markdown.ts";
import { idOf, renderHtml, textOf } from "./render-html.ts";

interface ConvertedMarkdown extends MarkdownDocument {
  words: number;
}

/**
 * Parses CommonMark and renders the subset of it that posts and legal texts use, see `findUnsupported`. There is no
 * heading of level 1, because the page has the title.
 * @param firstLine the line of the file on which the text begins
 * @throws for Markdown outside of this subset, with the file and the line
 */
export function convertMarkdown(file: string, text: string, firstLine = 1): ConvertedMarkdown {
  const root = fromMarkdown(text);
  const unsupported = findUnsupported(root, text);
  if (unsupported) throw new Error(`${file}:${firstLine + unsupported.line - 1}: ${unsupported.reason}`);
  const parts = partsOf(root.children);
  return { parts, headings: headingsOf(root.children), words: countWords(parts) };
}

/**
 * Splits a document into parts. Each code block and slot is a part of its own, and the HTML between two of them is one
 * part.
 */
function partsOf(blocks: readonly RootContent[]): MarkdownPart[] {
  const parts: MarkdownPart[] = [];
  for (const block of blocks) {
    const last = parts.at(-1);
    if (block.type === "code") parts.push({ code: block.value });
    else if (block.type === "html") parts.push({ slot: slotOf(block.value) ?? "" });
    else if (last && "html" in last) last.html += renderHtml(block);
    else parts.push({ html: renderHtml(block) });
  }
  return parts;
}

/** The table of contents: the headings of the first level below the page's title. */
function headingsOf(blocks: readonly RootContent[]): MarkdownHeading[] {
  return blocks
    .filter((block) => block.type === "heading" && block.depth === 2)
    .map(textOf)
    .map((title) => ({ id: idOf(title), title }));
}

function countWords(parts: readonly MarkdownPart[]): number {
  const html = parts.map((part) => ("html" in part ? part.html : "code" in part ? part.code : "")).join(" ");
  return html
    .replace(/<\/?span[^>]*>/g, "")
    .replace(/<[^>]+>/g, " ")
    .split(/\s+/)
    .filter(Boolean).length;
}
