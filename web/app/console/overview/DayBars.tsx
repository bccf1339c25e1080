interface DayBarsProps {
  days: readonly { day: string; count: number }[];
  /** Its classes: at least a height. */
  className: string;
  /** Says in words what it shows; without it, something beside does. */
  label?: string;
}

/** A bar for each day, as high as its count. The last one is today's. */
export function DayBars({ days, className, label }: DayBarsProps) {
  const most = Math.max(...days.map(({ count }) => count), 1);
  return (
    <svg
      viewBox={`0 0 ${days.length * 10} 100`}
      preserveAspectRatio="none"
      className={`block w-full ${className}`}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      {days.map(({ day, count }, index) => {
        // A day without any keeps a hair, so that days can be counted.
        const height = Math.max((count / most) * 100, 1);
        return (
          <rect
            key={day}
            x={index * 10 + 1}
            y={100 - height}
            width={8}
            height={height}
            className={index === days.length - 1 ? "fill-accent-text" : "fill-control"}
          />
        );
      })}
    </svg>
  );
}
