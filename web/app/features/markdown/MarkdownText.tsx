import type { MarkdownDocument } from "@keystead/contract/shop/markdown-document";
import type { ReactNode } from "react";
import { MarkdownBody } from "./MarkdownBody.tsx";
import { TableOfContents } from "./TableOfContents.tsx";

interface MarkdownTextProps {
  text: MarkdownDocument;
  /** The content of each `<!-- name -->` in the text. */
  slots?: Record<string, ReactNode>;
}

/** A Markdown document with its table of contents, beside it on a wide screen and before it on a narrow one. */
export function MarkdownText({ text: { parts, headings }, slots = {} }: MarkdownTextProps) {
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[1fr_2fr]">
      <div className="lg:sticky lg:top-24 lg:self-start">
        <TableOfContents headings={headings} />
      </div>
      <div className="min-w-0">
        <MarkdownBody parts={parts} slots={slots} />
      </div>
    </div>
  );
}
