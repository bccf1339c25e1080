import { pricingPlan, trialTerms } from "@keystead/content/pricing";
import { trialDays } from "@keystead/content/tiers";
import { href, Link } from "react-router";
import { buttonClass } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { KeyValueList } from "../../ui/KeyValueList.tsx";
import { OpenDashboard } from "../shell/OpenDashboard.tsx";
import { Ticks } from "../../ui/Ticks.tsx";

const ticksPerDay = 8;

/** The trial plan: its price, its length and its features explained. */
export function TrialPlanCard() {
  const { name, price, duration, description, features, cta } = pricingPlan;
  return (
    <article
      aria-labelledby="trial-plan"
      className="overflow-hidden rounded-card border border-line-strong bg-raised lg:grid lg:grid-cols-[21rem_1fr]"
    >
      <div className="grid content-start gap-5 border-line p-6 max-lg:border-b md:p-8 lg:border-r">
        <h2 id="trial-plan" className="text-20 font-semibold tracking-tight">
          {name}
        </h2>
        <p className="flex items-baseline gap-2.5">
          <span className="data text-52 font-medium tracking-tighter">{price}</span>
          <span className="text-15 text-muted">for {duration}</span>
        </p>
        <div aria-hidden="true">
          <Ticks filled={trialDays * ticksPerDay} ticks={trialDays * ticksPerDay} major={ticksPerDay} />
          <p className="data mt-1.5 flex justify-between text-13 text-muted">
            <span>day 1</span>
            <span>day {trialDays}</span>
          </p>
        </div>
        <p className="text-15 text-muted">{description}</p>
        <Link
          to={href("/register")}
          className={`signed-out-only ${buttonClass({ tone: "primary", wide: true })}`}
        >
          {cta}
        </Link>
        <OpenDashboard wide />
        <KeyValueList items={trialTerms} />
      </div>
      <ul className="divide-y divide-line px-6 py-2 text-15 md:px-8 md:py-4">
        {features.map(({ label, means }) => (
          <li key={label} className="flex items-start gap-3 py-3">
            <Icon name="check" className="mt-1 size-4 text-muted" />
            <div className="min-w-0">
              <p className="font-medium">{label}</p>
              <p className="text-muted">{means}</p>
            </div>
          </li>
        ))}
      </ul>
    </article>
  );
}
