import type { ArticleHeading, ArticlePart } from "@keystead/content/markdown-document";
import { convertInline, curlQuotes } from "./convert-inline.ts";

interface ConvertedArticle {
  parts: ArticlePart[];
  /** The headings of the first level below the page's title. */
  headings: ArticleHeading[];
  words: number;
}

interface Block {
  line: number;
  lines: string[];
}

/**
 * Turns an article into HTML. It takes exactly what the articles use: headings of level 2 and 3, paragraphs, flat
 * lists, quotes, fenced code, and what `convertInline` knows. The page has the title, so there is no level 1.
 * @param firstLine the line of the file on which the text begins
 * @throws for anything else, with the file and the line
 */
export function convertMarkdown(file: string, text: string, firstLine = 1): ConvertedArticle {
  const parts: ArticlePart[] = [];
  const headings: ArticleHeading[] = [];
  let html = "";
  for (const block of blocksOf(file, text, firstLine)) {
    try {
      const slot = /^<!-- ([a-z]+) -->$/.exec(block.lines.join("\n"))?.[1];
      const own = slot ? { slot } : block.lines[0]?.startsWith("```") && { code: codeOf(block.lines) };
      if (own) {
        parts.push({ html }, own);
        html = "";
      } else html += convertBlock(block.lines, headings);
    } catch (error) {
      throw new Error(`${file}:${block.line}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  }
  parts.push({ html });
  return {
    parts: parts.filter((part) => !("html" in part && part.html === "")),
    headings,
    words: countWords(parts),
  };
}

function blocksOf(file: string, text: string, firstLine: number): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  let fenced = false;
  text.split("\n").forEach((line, index) => {
    const fence = line.startsWith("```");
    if (line.trim() === "" && !fenced) {
      open = undefined;
      return;
    }
    if (!open) blocks.push((open = { line: firstLine + index, lines: [] }));
    open.lines.push(line);
    if (fence) fenced = !fenced;
  });
  if (fenced) throw new Error(`${file}:${blocks.at(-1)?.line ?? firstLine}: a code block without its end`);
  return blocks;
}

const listKinds = [
  { tag: "ul", item: /^- +(.+)$/ },
  { tag: "ol", item: /^\d+\. +(.+)$/ },
] as const;

function convertBlock(lines: readonly string[], headings: ArticleHeading[]): string {
  const [first = ""] = lines;
  if (first.startsWith("#")) return convertHeading(lines, headings);
  for (const { tag, item } of listKinds) if (item.test(first)) return convertList(lines, tag, item);
  if (first.startsWith(">")) return convertQuote(lines);
  refuseUnknown(lines);
  return `<p>${convertInline(lines.join(" "))}</p>`;
}

function codeOf(lines: readonly string[]): string {
  if (!/^```[a-z]*$/.test(lines[0] ?? "") || lines.at(-1) !== "```")
    throw new Error("a code block begins and ends with three backticks on lines of their own");
  return lines.slice(1, -1).join("\n");
}

function convertHeading(lines: readonly string[], headings: ArticleHeading[]): string {
  const [, marks = "", title = ""] = /^(##|###) (.+)$/.exec(lines.join("\n")) ?? [];
  if (!title) throw new Error("a heading is ## or ### with words, and a blank line after it");
  const id = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  if (marks === "##") headings.push({ id, title: curlQuotes(title.replace(/[`*]/g, "")) });
  else if (headings.length === 0) throw new Error("a heading of level 3 before the first of level 2");
  const level = marks.length;
  return `<h${level} id="${id}">${convertInline(title)}</h${level}>`;
}

function convertList(lines: readonly string[], tag: string, pattern: RegExp): string {
  const items = lines.map((line) => pattern.exec(line)?.[1]);
  if (items.includes(undefined)) throw new Error("every line of a list is one entry, and lists are flat");
  return `<${tag}>${items.map((item) => `<li>${convertInline(item ?? "")}</li>`).join("")}</${tag}>`;
}

function convertQuote(lines: readonly string[]): string {
  const words = lines.map((line) => /^> ?([^>].*)$/.exec(line)?.[1]);
  if (words.includes(undefined)) throw new Error("every line of a quote begins with > and quotes are flat");
  return `<blockquote><p>${convertInline(words.join(" "))}</p></blockquote>`;
}

function refuseUnknown(lines: readonly string[]): void {
  const found = lines.find(
    (line) => /^(\s|[-*+_=]|\||\d+[.)] |#|>|```|\[[^\]]+\]:)/.test(line) && !line.startsWith("*"),
  );
  const rule = lines.find((line) => /^(\*\s|[*_-]{3,}\s*$|\|)/.test(line));
  if (found ?? rule)
    throw new Error(`"${found ?? rule}" is not of the Markdown that articles are written in`);
}

function countWords(parts: readonly ArticlePart[]): number {
  const html = parts.map((part) => ("html" in part ? part.html : "code" in part ? part.code : "")).join(" ");
  return html
    .replace(/<\/?span[^>]*>/g, "")
    .replace(/<[^>]+>/g, " ")
    .split(/\s+/)
    .filter(Boolean).length;
}
