import type { NamedFinding } from "../../doctor/run-checks.ts";

const labels = { ok: "ok", warning: "WARNING", broken: "BROKEN", skipped: "-" } as const;

/** A line for each finding, and below it what to do. */
export function printFindings(findings: readonly NamedFinding[]): string[] {
  const width = Math.max(...findings.map(({ name }) => name.length));
  const lines = findings.flatMap(({ name, level, says, advice }) => [
    `${labels[level].padEnd(8)} ${name.padEnd(width)}  ${oneLine(says)}`,
    ...(advice === undefined ? [] : [`${"".padEnd(8)} ${"".padEnd(width)}  ${advice}`]),
  ]);
  const count = (wanted: NamedFinding["level"]) => findings.filter(({ level }) => level === wanted).length;
  return [...lines, "", summarize(count("broken"), count("warning"))];
}

/** Reasons of others, such as of a shop that does not load, may have several lines. */
const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, " ");

function summarize(broken: number, warnings: number): string {
  if (broken + warnings === 0) return "Everything is fine.";
  const repair = broken === 1 ? "1 thing has to be repaired" : `${broken} things have to be repaired`;
  return `${repair}, ${warnings} ${warnings === 1 ? "warning" : "warnings"}.`;
}
