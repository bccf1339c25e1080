import { hasMarket } from "@keystead/content/market";
import { hero } from "@keystead/content/landing";
import { Link } from "react-router";
import { buttonClass } from "../../../ui/Button.tsx";
import { StatsPanel } from "../../market/panels/StatsPanel.tsx";
import { StartLink } from "../StartLink.tsx";
import { HeroFacts } from "./HeroFacts.tsx";
import { LicensePicture } from "./LicensePicture.tsx";

export function Hero() {
  const [start, explain] = hero.actions;
  return (
    <>
      <div className="grid items-center gap-x-16 gap-y-10 py-11 md:pt-19 md:pb-16 lg:grid-cols-[1.05fr_0.95fr]">
        <div className="min-w-0">
          <h1 className="text-36 font-semibold tracking-tighter md:text-52">{hero.title}</h1>
          <p className="mt-5 mb-7 max-w-[46ch] text-17 text-muted">{hero.lede}</p>
          <div className="flex flex-wrap gap-3 max-sm:grid">
            <StartLink {...start} place="hero" />
            <Link to={explain.to} data-track="hero-how" className={buttonClass()}>
              {explain.label}
            </Link>
          </div>
          <HeroFacts />
        </div>
        <LicensePicture />
      </div>
      {hasMarket && <StatsPanel />}
    </>
  );
}
