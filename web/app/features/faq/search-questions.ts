import type { FaqSection } from "@keystead/contract/shop/pages";

/** The words of a query: lower case, without accents. */
export function wordsOf(query: string): string[] {
  return fold(query).split(/\s+/).filter(Boolean);
}

/** Filters the sections to entries in which every word of the query occurs. Drops empty sections. */
export function searchQuestions(sections: readonly FaqSection[], query: string): FaqSection[] {
  const words = wordsOf(query);
  return sections
    .map((section) => ({
      ...section,
      entries: section.entries.filter(({ question, answer }) => {
        const text = fold(`${question} ${answer}`.replaceAll("`", ""));
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
}

interface TextPiece {
  text: string;
  matches: boolean;
}

/** Splits a text where the words of a query begin and end. */
export function markMatches(text: string, query: string): TextPiece[] {
  const words = wordsOf(query).sort((one, other) => other.length - one.length);
  if (words.length === 0) return [{ text, matches: false }];
  const pattern = new RegExp(
    `(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join("|")})`,
    "g",
  );
  let start = 0;
  // The folded text has the same length, so indexes of one are valid in the other.
  return fold(text)
    .split(pattern)
    .map((folded, index) => {
      const piece = text.slice(start, start + folded.length);
      start += folded.length;
      return { text: piece, matches: index % 2 === 1 };
    })
    .filter((piece) => piece.text !== "");
}

/** Folds case, accents and typographic apostrophes, character by character. */
function fold(text: string): string {
  return Array.from(text, (character) => {
    if (character === "’") return "'";
    const [plain = character] = character.normalize("NFD").toLowerCase();
    return plain.length === character.length ? plain : character;
  }).join("");
}
