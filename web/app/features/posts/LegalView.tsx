import type { ReactNode } from "react";
import { Day } from "../../ui/Day.tsx";
import type { LegalText } from "./article.ts";
import { ArticleBody } from "./ArticleBody.tsx";
import { ContentsList } from "./ContentsList.tsx";

interface LegalViewProps {
  text: LegalText;
  slots?: Record<string, ReactNode>;
}

/** A legal text with its date and its parts. */
export function LegalView({ text, slots = {} }: LegalViewProps) {
  const { title, summary, updated, headings, parts } = text;
  return (
    <article className="wrap">
      <header className="pt-8 pb-10 md:pt-12 md:pb-14">
        <h1 className="text-36 font-semibold tracking-tighter md:text-52">{title}</h1>
        <p className="mt-4 max-w-[58ch] text-17 text-pretty text-muted">{summary}</p>
        <p className="mt-5 border-t border-line pt-4 text-13 text-muted">
          Last updated <Day value={updated} />
        </p>
      </header>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="min-w-0">
          <ArticleBody parts={parts} slots={slots} />
        </div>
        <div className="order-first lg:sticky lg:top-24 lg:order-last lg:self-start">
          <ContentsList headings={headings} />
        </div>
      </div>
    </article>
  );
}
