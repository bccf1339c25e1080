import { brand } from "@keystead/content/brand";
import { sampleAppNote } from "@keystead/content/catalogue";
import { whyChoose } from "@keystead/content/landing/why-choose";
import { Section } from "../../ui/layout/Section.tsx";
import { AppCards } from "./AppCards.tsx";
import { TrialLink } from "./TrialLink.tsx";

export function WhyChoose() {
  if (!whyChoose) return null;
  const { aside, action, cards } = whyChoose;
  return (
    <Section title={`Why ${brand.name}`} aside={aside}>
      <AppCards cards={cards} />
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
        <TrialLink {...action} place="why" />
        {sampleAppNote && <p className="max-w-reading text-15 text-muted max-sm:text-13">{sampleAppNote}</p>}
      </div>
    </Section>
  );
}
