import { hero } from "@keystead/content/landing";
import { heroFacts } from "@keystead/content/landing/hero-facts";
import { Icon } from "../../../ui/Icon.tsx";
import { trialOffer } from "../../trials/trial-words.ts";

const facts = [trialOffer, ...heroFacts];

/** The price and other facts about the trial, for a visitor who has not had it. A phone shows the first, between the two acts. */
export function HeroFacts({ className }: { className: string }) {
  return (
    <ul className={`signed-out-only flex flex-wrap gap-x-6 gap-y-1.5 text-13 text-muted ${className}`}>
      {facts.map((fact) => (
        <li key={fact} className="flex gap-2 max-sm:nth-[n+2]:hidden">
          <Icon name="check" className="mt-0.5 size-4 flex-none text-muted" />
          {fact}
        </li>
      ))}
      {hero.note && <li className="max-sm:hidden">{hero.note}</li>}
    </ul>
  );
}
