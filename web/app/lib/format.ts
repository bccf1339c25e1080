const locale = "en-US";

/** A whole or fractional number with grouping: 12,500. */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat(locale).format(value);
}

/** An amount of a currency that Intl may not know, such as the name of a token: "0 XYZ". */
export function formatPrice(amount: number, currency: string): string {
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(amount)} ${currency}`;
}

/** "1 machine", "3 machines". */
export function counted(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** With a capital at its beginning. */
export function titleCase(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
