/** The kind of change of a mutation. A draw takes equal parts of every kind. */
export type MutationKind =
  | "comparison"
  | "condition"
  | "logic"
  | "guard"
  | "statement"
  | "number"
  | "word"
  | "boolean"
  | "unit"
  | "filter"
  | "sql"
  | "schedule";

/** A part of a source and its replacement. */
export interface Edit {
  readonly kind: MutationKind;
  /** Offsets into the source. */
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** A single change of one file, which a test near the file should notice. */
export interface Mutation extends Edit {
  /** Relative to the root, with slashes. */
  readonly file: string;
  readonly line: number;
  /** The line as it is written, without the blanks around it. */
  readonly code: string;
  /** The change in one line, such as "`<` becomes `<=`". */
  readonly change: string;
}

/** A source with the change made. */
export function applyMutation(text: string, { start, end, replacement }: Edit): string {
  return text.slice(0, start) + replacement + text.slice(end);
}
