import { heroRun } from "@keystead/content/landing/hero-run";
import { useEffect, useState } from "react";
import { RecordedLicense } from "./RecordedLicense.tsx";
import { RecordedTerminal } from "./RecordedTerminal.tsx";

/** Whether this document has shown the sequence: coming back to the page does not replay it. */
let played = false;

/**
 * The app starting in a terminal, and the dashboard that follows it: one recorded run, replayed once by CSS alone
 * (`styles/recorded-run.css`). With reduced motion only its end is shown.
 */
export function RecordedRun() {
  const [plays] = useState(!played);
  useEffect(() => {
    played = true;
  }, []);
  if (!heroRun) return null;
  return (
    <figure aria-label={heroRun.caption} data-plays={plays || undefined} className="recorded-run">
      <div className="grid overflow-hidden rounded-card border border-line lg:grid-cols-[1.45fr_1fr]">
        <RecordedTerminal run={heroRun} />
        <RecordedLicense license={heroRun.license} />
      </div>
      <figcaption className="mt-3 text-13 text-muted">{heroRun.caption}</figcaption>
    </figure>
  );
}
