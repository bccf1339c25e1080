import type { Finding, Source } from "../source.ts";

const maxAtMedian = 80;
const maxAtP90 = 200;

/** Checks the median and the 90th percentile of file lengths. The lint checks the maximum of 300 lines (`max-lines`). */
export function checkSizes(sources: Source[]): Finding[] {
  const sorted = sources.map(({ lines }) => lines).sort((a, b) => a - b);
  return [...checkSpread(sorted, 0.5, maxAtMedian), ...checkSpread(sorted, 0.9, maxAtP90)];
}

function checkSpread(sorted: number[], share: number, limit: number): Finding[] {
  const lines = sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  if (lines <= limit) return [];
  const rule = `${share * 100} % of the files should have at most ${limit} lines; it is ${lines}`;
  return [{ path: ".", rule, wayOut: "Split the longest files by job." }];
}
