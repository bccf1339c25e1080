const locale = "en-US";

/** Formats a number with grouping: 12,500. */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat(locale).format(value);
}

/** Formats an amount in a currency that Intl may not know, such as a token: "0 XYZ". */
export function formatPrice(amount: number, currency: string): string {
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(amount)} ${currency}`;
}

/** "1 machine", "3 machines". */
export function counted(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** The first moment of a day in UTC, for readers that want a time zone: "2026-05-01T00:00:00Z". */
export function startOfDay(day: string): string {
  return `${day}T00:00:00Z`;
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
