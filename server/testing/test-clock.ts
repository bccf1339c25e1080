import { type Clock, later } from "../platform/clock.ts";

export interface TestClock extends Clock {
  /** Lets `duration` milliseconds pass. */
  advance(duration: number): void;
}

/** A clock that stands still until a test moves it. Starts at the real time, on a whole second. */
export function createTestClock(): TestClock {
  let moment = new Date(Math.floor(Date.now() / 1000) * 1000);
  return {
    now: () => moment,
    advance(duration) {
      moment = later(moment, duration);
    },
  };
}
