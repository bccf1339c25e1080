import type { Nodes } from "mdast";
import { escapeXml } from "../xml/escape-xml.ts";
import { isSupported } from "./supported-node.ts";

/** The HTML of one node. `findUnsupported` must have found nothing in its tree. */
export function renderHtml(node: Nodes): string {
  if (!isSupported(node)) throw new Error(`${node.type} has no HTML`);
  switch (node.type) {
    case "root":
      return childrenOf(node);
    case "heading": {
      const tag = `h${node.depth}`;
      return `<${tag} id="${idOf(textOf(node))}">${childrenOf(node)}</${tag}>`;
    }
    case "paragraph":
      return `<p>${childrenOf(node)}</p>`;
    case "list":
      return node.ordered ? `<ol>${childrenOf(node)}</ol>` : `<ul>${childrenOf(node)}</ul>`;
    case "listItem":
      // An entry has one paragraph and does not need the paragraph's element.
      return `<li>${node.children.map(childrenOf).join("")}</li>`;
    case "blockquote":
      return `<blockquote>${childrenOf(node)}</blockquote>`;
    case "strong":
      return `<strong>${childrenOf(node)}</strong>`;
    case "emphasis":
      return `<em>${childrenOf(node)}</em>`;
    case "inlineCode":
      return `<code${isUnbroken(node.value) ? ' class="whitespace-nowrap"' : ""}>${escapeXml(node.value)}</code>`;
    case "link": {
      const rel = node.url.startsWith("https:") ? ' rel="noopener"' : "";
      return `<a href="${escapeXml(node.url)}"${rel}>${childrenOf(node)}</a>`;
    }
    case "text":
      return renderText(node.value);
    case "code":
    case "html":
      throw new Error(`${node.type} is a part of the document by itself`);
  }
}

function childrenOf(node: Nodes): string {
  return "children" in node ? node.children.map(renderHtml).join("") : "";
}

/** The words of a node without their markup. Quotation marks are typographic. */
export function textOf(node: Nodes): string {
  if ("children" in node) return node.children.map(textOf).join("");
  if (node.type === "text") return curlQuotes(node.value);
  return "value" in node ? node.value : "";
}

/** The fragment for links to a heading: `If it fails` becomes `if-it-fails`. */
export function idOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** Whether a command is short enough to stay on one line, even on a phone. */
function isUnbroken(code: string): boolean {
  return code.length <= 24 && /[\s/-]/.test(code);
}

/** Words that readers do not recognize when a line ends at their hyphen. */
const unbroken = /\b(?:[Ee]-mails?|SHA-512)\b/g;

function renderText(text: string): string {
  const escaped = escapeXml(curlQuotes(text.replaceAll("\n", " ")));
  return escaped.replace(unbroken, '<span class="whitespace-nowrap">$&</span>');
}

/** Replaces apostrophes and quotation marks by typographic ones. */
function curlQuotes(text: string): string {
  return text
    .replaceAll("'", "’")
    .replace(/(^|[\s(])"(?=\S)/g, "$1“")
    .replaceAll('"', "”");
}
