import { days, later, minutes } from "../../../platform/clock.ts";

export type SessionKind = "browser" | "app";

/** Milliseconds. A browser's session also ends when it was not used for `idle`. */
const sessionLife = { browser: days(30), app: days(90), idle: days(14), shortToken: minutes(15) } as const;

export const sessionEnd = (kind: SessionKind, now: Date): Date => later(now, sessionLife[kind]);
export const shortTokenEnd = (now: Date): Date => later(now, sessionLife.shortToken);

/** The moments that decide whether a session is alive. */
export interface SessionWindow {
  readonly now: Date;
  /** A browser's session last used before this has ended. */
  readonly idleSince: Date;
  /** The short token of a session begun before this has expired. */
  readonly shortSince: Date;
}

export function sessionWindow(now: Date): SessionWindow {
  return { now, idleSince: later(now, -sessionLife.idle), shortSince: later(now, -sessionLife.shortToken) };
}

/** Throttles writes of `last_seen_at` to one a minute: one for each request would be too many. */
export function isLastSeenStale(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= minutes(1);
}

/** Retention: sessions and links that ended before this are deleted, and with them where people signed in from. */
export const retentionLimit = (now: Date): Date => later(now, -days(30));
