import { brand } from "@keystead/content/brand";
import { sampleAppNote } from "@keystead/content/catalogue";
import { whyChooseAction } from "@keystead/content/landing";
import { Section } from "../../ui/Section.tsx";
import { StartLink } from "./StartLink.tsx";
import { StillPart } from "./StillPart.tsx";

export function WhyChoose() {
  return (
    <Section title={`Why ${brand.name}`} aside="Four bots that do as they are told, and write it down.">
      <StillPart name="bots" />
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-5">
        <StartLink {...whyChooseAction} place="why" />
        <p className="max-w-reading text-15 text-muted">{sampleAppNote}</p>
      </div>
    </Section>
  );
}
