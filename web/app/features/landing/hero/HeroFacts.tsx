import { heroFacts } from "@keystead/content/landing/hero-facts";
import { Icon } from "../../../ui/Icon.tsx";

/** The facts about the trial, in a few words each, for a visitor who has not had it. */
export function HeroFacts() {
  if (heroFacts.length === 0) return null;
  return (
    // Fixed columns on a phone. In one line, the facts would move when the web font replaces its fallback.
    <ul className="signed-out-only grid grid-cols-2 gap-x-6 gap-y-1.5 text-13 text-muted sm:flex sm:flex-wrap">
      {heroFacts.map((fact) => (
        <li key={fact} className="flex items-center gap-2 max-sm:nth-[n+3]:hidden">
          <Icon name="check" className="size-4 text-muted" />
          {fact}
        </li>
      ))}
    </ul>
  );
}
