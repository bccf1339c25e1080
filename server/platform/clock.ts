/** The current time. Passed in, so that tests can move it. */
export interface Clock {
  /** Wall-clock time, which an operator or NTP may set forward and back. */
  now(): Date;
  /** Monotonic time in milliseconds from an arbitrary start: for timeouts and caches, which no set clock may touch. */
  elapsed(): number;
}

export const systemClock: Clock = { now: () => new Date(), elapsed: () => performance.now() };

/** Milliseconds. */
export const seconds = (count: number): number => count * 1000;
export const minutes = (count: number): number => seconds(count * 60);
export const hours = (count: number): number => minutes(count * 60);
export const days = (count: number): number => hours(count * 24);

/** The moment `duration` milliseconds after `moment`; before it when negative. */
export function later(moment: Date, duration: number): Date {
  return new Date(moment.getTime() + duration);
}

/**
 * The tolerated clock skew. When a node's wall clock is further from the database's, the
 * operator is told, at the start and on the status page.
 */
const toleratedSkew = seconds(30);

/** Clock skew beyond which a node grants no leases. A machine whose clock is that wrong may be neglected in other ways too. */
const skewForLeases = minutes(5);

/** @param ahead milliseconds by which a node's wall clock is ahead of the database's; negative when it is behind */
export const isOff = (ahead: number): boolean => Math.abs(ahead) > toleratedSkew;
export const isTooFarOff = (ahead: number): boolean => Math.abs(ahead) > skewForLeases;
