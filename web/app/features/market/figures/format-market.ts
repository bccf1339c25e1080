const locale = "en-US";
const dollars = { style: "currency", currency: "USD" } as const;

/** A large amount of US dollars, short: "$4.81M". */
export function formatAmount(value: number): string {
  return new Intl.NumberFormat(locale, {
    ...dollars,
    notation: "compact",
    maximumSignificantDigits: 3,
  }).format(value);
}

/** What one token costs in US dollars, which may be very little: "$0.000872". */
export function formatTokenPrice(value: number): string {
  return new Intl.NumberFormat(locale, { ...dollars, maximumSignificantDigits: 3 }).format(value);
}

/** A change in percent, with its sign: "+3.4%". */
export function formatChange(percent: number): string {
  const options = { style: "percent", signDisplay: "exceptZero", maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, options).format(percent / 100);
}

/** A share of a whole, without decimals: "26%". */
export function formatShare(share: number): string {
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 }).format(share);
}

/** Whether a written change counts as a rise: it does not begin with a minus. */
export function isRise(change: string): boolean {
  return !change.startsWith("-");
}
