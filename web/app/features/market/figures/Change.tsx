import { formatChange, isRise } from "./format-market.ts";

/** A change in percent, in the color of its direction; the sign says it to those who see no colors. */
export function Change({ percent }: { percent: number }) {
  const change = formatChange(percent);
  return (
    <span className={`data whitespace-nowrap ${isRise(change) ? "text-up" : "text-down"}`}>{change}</span>
  );
}
