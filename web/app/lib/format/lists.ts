import { locale } from "./locale.ts";

/** Several words as a part of a sentence: "Solo, Team, and Business". */
export function listed(words: readonly string[]): string {
  return new Intl.ListFormat(locale).format(words);
}

/** The separators between the words of such a list. There is one fewer than there are words. */
export function listSeparators(words: readonly string[]): string[] {
  const parts = new Intl.ListFormat(locale).formatToParts(words);
  return parts.filter(({ type }) => type === "literal").map(({ value }) => value);
}
