/** Tolerance of 30 s: network latency and everyday clock drift. */
const tolerance = 30_000;

let ahead = 0;

/** The current time in Unix milliseconds. It is the device's time, corrected by `setClock`. */
export function currentTime(): number {
  return Date.now() - ahead;
}

/**
 * Corrects the clock of this page, because clocks of devices can be wrong by days.
 * @param now Unix milliseconds from a reliable clock
 */
export function setClock(now: number): void {
  const difference = Date.now() - now;
  ahead = Math.abs(difference) > tolerance ? difference : 0;
}

/** Converts a timestamp of the device's clock to the corrected clock. */
export function fromDevice(noted: number): number {
  return noted - ahead;
}
