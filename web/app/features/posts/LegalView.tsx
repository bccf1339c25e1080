import type { ReactNode } from "react";
import { Day } from "../../ui/Day.tsx";
import type { LegalText } from "@keystead/content/article";
import { ArticleText } from "./ArticleText.tsx";

interface LegalViewProps {
  text: LegalText;
  slots?: Record<string, ReactNode>;
}

/** A legal text with its date and its parts. */
export function LegalView({ text, slots = {} }: LegalViewProps) {
  const { title, summary, updated } = text;
  return (
    <article className="wrap">
      <header className="pt-8 pb-10 md:pt-12 md:pb-14">
        <h1 className="text-36 font-semibold tracking-tighter md:text-52">{title}</h1>
        <p className="mt-4 max-w-reading text-17 text-balance text-muted">{summary}</p>
        <p className="mt-5 border-t border-line pt-4 text-13 text-muted">
          Last updated <Day value={updated} />
        </p>
      </header>
      <ArticleText article={text} slots={slots} />
    </article>
  );
}
