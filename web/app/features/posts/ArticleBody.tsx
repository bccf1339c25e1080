import type { ReactNode } from "react";
import type { ArticlePart } from "@keystead/content/article";

interface ArticleBodyProps {
  parts: readonly ArticlePart[];
  /** What stands at the places that the text leaves open, by their names. */
  slots?: Record<string, ReactNode>;
}

/** The text of an article. The build made the HTML from a closed subset of Markdown and escaped everything else. */
export function ArticleBody({ parts, slots = {} }: ArticleBodyProps) {
  return parts.map((part) =>
    "html" in part ? (
      <div key={part.html} className="prose" dangerouslySetInnerHTML={{ __html: part.html }} />
    ) : (
      <div key={part.slot} className="mt-7 mb-14">
        {slots[part.slot]}
      </div>
    ),
  );
}
