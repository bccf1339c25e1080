import { useState } from "react";
import { stepOf, topOf, type VolumePoint } from "./volume-line.ts";

/**
 * A line of an alert that can be moved, on a scale with room for these volumes and for where it is first.
 * @param first where it is until somebody moves it, in US dollars
 */
export function useVolumeLine(points: readonly VolumePoint[], first: number) {
  const [moved, move] = useState<number>();
  const top = topOf([...points.map(({ volume }) => volume), first]);
  const step = stepOf(top);
  return { top, step, amount: Math.min(top, Math.max(step, moved ?? first)), move };
}
