/** A word of SQL. */
export interface Word {
  /** A keyword or an unquoted name in lower case, a quoted name without its quotes, or a sign such as `(`. Empty for a literal. */
  readonly text: string;
  /** `name` is quoted, so it is never a keyword. `literal` is a text, a body between dollars, or a number. */
  readonly kind: "word" | "name" | "literal" | "sign";
}

/** Comments and spaces, texts, bodies between `$$` or `$name$`, numbers and parameters, quoted names, words, and single signs. */
const piece =
  /(?<none>\s+|--[^\n]*|\/\*[\s\S]*?\*\/)|(?<literal>\b[eE]'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\3\$|\$?\d[\w.]*)|(?<name>"(?:[^"]|"")*")|(?<word>[\p{L}_][\p{L}\p{N}_$]*)|(?<sign>::|[\s\S])/gu;

/** The words of a statement. What stands in comments, texts and bodies of functions is none of them. */
export function readWords(statement: string): Word[] {
  const words: Word[] = [];
  for (const { groups = {} } of statement.matchAll(piece)) {
    const { literal, name, word, sign } = groups;
    if (literal !== undefined) words.push({ text: "", kind: "literal" });
    else if (name !== undefined) words.push({ text: name.slice(1, -1).replaceAll('""', '"'), kind: "name" });
    else if (word !== undefined) words.push({ text: word.toLowerCase(), kind: "word" });
    else if (sign !== undefined) words.push({ text: sign, kind: "sign" });
  }
  return words;
}

/** Words that are read from the left. */
export class Phrase {
  readonly #words: readonly Word[];
  #at = 0;

  constructor(words: readonly Word[]) {
    this.#words = words;
  }

  /** Passes these keywords or signs, when they come next. */
  take(...texts: readonly string[]): boolean {
    const found = texts.every((text, index) => isKeyword(this.#words[this.#at + index], text));
    if (found) this.#at += texts.length;
    return found;
  }

  /** Passes each of these keywords as long as one comes next. */
  skip(...texts: readonly string[]): void {
    while (texts.some((text) => this.take(text)));
  }

  /** Passes all until after this keyword. */
  takeUntil(text: string): boolean {
    const found = this.rest().findIndex((word) => isKeyword(word, text));
    if (found >= 0) this.#at += found + 1;
    return found >= 0;
  }

  /** Passes the name of a thing, in the schema `public` unless it says another one. */
  name(): string {
    const parts = [this.#next()];
    while (this.take(".")) parts.push(this.#next());
    return parts.length === 2 && parts[0] === "public" ? (parts[1] ?? "") : parts.join(".");
  }

  /** The words that come next. */
  rest(): readonly Word[] {
    return this.#words.slice(this.#at);
  }

  #next(): string {
    const word = this.#words[this.#at];
    this.#at += 1;
    return word?.text ?? "";
  }
}

export const isKeyword = (word: Word | undefined, text: string): boolean =>
  word?.text === text && (word.kind === "word" || word.kind === "sign");

/** Splits at the commas outside of parentheses. */
export function splitClauses(words: readonly Word[]): Word[][] {
  const clauses: Word[][] = [[]];
  let depth = 0;
  for (const word of words) {
    if (isKeyword(word, "(")) depth += 1;
    if (isKeyword(word, ")")) depth -= 1;
    if (depth === 0 && isKeyword(word, ",")) clauses.push([]);
    else clauses.at(-1)?.push(word);
  }
  return clauses;
}

/** Without what stands in parentheses. A pair of them stays. */
export function outerWords(words: readonly Word[]): Word[] {
  let depth = 0;
  return words.filter((word) => {
    if (isKeyword(word, ")")) depth -= 1;
    const isOuter = depth === 0;
    if (isKeyword(word, "(")) depth += 1;
    return isOuter;
  });
}

/** Whether these keywords stand in a row somewhere. */
export function has(words: readonly Word[], ...texts: readonly string[]): boolean {
  return words.some((_, at) => texts.every((text, index) => isKeyword(words[at + index], text)));
}
