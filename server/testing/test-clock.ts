import { type Sql, sql } from "../db/sql.ts";
import { type Clock, later } from "../platform/clock.ts";

export interface TestClock extends Clock {
  /** Lets `duration` milliseconds pass. */
  advance(duration: number): void;
  /** Sets the wall clock forward, or back when negative, as an operator does: no time passes. */
  set(difference: number): void;
  /** The database's clock, moved along: what `createRateLimits` takes for `now()`. */
  readonly sqlNow: () => Sql;
}

/**
 * A clock that stands still until a test moves it. Starts at the real time, on a whole second.
 * @param tick milliseconds that pass with each look at the clock, as with a real one
 */
export function createTestClock(tick = 0): TestClock {
  let moment = new Date(Math.floor(Date.now() / 1000) * 1000);
  let elapsed = 0;
  function advance(duration: number): void {
    moment = later(moment, duration);
    elapsed += duration;
  }
  return {
    now() {
      advance(tick);
      return moment;
    },
    elapsed: () => elapsed,
    advance,
    set(difference) {
      moment = later(moment, difference);
    },
    sqlNow: () => sql`${moment}::timestamptz`,
  };
}
