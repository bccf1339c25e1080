import type { ReactNode } from "react";
import type { Article } from "@keystead/content/markdown-document";
import { ArticleBody } from "./MarkdownBody.tsx";
import { ContentsList } from "./TableOfContents.tsx";

interface ArticleTextProps {
  article: Article;
  /** What stands at the places that the text leaves open, by their names. */
  slots?: Record<string, ReactNode>;
}

/** A text, and its parts: beside it on a wide screen, before it on a narrow one. */
export function ArticleText({ article: { parts, headings }, slots = {} }: ArticleTextProps) {
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[1fr_2fr]">
      <div className="lg:sticky lg:top-24 lg:self-start">
        <ContentsList headings={headings} />
      </div>
      <div className="min-w-0">
        <ArticleBody parts={parts} slots={slots} />
      </div>
    </div>
  );
}
