import { brand } from "@keystead/content/brand";
import { whyChoose } from "@keystead/content/landing/why-choose";
import { Section } from "../../ui/layout/Section.tsx";
import { AppCards } from "./AppCards.tsx";
import { TrialLink } from "./TrialLink.tsx";

export function WhyChoose() {
  if (!whyChoose) return null;
  const { aside, action, cards } = whyChoose;
  return (
    <Section
      title={`Why ${brand.name}`}
      aside={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <p>{aside}</p>
          <TrialLink {...action} place="why" narrow />
        </div>
      }
    >
      <AppCards cards={cards} />
    </Section>
  );
}
