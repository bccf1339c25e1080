/** Every nth point, so that at most `most` points are left. The last point is always one of them. */
export function thinPoints<Point>(points: readonly Point[], most: number): Point[] {
  const step = Math.ceil(points.length / most);
  return points.filter((_, index) => (points.length - 1 - index) % step === 0);
}
