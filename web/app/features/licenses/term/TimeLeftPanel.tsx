import type { License } from "@keystead/contract/portal/licenses";
import { useState } from "react";
import { minutes } from "../../../lib/format/durations.ts";
import { currentTime } from "../../../ui/clock.ts";
import { Gauge } from "../../../ui/live/Gauge.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { Panel, type PanelFrame } from "../../../ui/layout/Panel.tsx";
import { Time } from "../../../ui/live/Time.tsx";
import { useNow } from "../../../ui/live/use-now.ts";
import { Countdown } from "./Countdown.tsx";
import { ExtendLink } from "./ExtendLink.tsx";
import { isStopped, phaseOf } from "../license-phase.ts";
import { isWithoutEnd, type Term, termOf } from "../license-term.ts";
import { dayOfTerm } from "../time-left.ts";
import { PlainTerm } from "./PlainTerm.tsx";
import { useNoticeKind } from "./use-notice-kind.ts";

interface TimeLeftPanelProps {
  license: License;
  /** Whether the panel links to more time. It stops doing so once a notice above the panels has such a link. */
  extendable?: boolean;
  /** The frame: a panel, or a part of one. */
  frame?: PanelFrame;
}

/** The time left of a license. One that is suspended or revoked, or has no end, has no countdown. */
export function TimeLeftPanel(props: TimeLeftPanelProps) {
  const { license } = props;
  const isPlain = isStopped(license.status) || isWithoutEnd(license);
  return isPlain ? <PlainTerm license={license} frame={props.frame ?? Panel} /> : <RunningTerm {...props} />;
}

/** The clock of a device may be this far behind the server's. */
const clockDrift = minutes(1);

/** The end date, a gauge and a countdown. After the end date, they show the grace period. */
function RunningTerm({ license, extendable = false, frame: Frame = Panel }: TimeLeftPanelProps) {
  const [shownAt] = useState(currentTime);
  const now = useNow(1000) ?? shownAt;
  const grace = graceOf(license, now);
  const term = grace ?? termOf(license, shownAt);
  const { day, days } = dayOfTerm(term, now);
  const over = now >= term.end.getTime();
  const kind = grace ? "Grace period" : license.type === "trial" ? "Trial" : "License";
  const progress = over ? "ended" : `day ${day} of ${days}`;
  const notice = useNoticeKind(license);
  const offersTime =
    extendable &&
    license.role === "owner" &&
    (notice === undefined || notice === "unconfirmed" || notice === "paused");
  return (
    <Frame title="Time left" aside={offersTime && <ExtendLink />}>
      <div className="grid gap-3.5">
        <p className="flex flex-wrap justify-between gap-x-4 text-15">
          <span className="text-muted">
            {kind} {over ? "ended" : "ends"} <Time value={term.end} />
          </span>
          {!over && <span className="tabular-nums">{progress}</span>}
        </p>
        <Gauge
          label={`${kind} time used`}
          value={minutesBetween(term.start.getTime(), now)}
          max={minutesBetween(term.start.getTime(), term.end.getTime())}
          valueText={progress}
          tone={over || grace ? "warn" : "live"}
          begun={now >= term.start.getTime() - clockDrift}
        />
        <Countdown end={term.end} label={`${kind} ends in`} />
      </div>
    </Frame>
  );
}

/** The grace period, once it has begun. */
function graceOf(license: License, now: number): Term | undefined {
  if (license.graceUntil === null || phaseOf(license, now) !== "grace") return undefined;
  return { start: new Date(license.endDate), end: new Date(license.graceUntil) };
}

function minutesBetween(from: number, to: number): number {
  return Math.max(0, Math.floor((to - from) / minutes(1)));
}

export function TimeLeftSkeleton({ frame: Frame = Panel }: Pick<TimeLeftPanelProps, "frame">) {
  return (
    <Frame title="Time left">
      <div className="grid gap-3.5">
        <div className="flex flex-wrap justify-between gap-x-4 gap-y-1.5 py-0.5">
          <Skeleton className="h-4.5 w-52" />
          <Skeleton className="h-4.5 w-20" />
        </div>
        <Skeleton className="h-5.5 w-full" />
        <Skeleton className="h-13 w-full" />
      </div>
    </Frame>
  );
}
