import type { Firing } from "../rules.ts";

const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/** What the timeline of the license and the mail say about a firing. */
export function describeFiring({ coinSymbol, volume, threshold, action, product }: Firing) {
  return {
    token: coinSymbol,
    volume: dollars.format(volume),
    threshold: dollars.format(threshold),
    action,
    product,
  };
}
