import { heroFacts } from "@keystead/content/landing/hero-facts";
import { Icon } from "../../../ui/Icon.tsx";

/** The facts about the trial, in a few words each. */
export function HeroFacts() {
  if (heroFacts.length === 0) return null;
  return (
    <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-1.5 text-13 text-muted">
      {heroFacts.map((fact) => (
        <li key={fact} className="flex items-center gap-2">
          <Icon name="check" className="size-4 text-muted" />
          {fact}
        </li>
      ))}
    </ul>
  );
}
