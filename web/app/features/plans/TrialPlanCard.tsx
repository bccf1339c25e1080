import { pricingPlan, trialTerms } from "@keystead/content/pricing";
import type { PricingPlan } from "@keystead/contract/shop/pages";
import { href, Link } from "react-router";
import { buttonClass } from "../../ui/Button.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { KeyValueList } from "../../ui/KeyValueList.tsx";
import { OpenDashboard } from "../shell/OpenDashboard.tsx";
import { trialOffer } from "../trials/trial-words.ts";
import { WeekScale } from "../week/WeekScale.tsx";

/** The trial plan: its price, its week, its terms, and the meaning of each feature, those that come later last. */
export function TrialPlanCard() {
  const { name, price, duration, description, features, cta } = pricingPlan;
  return (
    <article
      aria-labelledby="trial-plan"
      className="overflow-hidden rounded-card border border-line-strong bg-raised"
    >
      <div className="grid gap-x-16 gap-y-7 p-6 md:p-8 lg:grid-cols-2">
        <div className="grid content-start gap-5">
          <h2 id="trial-plan" className="text-20 font-semibold tracking-tight">
            {name}
          </h2>
          <p className="flex items-baseline gap-2.5">
            <span className="text-52 font-semibold tracking-tighter md:text-68">{price}</span>
            <span className="text-17 text-muted">for {duration}</span>
          </p>
          <div className="grid gap-1 text-15">
            <p className="font-medium">{trialOffer}</p>
            <p className="text-muted">{description}</p>
          </div>
          <Link
            to={href("/register")}
            className={`signed-out-only ${buttonClass({ tone: "primary", wide: true })}`}
          >
            {cta}
          </Link>
          <OpenDashboard wide />
        </div>
        <div className="grid content-between gap-6">
          <KeyValueList items={trialTerms} />
          <WeekScale />
        </div>
      </div>
      <Features features={features.filter(({ planned }) => !planned)} />
      <Features features={features.filter(({ planned }) => planned)} planned />
    </article>
  );
}

interface FeaturesProps {
  features: PricingPlan["features"];
  /** Whether they come later: one mark says so for all of them. */
  planned?: boolean;
}

function Features({ features, planned = false }: FeaturesProps) {
  if (features.length === 0) return null;
  return (
    <div className="border-t border-line px-6 py-3 md:px-8 md:py-5">
      {planned && (
        <p className="py-2">
          <Chip tone="sample">Planned</Chip>
        </p>
      )}
      <ul className="grid gap-x-16 text-15 md:grid-cols-2">
        {features.map(({ label, means }) => (
          <li key={label} className="py-2">
            <p className="font-medium">{label}</p>
            <p className="text-13 text-muted">{means}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
