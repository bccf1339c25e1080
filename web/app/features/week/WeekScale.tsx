import { week } from "@keystead/content/landing/week";
import { trialDays } from "@keystead/content/tiers";
import { Gauge } from "../../ui/live/Gauge.tsx";

const hoursPerDay = 24;
const ticksPerDay = 8;

interface WeekScaleProps {
  /** Hours of the trial that are over. */
  used?: number;
}

/** The trial on a small ruler, with what happens on which day under it. Lit is what is used. */
export function WeekScale({ used = 0 }: WeekScaleProps) {
  const marks = week?.marks.filter(({ short }) => short !== undefined) ?? [];
  const day = Math.min(trialDays, Math.floor(used / hoursPerDay));
  return (
    <div>
      <Gauge
        label="Trial time used"
        value={used}
        max={trialDays * hoursPerDay}
        valueText={`day ${day} of ${trialDays}`}
        ticks={trialDays * ticksPerDay}
        major={ticksPerDay}
      />
      <ol className="mt-2 flex justify-between gap-3 text-13 text-muted">
        {marks.map(({ at, short }) => (
          <li key={at} className="last:text-right">
            <span className="block text-text">{at === 0 ? "Now" : `Day ${at / hoursPerDay}`}</span>
            {short}
          </li>
        ))}
      </ol>
    </div>
  );
}
