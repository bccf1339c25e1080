import { useEffect, useState } from "react";

/**
 * Whether something that was closed is still on its way out.
 * @param duration milliseconds that leaving takes; 0 for what goes at once
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
