import type { ReactNode } from "react";
import type { Article } from "@keystead/content/article";
import { ArticleBody } from "./ArticleBody.tsx";
import { ContentsList } from "./ContentsList.tsx";

interface ArticleTextProps {
  article: Article;
  /** What stands at the places that the text leaves open, by their names. */
  slots?: Record<string, ReactNode>;
}

/** How many parts make a text long enough for a table of contents. */
const longFrom = 4;

/** A text, and the parts of a long one: beside it on a wide screen, before it on a narrow one. */
export function ArticleText({ article: { parts, headings }, slots = {} }: ArticleTextProps) {
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="min-w-0">
        <ArticleBody parts={parts} slots={slots} />
      </div>
      {headings.length >= longFrom && (
        <div className="order-first lg:sticky lg:top-24 lg:order-last lg:self-start">
          <ContentsList headings={headings} />
        </div>
      )}
    </div>
  );
}
