import { brand } from "@keystead/content/brand";
import { appNoun, currency } from "@keystead/content/catalogue";
import { whyChoose } from "@keystead/content/landing/why-choose";
import { Link } from "react-router";
import { formatPrice } from "../../lib/format/numbers.ts";
import { hasPage } from "../../lib/routing/has-page.ts";
import { trialLength } from "../trials/trial-words.ts";
import { Section } from "../../ui/layout/Section.tsx";
import { AppCards } from "./AppCards.tsx";
import { TrialLink } from "./TrialLink.tsx";

export function WhyChoose() {
  if (!whyChoose) return null;
  const { aside, action, cards, planned } = whyChoose;
  return (
    <Section
      title={`Why ${brand.name}`}
      // On a phone the same button sticks to the end of the window, unless the window is low.
      quiet
      planned={planned ?? false}
      aside={
        <div className="flex w-max items-center gap-x-6">
          <p className="whitespace-nowrap">{aside}</p>
          <TrialLink {...action} place="why" />
        </div>
      }
    >
      <AppCards cards={cards} />
      <p
        id="pricing"
        className="signed-out-only mt-5 flex flex-wrap items-baseline gap-x-4 gap-y-1 border-y border-line py-3.5"
      >
        <span className="data text-20 font-medium tracking-tight">{formatPrice(0, currency)}</span>
        <span className="text-15 text-muted max-sm:order-last max-sm:w-full">{`for ${trialLength}. Every ${appNoun.one}, one key, no card.`}</span>
        {hasPage("/pricing") && (
          <Link to="/pricing" className="touch ml-auto text-15 font-semibold hover:underline">
            Compare tiers
          </Link>
        )}
      </p>
    </Section>
  );
}
