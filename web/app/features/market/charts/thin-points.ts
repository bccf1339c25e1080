/** Every nth point so that at most so many are left; the last one is always among them. */
export function thinPoints<Point>(points: readonly Point[], most: number): Point[] {
  const step = Math.ceil(points.length / most);
  return points.filter((_, index) => (points.length - 1 - index) % step === 0);
}
