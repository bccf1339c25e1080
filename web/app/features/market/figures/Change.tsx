import { formatChange, formatExactChange, isRise } from "./format-market.ts";

/** A change in percent. Its color shows the direction. The sign shows it too, for people who do not see colors. */
export function Change({ percent }: { percent: number }) {
  const [change, exact] = [formatChange(percent), formatExactChange(percent)];
  return (
    <span
      className={`data whitespace-nowrap ${isRise(change) ? "text-up" : "text-down"}`}
      title={change === exact ? undefined : exact}
    >
      {change}
    </span>
  );
}
