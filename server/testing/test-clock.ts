import { type Clock, later } from "../platform/clock.ts";

export interface TestClock extends Clock {
  /** Moves the clock by `duration` milliseconds. */
  advance(duration: number): void;
}

/**
 * A clock that stands still until a test moves it. Starts at the real time, on a whole second.
 * @param tick milliseconds that pass with each look at the clock, as with a real one
 */
export function createTestClock(tick = 0): TestClock {
  let moment = new Date(Math.floor(Date.now() / 1000) * 1000);
  return {
    now() {
      moment = later(moment, tick);
      return moment;
    },
    advance(duration) {
      moment = later(moment, duration);
    },
  };
}
