import type { FileResult } from "./file-result.ts";

/** The result of a stage. */
export interface StageResult {
  readonly ok: boolean;
  /** The output for the terminal. Empty when the stage has printed it itself or has no output. */
  readonly output: string;
  readonly passed?: number;
  readonly failed?: number;
  readonly files?: readonly FileResult[];
}

/** A check that is green or not green as a whole. */
export interface Check {
  readonly name: string;
  /** Whether it reads a file of the working copy. */
  readonly reads: (file: string) => boolean;
  /** Facts that it depends on and that are in no file. */
  readonly surroundings?: readonly string[];
  /** Whether it reads files that the build writes anew, so that the build has to wait for it. */
  readonly isBeforeBuild?: boolean;
  run(): Promise<StageResult>;
}
