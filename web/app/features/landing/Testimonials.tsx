import { testimonials } from "@keystead/content/landing/testimonials";
import { Section } from "../../ui/layout/Section.tsx";
import { SwipeRow } from "../../ui/SwipeRow.tsx";
import { StatsStrip } from "./StatsStrip.tsx";
import { Testimonial } from "./Testimonial.tsx";

const made = testimonials.every(({ sample }) => sample);

/** What customers say, and the headline figures. As long as there are only samples, the whole section is one labeled example. */
export function Testimonials() {
  if (testimonials.length === 0) return null;
  return (
    <Section title="What customers say" size="small" example={made}>
      <SwipeRow label="Quotes" rail className="grid-rows-[auto_1fr] gap-y-3 lg:grid-cols-5">
        {testimonials.map((testimonial) => (
          <Testimonial key={testimonial.id} testimonial={testimonial} labeled={!made} />
        ))}
      </SwipeRow>
      <StatsStrip labeled={!made} />
    </Section>
  );
}
