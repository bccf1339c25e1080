import type { TrustedKey } from "./trust.ts";

/** In seconds: the tolerated clock skew between the server and this machine. */
export const toleratedSeconds = 5 * 60;

/** In seconds: how far a clock may go back, such as by a correction, before it counts as set back. */
const toleratedRollback = 60 * 60;

/** The message after the clock was set back. Without the server, nobody can tell which of the two times is wrong. */
export const clockMoved =
  "This machine's clock shows an earlier time than before. If it's wrong, set it right. If it's right, connect to the license server once, or load the file of a new request.";

const unixSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** Whether the clock is behind the latest time that it has shown or that the server has stated. */
export function isRolledBack(mark: number, now: Date): boolean {
  return unixSeconds(now) < mark - toleratedRollback;
}

/**
 * The mark after a check: the latest time that was seen. It never exceeds the end of the checked license. So a clock
 * that was set years ahead by mistake does no lasting harm. An ended license still cannot become valid again.
 */
export function raiseMark(mark: number, now: Date, end: Date): number {
  return Math.max(mark, Math.min(unixSeconds(now), unixSeconds(end)));
}

/**
 * The mark after the server has stated the time in an answer to this very request. It corrects a wrong mark in either
 * direction.
 */
export function trustedMark(serverTime: Date): number {
  return unixSeconds(serverTime);
}

/** Whether a key signed within its validity, and its signatures are still valid. */
export function isKeyInUse({ notBefore, notAfter }: TrustedKey, issuedAt: Date, now: Date): boolean {
  if (unixSeconds(issuedAt) + toleratedSeconds < notBefore) return false;
  return notAfter === null || now.getTime() < notAfter * 1000;
}
