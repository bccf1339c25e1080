import { days, hours, later, minutes, seconds } from "../../platform/clock.ts";

/** How many endpoints there may be: each event is sent to each. */
export const maxEndpoints = 50;

/** How long a former secret still signs, beside the new one. */
const formerLife = days(1);

/** The secrets of an endpoint. */
export interface EndpointSecrets {
  readonly current: string;
  /** Signs too, until its end: receivers take either signature. */
  readonly former?: { readonly secret: string; readonly until: string } | undefined;
}

/** How many random bytes a secret has: 256 bits. */
export const secretBytes = 32;

/** A secret as Standard Webhooks writes one. */
export const newSecret = (random: Buffer): string => `whsec_${random.toString("base64")}`;

/** The secrets after a change at this moment. The former one of before ends at once. */
export const rotated = ({ current }: EndpointSecrets, secret: string, now: Date): EndpointSecrets => ({
  current: secret,
  former: { secret: current, until: later(now, formerLife).toISOString() },
});

/** The secrets that sign now, the current one first. */
export const signingSecrets = ({ current, former }: EndpointSecrets, now: Date): readonly string[] =>
  former && now < new Date(former.until) ? [current, former.secret] : [current];

/** Pauses before the attempts that follow the first: a day in all. */
const pauses = [
  seconds(5),
  seconds(30),
  minutes(2),
  minutes(10),
  minutes(30),
  hours(1),
  hours(2),
  hours(4),
  hours(8),
  hours(8),
];

/** How far a receiver may put off the next attempt by `Retry-After`. */
const maxRetryAfter = hours(8);

/**
 * When a delivery that failed is tried again; undefined when it is given up.
 * @param attempts how many were made
 * @param spread from 0 to 1: by how much of a tenth the pause is longer, so that what failed together is not sent together again
 * @param retryAfter what the receiver asks for, in milliseconds
 */
export function nextAttempt(
  attempts: number,
  now: Date,
  { spread, retryAfter = 0 }: { readonly spread: number; readonly retryAfter?: number | undefined },
): Date | undefined {
  const pause = pauses[attempts - 1];
  if (pause === undefined) return undefined;
  return later(now, Math.max(pause * (1 + spread / 10), Math.min(retryAfter, maxRetryAfter)));
}

/** After so long without a delivery that was taken, an endpoint is paused. */
const maxFailing = days(1);

/** Whether an endpoint is paused after one more failure. */
export const isFailingForLong = (failingSince: Date | null, now: Date): boolean =>
  failingSince !== null && now.getTime() - failingSince.getTime() >= maxFailing;

/** Whether an event of this type is sent to an endpoint. */
export const takes = ({ types }: { readonly types: readonly string[] }, type: string): boolean =>
  types.length === 0 || types.includes(type);
