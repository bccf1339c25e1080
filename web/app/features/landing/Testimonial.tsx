import type { Testimonial as TestimonialContent } from "@keystead/contract/shop/landing";
import { Chip } from "../../ui/Chip.tsx";
import { Day } from "../../ui/Day.tsx";

const best = 5;

interface TestimonialProps {
  testimonial: TestimonialContent;
  /** Whether a sample has a label of its own, because the section around it has none. */
  labeled: boolean;
}

/** One quote: what was said, by whom, when, and whether the shop has checked it. A sample is never called verified. */
export function Testimonial({ testimonial, labeled }: TestimonialProps) {
  const { text, name, role, initial, date, website, rating, sample, verified } = testimonial;
  return (
    <li className="row-span-2 grid min-w-0 grid-rows-subgrid border-t border-line-strong pt-4">
      <blockquote className="text-13">
        <p>{text}</p>
      </blockquote>
      <div className="flex items-start gap-2.5 text-13 text-muted">
        <span
          className="grid size-7 flex-none place-items-center rounded-full border border-line-strong font-semibold text-text"
          aria-hidden="true"
        >
          {initial}
        </span>
        <p className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="font-semibold text-text">{name}</span>
            <span>
              <span className="data">
                {rating}/{best}
              </span>
              <span className="sr-only"> stars</span>
            </span>
          </span>
          <span className="block">
            {role}, <bdi>{website}</bdi>
          </span>
          <Day value={date} />
        </p>
        {sample && labeled && <Chip tone="sample">Example data</Chip>}
        {!sample && verified && <Chip tone="live">Verified</Chip>}
      </div>
    </li>
  );
}
