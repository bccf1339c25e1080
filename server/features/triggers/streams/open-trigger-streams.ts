import type { Deps } from "../../../deps.ts";
import type { Connect } from "../../../platform/log-streams/event-connection.ts";
import { firingChannel } from "../firings/store.ts";
import { createTriggerStream, type TriggerStream } from "./create-trigger-stream.ts";
import { heartbeat, maxPerLicense, maxPerMachine, pollInterval, startOf } from "./rules.ts";
import type { Recipient } from "./sign-event.ts";
import { findLastFirings, findLogEnds } from "./store.ts";

/** What a client asks for. */
export interface Subscription extends Recipient {
  readonly machineId: string;
  readonly lastEventId: string | undefined;
  /** Only the events of this product. */
  readonly product: string | undefined;
  /** Whether the machine may still listen. */
  readonly isAllowed: () => Promise<boolean>;
}

/** The open trigger streams of this process. */
export interface TriggerStreams {
  /** Connects a client to a stream, until it disconnects. Returns false when the license has too many. */
  open(subscription: Subscription, connect: Connect): Promise<boolean>;
  /** The number of open streams. */
  size(): number;
  close(): Promise<void>;
}

/**
 * Opens the delivery of the log of firings to event streams. A notification wakes the
 * streams of a license on every process; reading the log every few seconds is the fallback.
 * The log is the only source, so a stream that was cut or that slept misses nothing.
 * @param stopping aborted when the shutdown begins: every stream ends, and its client reconnects to another process
 */
export async function openTriggerStreams(
  deps: Pick<Deps, "db" | "signer" | "clock" | "origins" | "log">,
  stopping: AbortSignal,
): Promise<TriggerStreams> {
  // A Set keeps the order of insertion, so the first stream of a machine is its oldest.
  const streams = new Set<TriggerStream>();
  const of = (licenseId: string) => [...streams].filter((stream) => stream.licenseId === licenseId);

  const wake = (licenseId: string) => of(licenseId).forEach((stream) => stream.wake());
  const wakeAll = () => streams.forEach((stream) => stream.wake());
  const endAll = () => streams.forEach((stream) => stream.end());

  async function poll(): Promise<void> {
    if (streams.size === 0) return;
    const ids = [...new Set([...streams].map(({ licenseId }) => licenseId))];
    const last = await findLastFirings(deps.db, ids);
    for (const stream of streams) if ((last.get(stream.licenseId) ?? 0) > stream.cursor()) stream.wake();
  }

  const beating = setInterval(() => streams.forEach((stream) => stream.beat()), heartbeat);
  const polling = setInterval(() => {
    poll().catch((error: unknown) => deps.log.warn({ err: error }, "the log of triggers cannot be read"));
  }, pollInterval);
  stopping.addEventListener("abort", endAll);
  const stopListening = await deps.db.listen(firingChannel, wake, wakeAll);

  return {
    async open(subscription, connect) {
      const { licenseId, machineId, lastEventId } = subscription;
      const start = startOf(lastEventId, await findLogEnds(deps.db, licenseId));
      const ofLicense = of(licenseId);
      const ofMachine = ofLicense.filter((stream) => stream.machineId === machineId);
      if (ofMachine.length >= maxPerMachine) ofMachine[0]?.end();
      else if (ofLicense.length >= maxPerLicense) return false;
      const stream = createTriggerStream(deps, { subscription, start, connect });
      if (stopping.aborted) stream.end();
      else streams.add(stream);
      stream.ended.then(
        () => streams.delete(stream),
        (error: unknown) => {
          streams.delete(stream);
          deps.log.warn({ err: error }, "an event stream of triggers failed");
        },
      );
      return true;
    },
    size: () => streams.size,
    async close() {
      clearInterval(beating);
      clearInterval(polling);
      endAll();
      await stopListening();
    },
  };
}
