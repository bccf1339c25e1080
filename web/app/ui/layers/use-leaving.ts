import { useEffect, useState } from "react";

/**
 * Whether the exit animation of something that was closed is still running.
 * @param duration of the animation in milliseconds; 0 for none
 */
export function useLeaving(open: boolean, duration: number): boolean {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  const leaving = wasOpen && !open && duration > 0;
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => setWasOpen(false), duration);
    return () => clearTimeout(timer);
  }, [leaving, duration]);
  return leaving;
}
