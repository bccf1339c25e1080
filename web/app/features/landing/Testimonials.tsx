import { headlineFigures } from "@keystead/content/landing/headline-figures";
import { testimonials } from "@keystead/content/landing/testimonials";
import type { Testimonial as Quote } from "@keystead/contract/shop/landing";
import { Section } from "../../ui/layout/Section.tsx";
import { SwipeRow } from "../../ui/SwipeRow.tsx";
import { StatsStrip } from "./StatsStrip.tsx";
import { Testimonial } from "./Testimonial.tsx";

interface TestimonialsProps {
  quotes?: readonly Quote[];
}

/** What customers say, and the headline figures. As long as there are only samples, the whole section is one labeled example. */
export function Testimonials({ quotes = testimonials }: TestimonialsProps) {
  const made = quotes.every(({ sample }) => sample);
  if (quotes.length === 0) return headlineFigures ? <FiguresAlone /> : null;
  return (
    <Section title="What customers say" size="small" example={made}>
      <SwipeRow label="Quotes" rail className="grid-rows-[auto_1fr] gap-y-3 lg:grid-cols-5">
        {quotes.map((testimonial) => (
          <Testimonial key={testimonial.id} testimonial={testimonial} labeled={!made} />
        ))}
      </SwipeRow>
      <StatsStrip labeled={!made} />
    </Section>
  );
}

/** Phones leave out the figures, so there the title would stand alone. */
function FiguresAlone() {
  return (
    <div className="max-lg:hidden">
      <Section title="In figures" size="small" example>
        <StatsStrip labeled={false} />
      </Section>
    </div>
  );
}
