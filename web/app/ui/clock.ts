/** Half a minute: what a request takes on its way, and a clock that people would call right. */
const tolerance = 30_000;

let ahead = 0;

/** The time in milliseconds since 1970: the device's, put right by `setClock`. */
export function currentTime(): number {
  return Date.now() - ahead;
}

/**
 * Puts the clock of this page right, because clocks of devices can be wrong by days.
 * @param now milliseconds since 1970, from somebody whose clock is right
 */
export function setClock(now: number): void {
  const difference = Date.now() - now;
  ahead = Math.abs(difference) > tolerance ? difference : 0;
}

/** A moment that the device's clock has noted, as this page counts. */
export function fromDevice(noted: number): number {
  return noted - ahead;
}
