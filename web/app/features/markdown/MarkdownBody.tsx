import type { MarkdownPart } from "@keystead/contract/shop/markdown-document";
import type { ReactNode } from "react";
import { CodeBlock } from "../code/CodeBlock.tsx";

interface MarkdownBodyProps {
  parts: readonly MarkdownPart[];
  /** The content of each `<!-- name -->` in the text. */
  slots?: Record<string, ReactNode>;
}

/** A Markdown document. The build rendered its HTML from an allowlist of Markdown, with all text escaped (check-markdown.ts). */
export function MarkdownBody({ parts, slots = {} }: MarkdownBodyProps) {
  return parts.map((part) => {
    if ("html" in part)
      return <div key={part.html} className="prose" dangerouslySetInnerHTML={{ __html: part.html }} />;
    if ("code" in part)
      return (
        <div key={part.code} className="max-w-reading py-5 text-17">
          <CodeBlock title="Command" text={part.code} name={part.code} />
        </div>
      );
    return (
      <div key={part.slot} className="mt-7 mb-14">
        {slots[part.slot]}
      </div>
    );
  });
}
