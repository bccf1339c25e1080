import type { StatusPart, StatusReport } from "@keystead/contract/portal/status";
import { useEffect, useState } from "react";
import { createPoller } from "../../lib/live/poller.ts";
import { currentTime } from "../../ui/clock.ts";
import { loadStatus } from "./load-status.ts";

/** How often the parts are looked at, in milliseconds. */
const every = 30_000;

/** What is known of the parts. Without an answer that is nothing: what worked before may be what fails now. */
export type StatusView =
  | { reached: false }
  | {
      reached: true;
      parts: readonly StatusPart[];
      /** In milliseconds. */
      checkedAt: number;
    };

const pollStatus = createPoller(loadStatus, (_, report: StatusReport | undefined): StatusView => {
  if (!report) return { reached: false };
  // A clock that is behind the server's must not see a look from the future.
  const checkedAt = Math.min(currentTime(), Date.parse(report.asOf));
  return { reached: true, parts: report.parts, checkedAt };
});

/** The status, renewed while the page is open; undefined until it is known and in a prerendered page. */
export function useStatus() {
  const [view, setView] = useState<StatusView>();
  const [attempt, setAttempt] = useState(0);
  const [retrying, setRetrying] = useState(false);
  useEffect(() => {
    const tell = (next: StatusView): void => {
      setView(next);
      setRetrying(false);
    };
    return pollStatus(every, tell);
  }, [attempt]);
  // Whoever begins to watch is told at once.
  const retry = (): void => {
    setRetrying(true);
    setAttempt(attempt + 1);
  };
  return { view, retry, retrying };
}
