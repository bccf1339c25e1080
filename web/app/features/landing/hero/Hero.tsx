import { hasMarket } from "@keystead/content/market";
import { hero } from "@keystead/content/landing";
import { Link } from "react-router";
import { buttonClass } from "../../../ui/Button.tsx";
import { StatsPanel } from "../../market/panels/StatsPanel.tsx";
import { StartLink } from "../StartLink.tsx";
import { HeroFacts } from "./HeroFacts.tsx";
import { RecordedRun } from "./RecordedRun.tsx";

export function Hero() {
  const [start, explain] = hero.actions;
  return (
    <>
      <div className="pt-9 pb-8 md:pt-16 md:pb-12">
        <h1 className="max-w-[24ch] text-36 font-semibold tracking-tighter md:text-52 lg:text-68">
          {hero.title}
        </h1>
        <div className="mt-5 flex flex-wrap items-end justify-between gap-x-16 gap-y-6 md:mt-7">
          <p className="max-w-[52ch] text-17 text-pretty text-muted">{hero.lede}</p>
          <div className="flex flex-wrap gap-3 max-sm:grid max-sm:w-full">
            <StartLink {...start} place="hero" />
            <Link to={explain.to} data-track="hero-how" className={`signed-out-only ${buttonClass()}`}>
              {explain.label}
            </Link>
          </div>
        </div>
        <HeroFacts />
      </div>
      <RecordedRun />
      {hasMarket && (
        <div className="mt-4">
          <StatsPanel />
        </div>
      )}
    </>
  );
}
