import { useEffect, useState } from "react";
import { currentTime } from "./clock.ts";

/**
 * The time in milliseconds, renewed at an interval. Undefined in a prerendered page and until it is
 * hydrated, because the time of the build is nobody's time.
 */
export function useNow(intervalMs: number): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const update = () => setNow(currentTime());
    update();
    const timer = setInterval(update, intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
  return now;
}
