import type { ESTree } from "vite";
import type { Edit } from "./mutation.ts";

/** The words that end a condition, unless they are in brackets of their own. */
const ends =
  /^(and|or|order|group|limit|returning|on|union|having|for|window|set|then|where|when|else|end|select|left|join|cross)$/i;

/** A word, a sign or a value, and how many brackets are around it. */
interface Token {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  readonly depth: number;
}

/**
 * Changes of a statement in an `sql` template. Each condition after WHERE or AND becomes `true`, and each descending
 * order becomes ascending. Comments are not changed.
 */
export function mutateSql(template: ESTree.TemplateLiteral, text: string): Edit[] {
  const tokens = readTokens(template, text);
  return tokens.flatMap((token, index): Edit[] => {
    const { start, end, depth } = token;
    if (isWord(token, "desc")) return [{ kind: "sql", start, end, replacement: "asc" }];
    if (!isWord(token, "where") && !(isWord(token, "and") && !isOfBetween(tokens, index))) return [];
    const condition = readCondition(tokens, index + 1, depth);
    const [first, last] = [condition[0], condition.at(-1)];
    if (!first || !last) return [];
    return [{ kind: "sql", start: first.start, end: last.end, replacement: "true" }];
  });
}

function readCondition(tokens: readonly Token[], from: number, depth: number): readonly Token[] {
  const length = tokens
    .slice(from)
    .findIndex(
      (token, index) =>
        token.depth < depth ||
        (token.depth === depth && ends.test(token.word) && !isOfBetween(tokens, from + index)),
    );
  return length === -1 ? tokens.slice(from) : tokens.slice(from, from + length);
}

const isWord = (token: Token, word: string): boolean => token.word.toLowerCase() === word;

/** Whether this is the AND of a BETWEEN. */
function isOfBetween(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (!token || !isWord(token, "and")) return false;
  const before = tokens
    .slice(0, index)
    .findLast((each) => each.depth === token.depth && (isWord(each, "between") || ends.test(each.word)));
  return before !== undefined && isWord(before, "between");
}

function readTokens({ quasis, expressions }: ESTree.TemplateLiteral, text: string): Token[] {
  const tokens: Token[] = [];
  let depth = 0;
  // Depending on the language, the parser counts the characters around a part as a part of it or not. So this searches
  // for the part itself.
  const parts = quasis.map(({ start, value }) => ({ start: text.indexOf(value.raw, start), raw: value.raw }));
  for (const [index, { start, raw }] of parts.entries()) {
    for (const match of raw.matchAll(/--[^\n]*|'[^']*'|[\w.":]+|[()]|[^\s\w()']+/g)) {
      const [word] = match;
      if (word.startsWith("--")) continue;
      if (word === ")") depth -= 1;
      const at = start + match.index;
      tokens.push({ word, start: at, end: at + word.length, depth });
      if (word === "(") depth += 1;
    }
    const value = expressions[index];
    const end = value && text.indexOf("}", value.end) + 1;
    if (end !== undefined) tokens.push({ word: "${}", start: start + raw.length, end, depth });
  }
  return tokens;
}
