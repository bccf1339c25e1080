import type { MarkdownPart } from "@keystead/content/markdown-document";
import type { ReactNode } from "react";
import { CodeBlock } from "../code/CodeBlock.tsx";

interface MarkdownBodyProps {
  parts: readonly MarkdownPart[];
  /** What stands at the places that the text leaves open, by their names. */
  slots?: Record<string, ReactNode>;
}

/** The text of an article. The build made the HTML from a closed subset of Markdown and escaped everything else. */
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
