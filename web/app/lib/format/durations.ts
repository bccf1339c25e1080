/** Durations in milliseconds. */
export const minutes = (count: number): number => count * 60_000;
export const hours = (count: number): number => minutes(60 * count);
export const days = (count: number): number => hours(24 * count);
