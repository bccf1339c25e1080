const locale = "en-US";

/** A whole or fractional number with grouping: 12,500. */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat(locale).format(value);
}

/** An amount of a currency that Intl may not know, such as SOL: "0 SOL". */
export function formatPrice(amount: number, currency: string): string {
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(amount)} ${currency}`;
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const minuteMs = 60_000;

/** What is left of a time span, in the largest unit that has one left, rounded down: "3 days left". */
export function formatTimeLeft(ms: number): string {
  if (ms >= dayMs) return `${counted(Math.floor(ms / dayMs), "day")} left`;
  if (ms >= hourMs) return `${counted(Math.floor(ms / hourMs), "hour")} left`;
  if (ms >= minuteMs) return `${counted(Math.floor(ms / minuteMs), "minute")} left`;
  return ms > 0 ? "less than a minute left" : "ended";
}

/** "1 machine", "3 machines". */
export function counted(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? "" : "s"}`;
}
