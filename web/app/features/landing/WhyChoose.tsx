import { brand } from "@keystead/content/brand";
import { currency } from "@keystead/content/catalogue";
import { whyChoose } from "@keystead/content/landing/why-choose";
import { Link } from "react-router";
import { formatPrice } from "../../lib/format/numbers.ts";
import { hasPage } from "../../lib/routing/has-page.ts";
import { Chip } from "../../ui/Chip.tsx";
import { Section } from "../../ui/layout/Section.tsx";
import { trialLength, trialOffer } from "../trials/trial-words.ts";
import { AppCards } from "./AppCards.tsx";
import { CardDrawing } from "./CardDrawing.tsx";
import { TrialLink } from "./TrialLink.tsx";

/** What works today, large; then the apps, small, with one mark while they are planned. */
export function WhyChoose() {
  if (!whyChoose) return null;
  const { aside, action, today = [], cards, planned } = whyChoose;
  return (
    <Section
      title={`Why ${brand.name}`}
      // On a phone the same button sticks to the end of the window, unless the window is low.
      quiet
      aside={
        <div className="flex w-max items-center gap-x-6">
          <p className="whitespace-nowrap">{aside}</p>
          <TrialLink {...action} place="why" />
        </div>
      }
    >
      <ul className="mb-6 grid gap-x-10 gap-y-3 md:grid-cols-3">
        {today.map(({ title, words, drawing }) => (
          <li key={title} className="border-t-2 border-text pt-3 md:pt-4">
            <CardDrawing drawing={drawing} className="mb-4 h-20 max-md:hidden" />
            <h3 className="text-20 font-semibold tracking-tight lg:text-26">{title}</h3>
            <p className="mt-1 text-15 text-muted lg:text-17">{words}</p>
          </li>
        ))}
      </ul>
      {planned && (
        <p className="mb-3">
          <Chip tone="sample">Planned</Chip>
        </p>
      )}
      <AppCards cards={cards} />
      <p
        id="pricing"
        className="signed-out-only mt-5 flex flex-wrap items-baseline gap-x-4 gap-y-1 border-y border-line py-1 sm:py-3.5"
      >
        <span className="data text-20 font-medium tracking-tight">{formatPrice(0, currency)}</span>
        <span className="text-15 text-muted max-sm:hidden">{trialOffer}</span>
        <span className="text-15 text-muted sm:hidden">for {trialLength}</span>
        {hasPage("/pricing") && (
          <Link to="/pricing" className="touch ml-auto text-15 font-semibold hover:underline">
            Compare tiers
          </Link>
        )}
      </p>
    </Section>
  );
}
