import { useEffect, useState } from "react";
import { currentTime } from "../clock.ts";
import { useHydrated } from "../use-hydrated.ts";

/**
 * The time in milliseconds, renewed at an interval. Undefined in a prerendered page and until it is
 * hydrated, because the time of the build is nobody's time.
 */
export function useNow(intervalMs: number): number | undefined {
  const [now, setNow] = useState(currentTime);
  // What appears after hydration knows the time at once, and is not drawn twice for it.
  const hydrated = useHydrated();
  useEffect(() => {
    const timer = setInterval(() => setNow(currentTime()), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
  return hydrated ? now : undefined;
}
