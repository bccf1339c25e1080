interface TickLabelsProps {
  labels: readonly { day: number; short: string }[];
  /** The length of the ruler. */
  days: number;
}

/**
 * What stands under the ticks of a ruler: each label ends at its tick, the first one starts there. A drawing, whose words
 * are also in the list after it. The width of an empty SVG is what places a label, because the content security policy
 * forbids inline styles.
 */
export function TickLabels({ labels, days }: TickLabelsProps) {
  return (
    <div className="mt-2 grid overflow-x-clip text-13 text-muted" aria-hidden="true">
      {labels.map(({ day, short }) => (
        <div key={day} className="col-start-1 row-start-1 flex min-w-0">
          <svg width={`${(day / days) * 100}%`} height="0" className="flex-none" />
          <p
            data-tick-label
            className={`flex-none whitespace-nowrap ${day > 0 ? "-translate-x-full text-right" : ""}`}
          >
            <span className="block text-text">
              {day === 0 ? (
                "Now"
              ) : (
                <>
                  <span className="hidden @xs:inline">Day </span>
                  {day}
                </>
              )}
            </span>
            <span className="hidden max-w-16 whitespace-normal @md:block">{short}</span>
          </p>
        </div>
      ))}
    </div>
  );
}
