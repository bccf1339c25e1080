interface TickLabelsProps {
  labels: readonly { day: number; short: string }[];
  /** The length of the ruler. */
  days: number;
}

/**
 * The labels under the ticks of a ruler. Each label ends at its tick, but the first one starts there. They are hidden
 * from screen readers, because the list after them has the same words. The width of an empty SVG places each label,
 * because the content security policy forbids inline styles.
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
