import { existsSync, readFileSync, rmSync } from "node:fs";
import type { Failure } from "./describe-failures.ts";
import type { Read } from "./memory/tree.ts";

/** The result of the tests of one file. */
export interface FileResult {
  /** Its path, relative to the root. */
  readonly file: string;
  readonly ok: boolean;
  readonly passed: number;
  readonly failed: number;
  readonly failures?: readonly Failure[];
  /** Milliseconds. */
  readonly duration: number;
  /** The reads of the file. Undefined when they are not known; the file then runs the next time. */
  readonly reads: readonly Read[] | undefined;
}

/** The result of the tests of a runner. */
export interface RunResult {
  readonly files: readonly FileResult[];
  /** Errors outside of the tests of any file. With such errors, nothing of the run is remembered. */
  readonly errors: number;
}

/**
 * The number of failed tests of a file, by the state of each test. A file that does not load has no test and counts as
 * one failure.
 */
export function countFailed(ok: boolean, states: readonly string[]): number {
  return ok ? 0 : Math.max(1, states.filter((state) => state === "failed").length);
}

/** Reads the report that a runner wrote, and deletes it. A missing report is an error of the runner. */
export function takeResult(report: string, parse: (text: string) => RunResult): RunResult {
  if (!existsSync(report)) return { files: [], errors: 1 };
  const result = parse(readFileSync(report, "utf8"));
  rmSync(report);
  return result;
}
