import { alertStage } from "@keystead/content/landing/alert-stage";
import { hero } from "@keystead/content/landing";
import { AlertStage } from "../stage/AlertStage.tsx";
import { HeroActions } from "./HeroActions.tsx";
import { RecordedRun } from "./RecordedRun.tsx";

/** The opening: the shop's statement, and the thing that it sells. */
export function Hero() {
  return (
    <div className="pt-7 pb-6 md:pt-9 md:pb-10">
      <div className="grid gap-x-16 gap-y-3 md:gap-y-4 lg:grid-cols-[1fr_24rem] lg:items-end">
        <h1 className="max-w-[20ch] text-36 font-semibold tracking-tighter text-balance md:text-52 lg:text-68">
          {hero.title}
        </h1>
        <p className="max-w-[60ch] text-17 text-pretty text-muted lg:pb-1.5">{hero.lede}</p>
      </div>
      {alertStage ? (
        <AlertStage actions={actionsFor} />
      ) : (
        <>
          <HeroActions />
          <div className="mt-8">
            <RecordedRun />
          </div>
        </>
      )}
    </div>
  );
}

const actionsFor = (search: string) => <HeroActions search={search} />;
