import { appNoun, plans, sampleAppNote } from "@keystead/content/catalogue";
import { pricingHeadline, pricingPlan } from "@keystead/content/pricing";
import { href } from "react-router";
import { commercialTiers } from "../../features/plans/compare-tiers.ts";
import { planCount } from "../../features/plans/plan-count.ts";
import { listed } from "../../lib/format/lists.ts";
import { spelled, titleCase } from "../../lib/format/words.ts";
import { trialLength } from "../../features/trials/trial-words.ts";
import { YourCartButton } from "../../features/cart/YourCartButton.tsx";
import { PlanComparison } from "../../features/plans/PlanComparison.tsx";
import { TierComparison } from "../../features/plans/TierComparison.tsx";
import { TrialPlanCard } from "../../features/plans/TrialPlanCard.tsx";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { pageMeta } from "../../features/head/meta.ts";
import { productData } from "../../features/head/structured-data.ts";
import { Section } from "../../ui/layout/Section.tsx";

export const handle = { breadcrumbs: { title: "Pricing" } } satisfies PageHandle;

const tierNames = listed(commercialTiers.map(({ name }) => name));

export const meta = () =>
  pageMeta({
    title: `Pricing: free for ${trialLength}, then by tier`,
    description: `${pricingPlan.name}: ${pricingPlan.duration}, every ${appNoun.one}, no card.${tierNames && ` Then ${tierNames}, compared side by side.`}`,
    path: href("/pricing"),
    data: import.meta.env.SSR ? [productData({ ...pricingPlan, path: href("/pricing"), price: 0 })] : [],
  });

export default function Pricing() {
  return (
    <div className="wrap">
      <header className="pt-8 pb-8 md:pt-12 md:pb-10">
        <h1 className="text-36 font-semibold tracking-tighter md:text-52">
          {pricingHeadline ?? `Start free. ${titleCase(trialLength)}, every ${appNoun.one}.`}
        </h1>
        <p className="mt-4 max-w-reading text-17 text-pretty text-muted">
          {sampleAppNote || "No card, nothing to cancel."}
        </p>
      </header>
      <TrialPlanCard />
      {commercialTiers.length > 0 && (
        <Section
          id="tiers"
          title="After the trial"
          aside="Same apps. More people, more machines, faster support."
        >
          <TierComparison />
        </Section>
      )}
      <Section
        id="plans"
        planned={sampleAppNote !== ""}
        title={planCount}
        aside={`Pick one or all ${spelled(plans.length)}. One key runs everything.`}
      >
        <PlanComparison />
        <div className="mt-5">
          <YourCartButton />
        </div>
      </Section>
    </div>
  );
}
