import { markMatches } from "./search-questions.ts";

/** A text in which the words that were looked for are marked. */
export function MarkedText({ text, query }: { text: string; query: string }) {
  let place = 0;
  return markMatches(text, query).map((piece) => {
    place += piece.text.length;
    return piece.matches ? (
      <mark key={place} className="rounded-tick bg-accent text-on-accent">
        {piece.text}
      </mark>
    ) : (
      piece.text
    );
  });
}
