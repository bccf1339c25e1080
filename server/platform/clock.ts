/** The current time. Passed in, so that tests can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Milliseconds. */
export const seconds = (count: number): number => count * 1000;
export const minutes = (count: number): number => seconds(count * 60);
export const hours = (count: number): number => minutes(count * 60);
export const days = (count: number): number => hours(count * 24);

/** The moment `duration` milliseconds after `moment`; before it when negative. */
export function later(moment: Date, duration: number): Date {
  return new Date(moment.getTime() + duration);
}
