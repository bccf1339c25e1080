import { dangerousScopes, proofMinutes, scopesOfRole } from "@keystead/contract/values/operator-role";
import type { ConsoleCaller } from "../../../platform/caller.ts";
import { days, hours, later, minutes } from "../../../platform/clock.ts";

/** Milliseconds. A session also ends when it was not used for `idle`. */
const sessionLife = { whole: hours(12), idle: hours(2) } as const;

export const sessionEnd = (now: Date): Date => later(now, sessionLife.whole);

/** The moments that decide whether a session is alive. */
export interface ConsoleWindow {
  readonly now: Date;
  /** A session last used before this has ended. */
  readonly idleSince: Date;
}

export const consoleWindow = (now: Date): ConsoleWindow => ({
  now,
  idleSince: later(now, -sessionLife.idle),
});

/** Until when dangerous acts need no second factor. */
export const provedUntil = (provedAt: Date): Date => later(provedAt, minutes(proofMinutes));

/** Throttles writes of `last_seen_at` to one a minute. */
export const isLastSeenStale = (lastSeenAt: Date, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= minutes(1);

/** Retention: sessions and links that ended before this are deleted. */
export const retentionLimit = (now: Date): Date => later(now, -days(30));

/** Why a session may not change by what its operator logs in; undefined when it may. */
export const refuseUnproved = (
  { provedAt }: Pick<ConsoleCaller, "provedAt">,
  now: Date,
): "factor_needed" | undefined => (provedUntil(provedAt) <= now ? "factor_needed" : undefined);

/** Why somebody may not change who runs the shop; undefined when they may. */
export function refuseOwnerAct(
  { role, provedAt }: Pick<ConsoleCaller, "role" | "provedAt">,
  now: Date,
): "forbidden" | "factor_needed" | undefined {
  return role === "owner" ? refuseUnproved({ provedAt }, now) : "forbidden";
}

/** Why a role may not do something; undefined when it may. */
export function refuseScope(
  { role, provedAt }: Pick<ConsoleCaller, "role" | "provedAt">,
  { scope, reachesFar }: { readonly scope: string; readonly reachesFar: boolean },
  now: Date,
): "forbidden" | "factor_needed" | undefined {
  const is = (each: string): boolean => each === scope;
  if (!scopesOfRole[role].some(is)) return "forbidden";
  const isDangerous = reachesFar || dangerousScopes.some(is);
  return isDangerous ? refuseUnproved({ provedAt }, now) : undefined;
}
