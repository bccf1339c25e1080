import { markMatches } from "./search-questions.ts";

interface MarkedTextProps {
  text: string;
  query: string;
}

/** Text with search hits marked. Backticks mark code. */
export function MarkedText({ text, query }: MarkedTextProps) {
  let place = 0;
  return text.split("`").map((piece, index) => {
    place += piece.length + 1;
    const marked = <Marked key={place} text={piece} query={query} />;
    if (index % 2 === 0) return marked;
    return (
      <code key={place} className="text-13 whitespace-nowrap text-text">
        {marked}
      </code>
    );
  });
}

function Marked({ text, query }: MarkedTextProps) {
  let place = 0;
  return markMatches(text, query).map((piece) => {
    place += piece.text.length;
    return piece.matches ? (
      <mark key={place} className="rounded-tick underline underline-offset-3">
        {piece.text}
      </mark>
    ) : (
      <span key={place}>{piece.text}</span>
    );
  });
}
