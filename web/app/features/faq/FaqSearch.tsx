import { faqSections } from "@keystead/content/faq";
import { useDeferredValue, useRef, useState } from "react";
import { counted } from "../../lib/format/words.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { FaqEntryView } from "./FaqEntryView.tsx";
import { SearchField } from "./SearchField.tsx";
import { searchQuestions, wordsOf } from "./search-questions.ts";
import { useNamedEntry } from "./use-named-entry.ts";

/** All questions by section, with a search field that filters them. */
export function FaqSearch() {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [cleared, setCleared] = useState(false);
  const query = useDeferredValue(typed);
  const searching = wordsOf(query).length > 0;
  const matches = searchQuestions(faqSections, query);
  const count = matches.reduce((sum, { entries }) => sum + entries.length, 0);
  /** For screen readers: the result that other visitors see in the list. */
  const silentResult =
    searching && count === 0 ? "Nothing found" : cleared && "Search cleared, all questions are shown";
  const named = useNamedEntry(() => setTyped(""));

  const type = (words: string) => {
    setTyped(words);
    setCleared(false);
  };
  // Focus management: the pressed button disappears, so the focus moves to the field.
  const clear = () => {
    setTyped("");
    setCleared(true);
    field.current?.focus();
  };
  return (
    <div className="grid gap-12">
      <search className="max-w-reading noscript:hidden">
        <SearchField input={field} value={typed} onType={type} onClear={clear} />
        <output htmlFor="faq-search" className="mt-2 block min-h-5 text-13 text-muted">
          <span>{searching && count > 0 && `${counted(count, "question")} found`}</span>
          <span className="sr-only">{silentResult}</span>
        </output>
      </search>
      {count === 0 && (
        <EmptyState
          title={`Nothing found for “${query.trim()}”`}
          action={<Button onClick={clear}>Show all questions</Button>}
        >
          Try other words.
        </EmptyState>
      )}
      {matches.map(({ id, title, entries }) => (
        <section key={id} aria-labelledby={id} className="gap-x-16 lg:grid lg:grid-cols-[1fr_2fr]">
          <h2 id={id} className="mb-4 text-20 font-semibold tracking-tight md:text-26">
            {title}
          </h2>
          <div className="divide-y divide-line border-y border-line">
            {entries.map((entry) => (
              // The key makes the questions that a search has opened close again.
              <FaqEntryView
                key={`${entry.id} ${searching}`}
                entry={entry}
                query={query}
                group={searching ? undefined : "faq"}
                open={searching || entry.id === named}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
