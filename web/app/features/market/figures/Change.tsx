import { formatChange, isRise } from "./format-market.ts";

/** A change in percent. The color shows its direction, and so does the sign, for people who do not see colors. */
export function Change({ percent }: { percent: number }) {
  const change = formatChange(percent);
  return (
    <span className={`data whitespace-nowrap ${isRise(change) ? "text-up" : "text-down"}`}>{change}</span>
  );
}
