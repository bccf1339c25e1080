/** One line of the result of an attack. */
export interface Finding {
  readonly what: string;
  readonly value: number | string;
  readonly limit: string;
  readonly ok: boolean;
}

/**
 * An attack on a product that runs only for it.
 * @param size how long or how often; each attack has its own default
 * @param seed the seed of the random choices, for an attack that makes some
 */
export type Attack = (size?: number, seed?: number) => Promise<Finding[]>;

/** A figure that must not be above a limit. */
export function atMost(what: string, value: number, limit: number): Finding {
  return { what, value, limit: `at most ${limit.toLocaleString("en-US")}`, ok: value <= limit };
}

/** A figure that must be exactly this. */
export function exactly(what: string, value: number, expected: number): Finding {
  return { what, value, limit: `exactly ${expected.toLocaleString("en-US")}`, ok: value === expected };
}

/** A figure that is shown beside the others. */
export function shown(what: string, value: number | string): Finding {
  return { what, value, limit: "", ok: true };
}

/** Reports progress. The table comes at the end. */
export function say(progress: string): void {
  process.stderr.write(`${progress}\n`);
}

/** The value below which this share of the numbers lies; 0 for an empty list. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0;
}
