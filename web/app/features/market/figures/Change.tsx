import { type Direction, directionOf, formatChange, formatExactChange } from "./format-market.ts";

const colors: Record<Direction, string> = { rise: "text-up", fall: "text-down", none: "text-muted" };

/** A change in percent. Its color shows the direction. The sign shows it too, for people who do not see colors. */
export function Change({ percent }: { percent: number }) {
  const [change, exact] = [formatChange(percent), formatExactChange(percent)];
  return (
    <span
      className={`data whitespace-nowrap ${colors[directionOf(change)]}`}
      title={change === exact ? undefined : exact}
    >
      {change}
    </span>
  );
}
