// Control characters and bidirectional overrides: a name must not change how the words around it read.
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * Sanitizes text for a mail's subject. An encoded word (RFC 2047) in it is shown as it was typed: mail programs would decode
 * it, line breaks too, and some would then read a header in it.
 */
export function cleanSubject(text: string): string {
  return cleanText(text).replaceAll("=?", "= ?");
}

/** Sanitizes text from outside for a line of a mail. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(unsafe, " ").trim();
}
