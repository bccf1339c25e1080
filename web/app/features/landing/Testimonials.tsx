import { testimonials } from "@keystead/content/landing/testimonials";
import type { Testimonial } from "@keystead/contract/shop/landing";
import { Chip } from "../../ui/Chip.tsx";
import { Day } from "../../ui/Day.tsx";
import { Section } from "../../ui/Section.tsx";
import { Ticks } from "../../ui/Ticks.tsx";

const best = 5;

export function Testimonials() {
  if (testimonials.length === 0) return null;
  return (
    <Section title="What customers say" aside="Samples written by us, until customers write theirs.">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-6">
        {testimonials.map((testimonial) => (
          <Quote key={testimonial.id} testimonial={testimonial} />
        ))}
      </ul>
    </Section>
  );
}

function Quote({ testimonial }: { testimonial: Testimonial }) {
  const { text, name, role, initial, date, website, rating, sample, verified } = testimonial;
  return (
    <li className="flex min-w-0 flex-col rounded-card border border-line bg-raised p-6 sm:last:col-span-2 lg:col-span-2 lg:nth-[-n+2]:col-span-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="flex items-center gap-2.5">
          <span className="w-12">
            <Ticks ticks={best} filled={rating} className="h-3.5" />
          </span>
          <span className="data text-13 text-muted">
            {rating}/{best}
            <span className="sr-only"> stars</span>
          </span>
        </span>
        <span className="data ml-auto text-13 whitespace-nowrap text-muted">
          <Day value={date} />
        </span>
        {sample ? <Chip tone="sample">Sample</Chip> : verified && <Chip tone="live">Verified</Chip>}
      </p>
      <blockquote className="mt-4 mb-6 text-15">
        <p>{text}</p>
      </blockquote>
      <div className="mt-auto flex items-center gap-3 text-13 text-muted">
        <span
          className="grid size-9 flex-none place-items-center rounded-full border border-line-strong text-15 font-semibold text-text"
          aria-hidden="true"
        >
          {initial}
        </span>
        <p className="min-w-0">
          <span className="block text-15 font-semibold text-text">{name}</span>
          {role}, {website}
        </p>
      </div>
    </li>
  );
}
