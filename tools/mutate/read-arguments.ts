import { parseArgs } from "node:util";
import { Failure } from "../run/say.mjs";

export interface MutateOptions {
  /** Folders or files; empty for all files that make decisions. */
  readonly paths: readonly string[];
  readonly seed: number;
  readonly count: number;
}

/** Reads `[folder…] [--seed n] [--count n]`. Throws a `Failure` with the correct usage. */
export function readArguments(args: readonly string[]): MutateOptions {
  const usage = "npm run mutate [folder] -- --seed 1 --count 40";
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        seed: { type: "string", default: "1" },
        count: { type: "string", default: "40" },
      },
    });
    const [seed, count] = [Number(values.seed), Number(values.count)];
    if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(count) || count < 1)
      throw new Error("--seed and --count are whole numbers.");
    return { paths: positionals.map((each) => each.replace(/\/$/, "")), seed, count };
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : String(error)} Use: ${usage}`);
  }
}
