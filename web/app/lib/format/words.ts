import { formatNumber } from "./numbers.ts";

/** The noun in the number that `count` requires: "machine" for one, else "machines". */
export function plural(count: number, noun: string): string {
  return count === 1 ? noun : `${noun}s`;
}

/** "1 machine", "3 machines". */
export function counted(count: number, noun: string): string {
  return `${formatNumber(count)} ${plural(count, noun)}`;
}

/** Capitalizes the first letter. */
export function titleCase(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const numerals = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");

/** A small whole number as a word, as prose spells it: "seven". */
export function spelled(count: number): string {
  return numerals[count] ?? formatNumber(count);
}
