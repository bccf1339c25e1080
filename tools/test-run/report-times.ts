import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { FileResult } from "./file-result.ts";

/** The duration of a stage. */
export interface StageTime {
  readonly name: string;
  readonly state: "ok" | "FAILED" | "green" | "not run";
  /** Milliseconds. */
  readonly duration: number;
  /** Since when it is green, or how many of its test files were green. */
  readonly note?: string;
}

const slowest = 20;
/** In milliseconds. A slower file keeps one worker busy while the others are done. */
const slowFile = 20_000;

const inSeconds = (duration: number): string => `${(duration / 1000).toFixed(1).padStart(6)} s`;

/** The table of the stages. For stages with many test files, it lists the slowest ones. */
export function describeTimes(stages: readonly StageTime[], files: readonly FileResult[]): string {
  const rows = stages.map(({ name, state, duration, note }) => {
    const time = state === "ok" || state === "FAILED" ? inSeconds(duration) : "".padStart(8);
    return `  ${state.padEnd(7)} ${time}  ${name}${note === undefined ? "" : `, ${note}`}`;
  });
  const ordered = files.toSorted((one, other) => other.duration - one.duration);
  const top = ordered.slice(0, slowest).map(({ file, duration }) => `  ${inSeconds(duration)}  ${file}`);
  const many = files.length > slowest ? ["", "The slowest test files:", ...top] : [];
  const slow = ordered.filter(({ duration }) => duration > slowFile);
  const warning =
    slow.length > 0
      ? [
          "",
          `Over ${slowFile / 1000} s, so that one worker ends late: ${slow.map(({ file }) => file).join(", ")}`,
        ]
      : [];
  return [...rows, ...many, ...warning].join("\n");
}

/** Saves the table, and the duration of every file. */
export function keepTimes(root: string, text: string, files: readonly FileResult[]): void {
  const folder = path.join(root, "build/reports");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "times.txt"), `${text}\n`);
  const durations = files.map(({ file, duration }) => [file, Math.round(duration)]);
  writeFileSync(path.join(folder, "times.json"), JSON.stringify(Object.fromEntries(durations), null, 2));
}
