import type { StatusPart, StatusReport } from "@keystead/contract/portal/status";
import { useEffect, useState } from "react";
import { createPoller } from "../../lib/live/poller.ts";
import { currentTime } from "../../ui/clock.ts";
import { loadStatus } from "./load-status.ts";

/** In milliseconds. */
const pollInterval = 30_000;

/**
 * The state of the parts. Without an answer it is unknown, because a part that worked before may be the part that fails
 * now.
 */
export type StatusView =
  | { reached: false }
  | {
      reached: true;
      parts: readonly StatusPart[];
      /** Of the answering server. */
      version: string;
      /** In milliseconds. */
      checkedAt: number;
    };

const pollStatus = createPoller(loadStatus, (_, report: StatusReport | undefined): StatusView => {
  if (!report) return { reached: false };
  // Clock skew: on a device that is behind the server, a check must not come from the future.
  const checkedAt = Math.min(currentTime(), Date.parse(report.asOf));
  return { reached: true, parts: report.parts, version: report.version, checkedAt };
});

/** The status, polled while the page is open; undefined until it is loaded and in the prerendered page. */
export function useStatus() {
  const [view, setView] = useState<StatusView>();
  const [attempt, setAttempt] = useState(0);
  const [retrying, setRetrying] = useState(false);
  useEffect(() => {
    const notify = (next: StatusView): void => {
      setView(next);
      setRetrying(false);
    };
    return pollStatus(pollInterval, notify);
  }, [attempt]);
  // A new subscription polls at once.
  const retry = (): void => {
    setRetrying(true);
    setAttempt(attempt + 1);
  };
  return { view, retry, retrying };
}
