import type { FileResult } from "./file-result.ts";

/** How a stage went. */
export interface StageResult {
  readonly ok: boolean;
  /** What it has to say, for the terminal; empty when it has printed that itself or has nothing to say. */
  readonly output: string;
  readonly passed?: number;
  readonly failed?: number;
  readonly files?: readonly FileResult[];
}

/** A check that is green or not as a whole. */
export interface Check {
  readonly name: string;
  /** Whether it reads a file of the working copy. */
  readonly reads: (file: string) => boolean;
  /** What it depends on that no file says. */
  readonly surroundings?: readonly string[];
  /** Whether it reads what the build writes anew, so that the build has to wait for it. */
  readonly isBeforeBuild?: boolean;
  run(): Promise<StageResult>;
}
