import type { TrustedKey } from "./trust.ts";

/** Clock skew that is tolerated between the server and this machine. */
export const toleratedSeconds = 5 * 60;

/** How far a clock may go back, such as by a correction, before that counts. */
const toleratedRollback = 60 * 60;

/** What a person reads then. Which of the two times is wrong, nobody can tell without the server. */
export const clockMoved =
  "This machine's clock shows an earlier time than before. If it's wrong, set it right. If it's right, connect to the license server once, or load the file of a new request.";

const unixSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** Whether the clock is behind the latest time that it has shown, or that the server has stated. */
export function isRolledBack(mark: number, now: Date): boolean {
  return unixSeconds(now) < mark - toleratedRollback;
}

/**
 * The mark after a check: the latest time that was seen. It never goes beyond the end of what was checked, so that a clock
 * that was set years ahead by mistake does no lasting harm, and an ended license cannot be brought back all the same.
 */
export function raiseMark(mark: number, now: Date, end: Date): number {
  return Math.max(mark, Math.min(unixSeconds(now), unixSeconds(end)));
}

/** The mark after the server has stated the time in an answer to this very request: it heals a wrong one, either way. */
export function trustedMark(serverTime: Date): number {
  return unixSeconds(serverTime);
}

/** Whether a key signed in its time, and is still good for what it signed. */
export function isKeyInUse({ notBefore, notAfter }: TrustedKey, issuedAt: Date, now: Date): boolean {
  if (unixSeconds(issuedAt) + toleratedSeconds < notBefore) return false;
  return notAfter === null || now.getTime() < notAfter * 1000;
}
