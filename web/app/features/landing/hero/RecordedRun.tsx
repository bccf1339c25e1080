import { heroRun } from "@keystead/content/landing/hero-run";
import { RecordedLicense } from "./RecordedLicense.tsx";
import { RecordedTerminal } from "./RecordedTerminal.tsx";

/** The app after its start in a terminal, and the license that it activated: one recorded run. */
export function RecordedRun() {
  if (!heroRun) return null;
  return (
    <figure aria-label={heroRun.caption}>
      <div className="grid overflow-hidden rounded-card border border-line lg:grid-cols-[1.45fr_1fr]">
        <RecordedTerminal run={heroRun} />
        <RecordedLicense license={heroRun.license} subject={heroRun.alert?.subject} />
      </div>
      <figcaption className="mt-3 text-13 text-muted">{heroRun.caption}</figcaption>
    </figure>
  );
}
