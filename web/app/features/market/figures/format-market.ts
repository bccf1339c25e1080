const locale = "en-US";
const dollars = { style: "currency", currency: "USD" } as const;

/** Formats an amount of US dollars in compact notation: "$4.81M". */
export function formatAmount(value: number): string {
  return new Intl.NumberFormat(locale, {
    ...dollars,
    notation: "compact",
    maximumSignificantDigits: 3,
  }).format(value);
}

/** Formats the price of a token in US dollars, which may be tiny: "$0.000872". */
export function formatTokenPrice(value: number): string {
  return new Intl.NumberFormat(locale, { ...dollars, maximumSignificantDigits: 3 }).format(value);
}

/** Formats a change in percent with its sign: "+3.4%". */
export function formatChange(percent: number): string {
  const options = { style: "percent", signDisplay: "exceptZero", maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, options).format(percent / 100);
}

/** Formats a share of a whole without decimals: "26%". */
export function formatShare(share: number): string {
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 }).format(share);
}

/** Whether a formatted change is a rise: it does not start with a minus. */
export function isRise(change: string): boolean {
  return !change.startsWith("-");
}
