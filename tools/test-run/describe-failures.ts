import { stripVTControlCharacters } from "node:util";
import type { FileResult } from "./file-result.ts";

/** A failed test. */
export interface Failure {
  readonly title: string;
  /** What its errors say, as the runner gives it: several lines, perhaps colored. */
  readonly message: string;
}

/** Lines of each message; the whole one stands further up, where the runner printed it. */
const maxLines = 12;

/** What failed, for the end of a run, because a build server shows the last lines first. Empty when nothing did. */
export function describeFailures(files: readonly FileResult[]): string {
  return files
    .flatMap(({ file, failures = [] }) => failures.map((failure) => describe(file, failure)))
    .join("\n");
}

function describe(file: string, { title, message }: Failure): string {
  const lines = stripVTControlCharacters(message).trim().split("\n").slice(0, maxLines);
  return [`FAILED  ${file} › ${title}`, ...lines.map((line) => `    ${line}`)].join("\n");
}
