import { week } from "@keystead/content/landing/week";
import { trialDays } from "@keystead/content/tiers";
import { Gauge } from "../../ui/live/Gauge.tsx";
import { TickLabels } from "./TickLabels.tsx";

const hoursPerDay = 24;
const ticksPerDay = 8;
const marks = (week?.marks ?? []).flatMap(({ at, short }) =>
  short === undefined ? [] : [{ day: at / hoursPerDay, short }],
);

interface WeekScaleProps {
  /** The number of hours of the trial that are over. */
  used?: number;
}

/** The trial on a small ruler, with the events of each day under it. The used part is lit. */
export function WeekScale({ used = 0 }: WeekScaleProps) {
  const today = Math.min(trialDays, Math.floor(used / hoursPerDay));
  return (
    <div className="@container">
      <Gauge
        label="Trial time used"
        value={used}
        max={trialDays * hoursPerDay}
        valueText={`day ${today} of ${trialDays}`}
        ticks={trialDays * ticksPerDay + 1}
        major={ticksPerDay}
      />
      {marks.length > 0 && (
        <>
          <TickLabels labels={marks} days={trialDays} />
          {/* Shown where the words do not fit under their ticks. */}
          <ol className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-13 text-muted @md:sr-only">
            {marks.map(({ day, short }) => (
              <li key={day}>
                <span className="text-text">{day === 0 ? "Now" : `Day ${day}`}</span> {short}
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
