import { existsSync, readFileSync, rmSync } from "node:fs";
import type { Failure } from "./describe-failures.ts";
import type { Read } from "./memory/tree.ts";

/** How the tests of one file went. */
export interface FileResult {
  /** Its path, relative to the root. */
  readonly file: string;
  readonly ok: boolean;
  readonly passed: number;
  readonly failed: number;
  readonly failures?: readonly Failure[];
  /** Milliseconds. */
  readonly duration: number;
  /** What it read; undefined when that is not known, so that it runs the next time. */
  readonly reads: readonly Read[] | undefined;
}

/** How the tests of a runner went. */
export interface RunResult {
  readonly files: readonly FileResult[];
  /** Errors outside of the tests of any file: nothing of the run is remembered. */
  readonly errors: number;
}

/** The failed tests of a file, by what became of each. One that does not load has no test, and counts as one. */
export function countFailed(ok: boolean, states: readonly string[]): number {
  return ok ? 0 : Math.max(1, states.filter((state) => state === "failed").length);
}

/** Reads the report that a runner wrote, and deletes it. One that is missing is an error of the runner. */
export function takeResult(report: string, parse: (text: string) => RunResult): RunResult {
  if (!existsSync(report)) return { files: [], errors: 1 };
  const result = parse(readFileSync(report, "utf8"));
  rmSync(report);
  return result;
}
