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

/** Below this, a price would be a row of zeros. */
const smallestPrice = 1e-9;

/** Formats the price of a token in US dollars, which may be tiny: "$0.000872", "<$0.000000001"; from a million on compact: "$1.2M". */
export function formatTokenPrice(value: number): string {
  if (value >= 1e6) return formatAmount(value);
  if (value > 0 && value < smallestPrice) return `<${formatTokenPrice(smallestPrice)}`;
  return new Intl.NumberFormat(locale, { ...dollars, maximumSignificantDigits: 3 }).format(value);
}

/** Formats a change in percent with its sign: "+3.4%"; from 10,000 % on compact: "+12K%". */
export function formatChange(percent: number): string {
  const options = {
    style: "percent",
    signDisplay: "exceptZero",
    maximumFractionDigits: 1,
    notation: percent >= 10_000 ? "compact" : "standard",
  } as const;
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
