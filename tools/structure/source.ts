/** A file of the repository as the checks see it; paths are relative to the root, with slashes. */
export interface Source {
  path: string;
  text: string;
  lines: number;
  imports: Import[];
  exports: Export[];
  /** Reads `process.env`, or imports `env` from `node:process`. */
  readsEnvironment: boolean;
  /** Looks at a clock in a function that is handed a transaction. */
  readsClockInTransaction: boolean;
  literals: Literal[];
  /** Texts in JSX that break a translated page: see read-loose-texts.ts. */
  looseTexts: string[];
}

/** A string, a literal part of a template, a text of JSX, or the source of a regular expression. */
export interface Literal {
  text: string;
  isRegex: boolean;
}

export interface Import {
  specifier: string;
  /** The file of ours that it names; undefined for packages, Node's modules and generated files. */
  target: string | undefined;
  typeOnly: boolean;
}

export interface Export {
  name: string;
  typeOnly: boolean;
  /** Passed on from another file of ours instead of declared here. */
  passedOn: boolean;
  isFunction: boolean;
}

/** A violation of the structure: where, of which rule, and how to correct it. */
export interface Finding {
  path: string;
  rule: string;
  wayOut: string;
}

/** Unit tests, and the code that only they use. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.split("/").includes("testing");
}

/** A file that declares tests of Vitest or Playwright. */
export function isTestFile(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path);
}
