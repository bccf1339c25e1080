import { hero } from "@keystead/content/landing";
import { Link } from "react-router";
import { buttonClass } from "../../../ui/Button.tsx";
import { StartLink } from "../StartLink.tsx";
import { HeroFacts } from "./HeroFacts.tsx";

/** The two acts of the opening, and the facts about the trial. @param search what a visitor set up, as the query of both addresses */
export function HeroActions({ search = "" }: { search?: string }) {
  const [start, explain] = hero.actions;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 max-sm:grid max-sm:grid-cols-1 max-sm:gap-y-2.5 md:mt-4">
      <div className="flex flex-wrap gap-3 max-sm:contents md:order-last">
        <StartLink {...start} search={search} place="hero" />
        <Link
          to={withSearch(explain.to, search)}
          data-track="hero-how"
          className={`signed-out-only max-sm:order-2 ${buttonClass()}`}
        >
          {explain.label}
        </Link>
      </div>
      <HeroFacts className="max-sm:order-1 lg:max-w-160" />
      {hero.note && <p className="signed-out-only order-3 text-13 text-muted sm:hidden">{hero.note}</p>}
    </div>
  );
}

function withSearch(to: string, search: string): string {
  const [path = "", fragment] = to.split("#");
  return `${path}${search}${fragment === undefined ? "" : `#${fragment}`}`;
}
