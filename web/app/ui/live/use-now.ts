import { useEffect, useState } from "react";
import { currentTime } from "../clock.ts";
import { useHydrated } from "../hooks/use-hydrated.ts";

/**
 * The time in milliseconds, updated at an interval. Undefined while prerendering and until hydration, because the time of
 * the build would be wrong.
 */
export function useNow(intervalMs: number): number | undefined {
  const [now, setNow] = useState(currentTime);
  // A component that mounts after hydration has the time at its first render.
  const hydrated = useHydrated();
  useEffect(() => {
    const timer = setInterval(() => setNow(currentTime()), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
  return hydrated ? now : undefined;
}
