import { roundUp } from "../alerts/suggested-amount.ts";

/** The 24-hour volume of a token at a moment, in US dollars. */
export interface VolumePoint {
  /** Milliseconds. */
  readonly at: number;
  readonly volume: number;
}

/** Round numbers for the steps of a scale. */
const steps = [1, 2, 5, 10];

/** Room above the highest point, so that a line can be set above it. */
const room = 1.15;

/** The number of steps that a scale has at least. */
const minSteps = 75;

/** The top of the scale for these volumes: a round number of US dollars above the highest. */
export function topOf(volumes: readonly number[]): number {
  return roundUp(Math.max(1, ...volumes) * room);
}

/** The step of the amounts on a scale, in US dollars: 1, 2 or 5 with zeros, so that round amounts can be reached. */
export function stepOf(top: number): number {
  const most = top / minSteps;
  const unit = 10 ** Math.floor(Math.log10(most));
  return (steps.findLast((step) => step * unit <= most) ?? 1) * unit;
}

/**
 * Where the line of a token is at first: a round amount that the volume rose past in the day, the one nearest to four fifths of what it
 * is now. A day without one, such as of a falling volume, has the next round amount above it.
 */
export function firstAmount(points: readonly VolumePoint[]): number {
  const top = topOf(points.map(({ volume }) => volume));
  const last = points.at(-1)?.volume ?? 0;
  const step = stepOf(top) * 5;
  const amounts = Array.from({ length: Math.floor(top / step) }, (_, index) => (index + 1) * step);
  const wanted = last * 0.8;
  const crossed = amounts.filter((amount) => crossingsOf(points, amount).length > 0);
  const [nearest] = crossed.toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted));
  return nearest ?? amounts.find((amount) => amount > last) ?? step;
}

/**
 * The moments at which the volume rose to an amount, as triggers count them: it was below before. A crossing between two points
 * is where the straight line between them meets the amount.
 */
export function crossingsOf(points: readonly VolumePoint[], amount: number): number[] {
  return points.flatMap((point, index) => {
    const before = points[index - 1];
    if (!before || before.volume >= amount || point.volume < amount) return [];
    const share = (amount - before.volume) / (point.volume - before.volume);
    return [before.at + share * (point.at - before.at)];
  });
}
