import { formatDollars, formatNumber, formatPercent } from "../../../lib/format/numbers.ts";

/** Formats an amount of US dollars in compact notation: "$4.81M". */
export function formatAmount(value: number): string {
  return formatDollars(value, { notation: "compact", maximumSignificantDigits: 3 });
}

/** Below this, a price would be a row of zeros. */
const smallestPrice = 1e-9;

/** Formats the price of a token in US dollars, which may be tiny: "$0.000872", "<$0.000000001"; from a million on compact: "$1.2M". */
export function formatMarketTokenPrice(value: number): string {
  if (value >= 1e6) return formatAmount(value);
  if (value > 0 && value < smallestPrice) return `<${formatMarketTokenPrice(smallestPrice)}`;
  return formatDollars(value, { maximumSignificantDigits: 3 });
}

/** From this rise on, in percent, people think in multiples: "×11" and not "+1,000%". */
const leastMultiple = 1000;

/** Formats a change in percent with its sign: "+3.4%"; from 1,000 % on as a multiple: "×130". */
export function formatChange(percent: number): string {
  if (percent < leastMultiple) return formatExactChange(percent);
  const multiple = 1 + percent / 100;
  return `×${formatNumber(Number(multiple.toPrecision(3)))}`;
}

/** Formats a change as a percentage however large it is: "+12,900%". */
export function formatExactChange(percent: number): string {
  return formatPercent(percent / 100, { signDisplay: "exceptZero", maximumFractionDigits: 1 });
}

/** Formats a share of a whole without decimals: "26%". */
export function formatShare(share: number): string {
  return formatPercent(share, { maximumFractionDigits: 0 });
}

/** Whether a formatted change is a rise: it does not start with a minus. */
export function isRise(change: string): boolean {
  return !change.startsWith("-");
}
