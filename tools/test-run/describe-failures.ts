import { stripVTControlCharacters } from "node:util";
import type { FileResult } from "./file-result.ts";

/** A failed test. */
export interface Failure {
  readonly title: string;
  /** The text of its errors as the runner prints it: several lines, perhaps colored. */
  readonly message: string;
}

/** Lines of each message that are repeated. The whole message is further up, where the runner printed it. */
const maxLines = 12;

/** The failures for the end of a run, because a build server shows the last lines first. Empty when nothing failed. */
export function describeFailures(files: readonly FileResult[]): string {
  return files
    .flatMap(({ file, failures = [] }) => failures.map((failure) => describe(file, failure)))
    .join("\n");
}

function describe(file: string, { title, message }: Failure): string {
  const lines = stripVTControlCharacters(message).trim().split("\n").slice(0, maxLines);
  return [`FAILED  ${file} › ${title}`, ...lines.map((line) => `    ${line}`)].join("\n");
}
