import { currency } from "@keystead/content/catalogue";
import { steps } from "@keystead/content/landing/steps";
import { trialDays } from "@keystead/content/tiers";
import { formatPrice } from "../../lib/format.ts";
import { Gauge } from "../../ui/live/Gauge.tsx";

/** The outline beside the registration form: the days of the trial and the steps to a licensed app. */
export function TrialOutline() {
  return (
    <aside aria-label="What you get" className="grid content-start gap-7">
      <div>
        <p className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="data text-26 font-medium tracking-tight">{formatPrice(0, currency)}</span>
          <span className="text-15 text-muted">for {trialDays} days, no card, ends by itself</span>
        </p>
        <Gauge
          label="Trial time used"
          value={0}
          max={trialDays}
          valueText={`day 0 of ${trialDays}`}
          ticks={trialDays * 8}
        />
      </div>
      <ol className="grid">
        {steps.map(({ title, words }, index) => (
          <li key={title} className="flex gap-4 border-t border-line py-3 text-15">
            <span className="data w-4 flex-none text-accent-text" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <p className="font-medium">{title}</p>
              <p className="text-muted">{words}</p>
            </div>
          </li>
        ))}
      </ol>
    </aside>
  );
}
