import type { Code, Heading, Link, List, ListItem, Node, Nodes, Parent, Root } from "mdast";
import { isSupported } from "./supported-node.ts";

interface UnsupportedMarkdown {
  /** Line of the text, from 1. */
  line: number;
  reason: string;
}

/**
 * Allowlist: returns the first node of the tree that posts and legal texts may not contain, or undefined. The check is
 * needed because the parser accepts all of CommonMark, including raw HTML and links to any scheme. The pages put the
 * result into the document as it is.
 */
export function findUnsupported(root: Root, source: string): UnsupportedMarkdown | undefined {
  return visit(root, root, source);
}

function visit(node: Nodes, parent: Parent, source: string): UnsupportedMarkdown | undefined {
  const reason = reasonAgainst(node, parent, source);
  if (reason !== undefined) return { line: lineOf(node), reason };
  if (!("children" in node)) return undefined;
  for (const child of node.children) {
    const unsupported = visit(child, node, source);
    if (unsupported) return unsupported;
  }
  return undefined;
}

function reasonAgainst(node: Nodes, parent: Parent, source: string): string | undefined {
  if (!isSupported(node))
    return `${node.type} is not of the Markdown that posts and legal texts are written in`;
  switch (node.type) {
    case "root":
    case "strong":
    case "emphasis":
    case "inlineCode":
      return undefined;
    case "heading":
      return againstHeading(node, parent, source);
    case "paragraph":
      return sourceOf(node, source).startsWith("|") ? "tables are not supported" : undefined;
    case "list":
      return againstList(node, source);
    case "listItem":
      return againstListItem(node);
    case "blockquote":
      return parent.type === "root" && node.children.every(({ type }) => type === "paragraph")
        ? undefined
        : "a quote contains paragraphs alone";
    case "code":
      return againstCode(node, parent, source);
    case "html":
      return parent.type === "root" && slotOf(node.value) ? undefined : "HTML is not taken; write Markdown";
    case "link":
      return againstLink(node);
    case "text":
      return againstText(sourceOf(node, source));
  }
}

/** The name in `<!-- name -->`, a slot that the page fills. */
export function slotOf(html: string): string | undefined {
  return /^<!-- ([a-z]+) -->$/.exec(html)?.[1];
}

function againstHeading(node: Heading, parent: Parent, source: string): string | undefined {
  const index = (parent.children as Node[]).indexOf(node);
  const next = parent.children[index + 1];
  const isolated = next === undefined || lineOf(next) > lineOf(node) + 1;
  if (!sourceOf(node, source).startsWith("##") || node.depth > 3 || node.children.length === 0 || !isolated)
    return "a heading is ## or ### with words, and a blank line after it";
  const first = parent.children.find((sibling) => sibling.type === "heading");
  return first?.depth === 2 ? undefined : "a heading of level 3 before the first of level 2";
}

function againstList(node: List, source: string): string | undefined {
  if (node.ordered) return node.start === 1 ? undefined : "a numbered list begins with 1";
  return sourceOf(node, source).startsWith("-") ? undefined : "an entry of a list begins with a hyphen";
}

function againstListItem({ children: [content, ...others] }: ListItem): string | undefined {
  if (others.length > 0) return "an entry of a list is one paragraph, and lists are flat";
  return content?.type === "paragraph" ? undefined : "an entry of a list is one paragraph";
}

/** An open fence and indented code are more often a mistake than intended. */
function againstCode(node: Code, parent: Parent, source: string): string | undefined {
  const fenced = /^```[a-z]*\n(?:[\s\S]*\n)?```$/.test(sourceOf(node, source));
  return fenced && parent.type === "root"
    ? undefined
    : "a code block begins and ends with three backticks on lines of their own";
}

/** To a browser, `//host` and `/\host` are other hosts and not paths. */
function againstLink({ url, title }: Link): string | undefined {
  if (title) return "a link has no title";
  if (/^(\/(?![/\\])|#|mailto:|https:\/\/)/.test(url)) return undefined;
  return `the link to ${url} is neither a path, a place on the page, an email address, nor https`;
}

/** Text must not look like markup that the parser did not recognize, because its author meant markup. */
function againstText(source: string): string | undefined {
  if (/\]\(|\]\[/.test(source)) return "a link that is not [words](address)";
  if (/(?<!\\)`/.test(source)) return "a backtick without its partner";
  if (/(?<!\\)(\*(?=\S)|(?<=\S)\*)/.test(source)) return "an asterisk without its partner";
  return undefined;
}

const lineOf = (node: Node): number => node.position?.start.line ?? 1;

function sourceOf({ position }: Node, source: string): string {
  return source.slice(position?.start.offset, position?.end.offset);
}
