import { week } from "@keystead/content/landing/week";
import { trialDays } from "@keystead/content/tiers";
import type { Titled } from "@keystead/contract/shop/pages";
import { Ticks } from "../../ui/Ticks.tsx";

const hoursPerDay = 24;
const firstHour = week?.marks.filter(({ at }) => at === 0) ?? [];
const later = week?.marks.filter(({ at }) => at > 0) ?? [];

/**
 * The trial on one ruler, with a tick for each hour and each event under its day. It lights up as the visitor scrolls through it
 * (`styles/week.css`). With reduced motion, or in a browser that does not support this, it is lit.
 */
export function Week() {
  if (!week) return null;
  return (
    <section aria-labelledby="week" className="wrap">
      <h2 id="week" className="text-26 font-semibold tracking-tighter md:text-36">
        {week.title}
      </h2>
      <p className="mt-2 text-17 text-muted max-sm:hidden">{week.aside}</p>
      <Ruler perDay={24} className="h-16 max-md:hidden" />
      <Ruler perDay={8} className="h-12 md:hidden" />
      <ol className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-7 lg:gap-x-0">
        <Stretch
          when="The first hour"
          brief
          className="max-lg:row-span-4 lg:col-span-2 lg:pr-6"
          marks={firstHour}
        />
        <Stretch when="Then" className="max-md:hidden lg:col-span-2" marks={[week.meanwhile]} />
        {later.map((mark) => (
          <Stretch
            key={mark.at}
            when={`Day ${mark.at / hoursPerDay}`}
            brief
            className="lg:pl-4 lg:text-right"
            marks={[mark]}
          />
        ))}
      </ol>
    </section>
  );
}

interface RulerProps {
  /** Ticks for each day. */
  perDay: number;
  className: string;
}

/** Two drawings on top of each other. The upper one is lit and is uncovered step by step. */
function Ruler({ perDay, className }: RulerProps) {
  const ticks = trialDays * perDay + 1;
  return (
    <div className={`week-ruler relative mt-6 ${className}`} aria-hidden="true">
      <Ticks filled={0} ticks={ticks} major={perDay} className="h-full" />
      <div className="week-lit absolute inset-0">
        <Ticks filled={ticks} ticks={ticks} major={perDay} className="h-full" part />
      </div>
    </div>
  );
}

interface StretchProps {
  when: string;
  className: string;
  marks: readonly Titled[];
  /** Whether a phone shows the titles alone. */
  brief?: boolean;
}

/** The events in one part of the trial. */
function Stretch({ when, className, marks, brief = false }: StretchProps) {
  return (
    <li className={`grid content-start ${className}`}>
      <p className="text-13 text-muted">{when}</p>
      <div className="mt-1.5 grid gap-y-2 lg:gap-y-4">
        {marks.map(({ title, words }) => (
          <div key={title}>
            <h3 className="text-17 font-semibold">{title}</h3>
            <p className={`text-15 text-muted ${brief ? "max-md:hidden" : ""}`}>{words}</p>
          </div>
        ))}
      </div>
    </li>
  );
}
