/** Random choices that a seed repeats. */
export interface Random {
  /** A number from 0 up to 1. */
  next(): number;
  /** A whole number from 0 up to `most`, without it. */
  below(most: number): number;
  pick<T>(choices: readonly T[]): T;
  chance(share: number): boolean;
  uuid(): string;
  /** An address of a private network. */
  address(): string;
}

/**
 * The generator mulberry32: 32 bits of state, good enough to vary input.
 * @param stream the number of a sequence of its own
 */
export function createRandom(seed: number, stream = 0): Random {
  // A multiple of an odd number scatters neighboring streams over all states.
  let state = (seed + Math.imul(stream, 0x9e3779b1)) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number): number => Math.floor(next() * most);
  return {
    next,
    below,
    pick<T>(choices: readonly T[]): T {
      const choice = choices[below(choices.length)];
      if (choice === undefined) throw new Error("there is nothing to pick from");
      return choice;
    },
    chance: (share) => next() < share,
    uuid() {
      const digits = (count: number): string =>
        Array.from({ length: count }, () => below(16).toString(16)).join("");
      return `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
    },
    address: () => `10.${below(256)}.${below(256)}.${below(256)}`,
  };
}
