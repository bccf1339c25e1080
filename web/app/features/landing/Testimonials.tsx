import { testimonials } from "@keystead/content/landing/testimonials";
import { Section } from "../../ui/layout/Section.tsx";
import { SwipeRow } from "../../ui/SwipeRow.tsx";
import { Testimonial } from "./Testimonial.tsx";

const made = testimonials.every(({ sample }) => sample);

/** What customers say. As long as there are only samples, the whole section is one labeled example. */
export function Testimonials() {
  if (testimonials.length === 0) return null;
  return (
    <Section title="What customers say" example={made} aside={made && "Waiting for yours."}>
      <SwipeRow label="Quotes" className="sm:grid-cols-2 lg:grid-cols-6">
        {testimonials.map((testimonial) => (
          <Testimonial key={testimonial.id} testimonial={testimonial} labeled={!made} />
        ))}
      </SwipeRow>
    </Section>
  );
}
