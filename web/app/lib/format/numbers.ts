import { locale } from "./locale.ts";

type NumberOptions<Names extends keyof Intl.NumberFormatOptions> = Pick<Intl.NumberFormatOptions, Names>;

/** Cached: creating a format is slow, and a page of the market has dozens of numbers. */
const formats: Record<string, Intl.NumberFormat> = {};

function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return (formats[JSON.stringify(options)] ??= new Intl.NumberFormat(locale, options));
}

/** Formats a number with grouping: 12,500. */
export function formatNumber(value: number): string {
  return numberFormat({}).format(value);
}

/** Formats an amount in a currency that Intl may not know, such as a token: "0 XYZ". */
export function formatPrice(amount: number, currency: string): string {
  return `${numberFormat({ maximumFractionDigits: 4 }).format(amount)} ${currency}`;
}

/** Formats an amount of US dollars: "$12,500.00", and with `notation: "compact"` "$13K". */
export function formatDollars(
  amount: number,
  options: NumberOptions<"notation" | "maximumFractionDigits" | "maximumSignificantDigits">,
): string {
  return numberFormat({ ...options, style: "currency", currency: "USD" }).format(amount);
}

/** Formats a 24-hour volume, in US dollars: "$12,500", and with cents only where it has some. */
export function formatVolume(dollars: number): string {
  return formatDollars(dollars, { maximumFractionDigits: Number.isInteger(dollars) ? 0 : 2 });
}

/** Formats a share of a whole: 0.257 is "25.7%". */
export function formatPercent(
  share: number,
  options: NumberOptions<"maximumFractionDigits" | "signDisplay">,
): string {
  return numberFormat({ ...options, style: "percent" }).format(share);
}

/** Formats an amount with the sign of its unit: 37.5 of "kilobyte" is "37.5 kB". */
export function formatUnit(amount: number, unit: string, maximumFractionDigits: number): string {
  return numberFormat({ style: "unit", unit, maximumFractionDigits }).format(amount);
}
