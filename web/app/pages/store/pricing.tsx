import { appNoun, sampleAppNote } from "@keystead/content/catalogue";
import { pricingPlan } from "@keystead/content/pricing";
import { href, Link } from "react-router";
import { commercialTiers } from "../../features/plans/compare-tiers.ts";
import { planCount } from "../../features/plans/plan-count.ts";
import { trialLength } from "../../lib/trial-words.ts";
import { YourCartButton } from "../../features/cart/YourCartButton.tsx";
import { PlanComparison } from "../../features/plans/PlanComparison.tsx";
import { TierComparison } from "../../features/plans/TierComparison.tsx";
import { TrialPlanCard } from "../../features/plans/TrialPlanCard.tsx";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { OpenDashboard } from "../../features/shell/OpenDashboard.tsx";
import { pageMeta } from "../../lib/meta.ts";
import { productData } from "../../lib/structured-data.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { CallToAction } from "../../ui/CallToAction.tsx";
import { Section } from "../../ui/Section.tsx";

export const handle = { breadcrumbs: { title: "Pricing" } } satisfies PageHandle;

const tierNames = new Intl.ListFormat("en-US").format(commercialTiers.map(({ name }) => name));

export const meta = () =>
  pageMeta({
    title: "Pricing",
    description: `One plan: ${pricingPlan.name}, ${pricingPlan.duration}, no card.${tierNames && ` And what the ${tierNames} licenses allow after it.`}`,
    path: href("/pricing"),
    data: import.meta.env.SSR ? [productData({ ...pricingPlan, path: href("/pricing"), price: 0 })] : [],
  });

export default function Pricing() {
  return (
    <div className="wrap">
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5 pt-8 pb-8 md:pt-12 md:pb-10">
        <div>
          <h1 className="text-36 font-semibold tracking-tighter md:text-52">One price to start: nothing.</h1>
          <p className="mt-4 max-w-[52ch] text-17 text-pretty text-muted">
            The trial is {appNoun.whole} for {trialLength}. It needs no card, and it ends by itself.
          </p>
        </div>
        <YourCartButton />
      </header>
      <TrialPlanCard />
      <Section
        id="plans"
        title={planCount}
        aside="Put one into the cart or all of them. They run on the same key."
      >
        <PlanComparison />
        {sampleAppNote && <p className="mt-5 max-w-reading text-15 text-muted">{sampleAppNote}</p>}
      </Section>
      {commercialTiers.length > 0 && (
        <Section id="tiers" title="After the trial" aside="The tiers differ in people, machines and support.">
          <TierComparison />
        </Section>
      )}
      <CallToAction
        title={`Free for ${trialLength}`}
        words={`One key for ${appNoun.all}. No card, nothing to cancel.`}
      >
        <Link to={href("/register")} className={`signed-out-only ${buttonClass({ tone: "primary" })}`}>
          {pricingPlan.cta}
        </Link>
        <OpenDashboard />
        <Link to={href("/contact")} className={buttonClass()}>
          Ask about a tier
        </Link>
      </CallToAction>
    </div>
  );
}
