import type { Nodes } from "mdast";

const supportedTypes = [
  "root",
  "heading",
  "paragraph",
  "list",
  "listItem",
  "blockquote",
  "code",
  "html",
  "text",
  "strong",
  "emphasis",
  "inlineCode",
  "link",
] as const;

type SupportedNode = Extract<Nodes, { type: (typeof supportedTypes)[number] }>;

/** Whether posts and legal texts may contain nodes of this type. `findUnsupported` checks the content of such a node. */
export function isSupported(node: Nodes): node is SupportedNode {
  return supportedTypes.some((type) => type === node.type);
}
