/** A file of the repository as the checks see it; paths are relative to the root, with slashes. */
export interface Source {
  path: string;
  text: string;
  lines: number;
  imports: Import[];
  exports: Export[];
  /** Whether it reads `process.env`, or imports `env` from `node:process`. */
  readsEnvironment: boolean;
  /** Whether it reads a clock in a function that gets a transaction. */
  readsClockInTransaction: boolean;
  literals: Literal[];
  /** The names of its types, functions, variables and parameters: see read-declared-names.ts. */
  declaredNames: string[];
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
  /** The file of this repository that it names; undefined for packages, Node's modules and generated files. */
  target: string | undefined;
  typeOnly: boolean;
}

export interface Export {
  name: string;
  typeOnly: boolean;
  /** Whether it is passed on from another file of this repository and not declared here. */
  passedOn: boolean;
  isFunction: boolean;
}

/** A violation of the structure: its place, its rule, and how to correct it. */
export interface Finding {
  path: string;
  rule: string;
  wayOut: string;
}

/** Whether a path is a unit test, or code that only unit tests use. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.split("/").includes("testing");
}

/** Whether a file declares tests of Vitest or Playwright. */
export function isTestFile(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path);
}
