import type { License } from "@keystead/contract/licenses";
import { useState } from "react";
import { Countdown } from "../../ui/Countdown.tsx";
import { Gauge } from "../../ui/Gauge.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Time } from "../../ui/Time.tsx";
import { useNow } from "../../ui/use-now.ts";
import { AskExtension } from "./AskExtension.tsx";
import { currentTime } from "../../ui/clock.ts";
import { ExtendLink } from "./ExtendLink.tsx";
import { dayOfTerm, termOf } from "./license-term.ts";

/** How much of its time a license has left: the date, a ruler from start to end, and a countdown. */
export function TermPanel({ license }: { license: License }) {
  const [shownAt] = useState(currentTime);
  const now = useNow(1000) ?? shownAt;
  const term = termOf(license, shownAt);
  const { day, days } = dayOfTerm(term, now);
  const over = now >= term.end.getTime();
  const kind = license.type === "trial" ? "Trial" : "License";
  const progress = over ? "ended" : `day ${day} of ${days}`;
  return (
    <Panel title="Time left" aside={<ExtendLink />}>
      <div className="grid gap-4">
        <p className="flex flex-wrap justify-between gap-x-4 text-15">
          <span className="text-muted">
            {kind} {over ? "ended" : "ends"} <Time value={term.end} />
          </span>
          <span className="data">{progress}</span>
        </p>
        <Gauge
          label={`${kind} time used`}
          value={minutesBetween(term.start.getTime(), now)}
          max={minutesBetween(term.start.getTime(), term.end.getTime())}
          valueText={progress}
          tone={over ? "bad" : "live"}
        />
        <Countdown end={term.end} label={`${kind} ends in`} />
        {mayBeExtended(license) && <AskExtension license={license} />}
      </div>
    </Panel>
  );
}

/** More time would not help a license that was stopped. */
function mayBeExtended({ status }: License): boolean {
  return status !== "suspended" && status !== "revoked";
}

function minutesBetween(from: number, to: number): number {
  return Math.max(0, Math.floor((to - from) / 60_000));
}
