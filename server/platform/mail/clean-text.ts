// Control characters, and the ones that turn the reading direction: a name must not rewrite the words around it.
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Text from outside, made safe to stand on a line of a mail. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(unsafe, " ").trim();
}
