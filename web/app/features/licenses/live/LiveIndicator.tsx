import { Time } from "../../../ui/live/Time.tsx";
import { useNow } from "../../../ui/live/use-now.ts";
import type { LiveState } from "./event-stream.ts";

interface LiveIndicatorProps {
  state: LiveState;
  /** When the data was loaded, in milliseconds. */
  loadedAt: number;
  /** Whether the last refresh failed. If so, the page is not live, even when a stream is open. */
  stale?: boolean;
}

/** Whether the page is live, or how old its data is. */
export function LiveIndicator({ state, loadedAt, stale = false }: LiveIndicatorProps) {
  const live = state === "live" && !stale;
  const dot = live ? "bg-live" : stale || state === "offline" ? "bg-warn" : "bg-tick";
  return (
    <p className="flex items-center gap-2 text-13 text-muted print:hidden">
      <span className={`size-1.75 rounded-full ${dot}`} aria-hidden="true" />
      {live ? <span>Live</span> : <Age state={state} loadedAt={loadedAt} />}
    </p>
  );
}

/** Below this many seconds the age is "just now". */
const justNow = 10;

function Age({ state, loadedAt }: LiveIndicatorProps) {
  const now = useNow(1000) ?? loadedAt;
  const seconds = Math.max(0, Math.floor((now - loadedAt) / 1000));
  const counted = seconds >= justNow && seconds < 60;
  const age = counted ? `${seconds} s ago` : <Time value={new Date(loadedAt)} show="distance" />;
  if (state === "connecting" || state === "reconnecting")
    return <span key="opening">{state === "connecting" ? "Connecting" : "Reconnecting"}</span>;
  return (
    <span key="age">
      {state === "offline" ? "Offline, updated " : "Updated "}
      <span>{age}</span>
    </span>
  );
}
