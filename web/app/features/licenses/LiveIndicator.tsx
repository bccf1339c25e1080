import { Time } from "../../ui/Time.tsx";
import { useNow } from "../../ui/use-now.ts";
import type { LiveState } from "./watch-changes.ts";

interface LiveIndicatorProps {
  state: LiveState;
  /** When what is shown was loaded, in milliseconds. */
  loadedAt: number;
  /** Whether the last attempt to load it anew failed; then the page is not live, however open the stream is. */
  stale?: boolean;
}

/** How fresh the page is: live, or how old. */
export function LiveIndicator({ state, loadedAt, stale = false }: LiveIndicatorProps) {
  const live = state === "live" && !stale;
  return (
    <p className="data flex items-center gap-2 text-13 text-muted">
      <span className={`size-1.75 rounded-full ${live ? "bg-live" : "bg-tick"}`} aria-hidden="true" />
      {live ? "Live" : <Age state={state} loadedAt={loadedAt} />}
    </p>
  );
}

function Age({ state, loadedAt }: LiveIndicatorProps) {
  const now = useNow(1000) ?? loadedAt;
  const seconds = Math.max(0, Math.floor((now - loadedAt) / 1000));
  const age = seconds < 60 ? `${seconds} s ago` : <Time value={new Date(loadedAt)} show="distance" />;
  if (state === "connecting" || state === "reconnecting")
    return state === "connecting" ? "Connecting" : "Reconnecting";
  return (
    <span>
      {state === "offline" ? "Offline, updated " : "Updated "}
      {age}
    </span>
  );
}
