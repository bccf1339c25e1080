import { minutes, seconds } from "../../../platform/clock.ts";

/** Proxies close idle connections. At each beat it is also checked whether the machine may still listen. */
export const heartbeat = seconds(25);

/** How often the log is looked at when no notification came. */
export const pollInterval = seconds(5);

/** Streams of one machine: each app of a suite has one. A client with more leaks streams, so its oldest one is closed. */
export const maxPerMachine = 8;

/** Streams of one license on one process. */
export const maxPerLicense = 1000;

/** Streams opened by one machine, because a broken client may reconnect in a loop. */
export const streamOpenings = { name: "trigger-streams", allow: 60, per: minutes(1) };

/** What a stream that resumes begins with. */
interface Start {
  /** The stream continues after this entry. */
  readonly cursor: number;
  /** Whether entries may be missing before it. */
  readonly isReset: boolean;
}

/**
 * Where a stream begins: at the end of the log, or after the event that the client saw last. It is reset when entries after that
 * event were deleted, or when the log does not know it, such as after a backup was restored.
 */
export function startOf(
  lastEventId: string | undefined,
  { last, deletedThrough }: { readonly last: number; readonly deletedThrough: number },
): Start {
  if (lastEventId === undefined) return { cursor: last, isReset: false };
  const seen = /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : undefined;
  if (seen === undefined || seen > last) return { cursor: last, isReset: true };
  return seen < deletedThrough ? { cursor: deletedThrough, isReset: true } : { cursor: seen, isReset: false };
}
