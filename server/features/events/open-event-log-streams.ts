import type { Deps } from "../../deps.ts";
import { seconds } from "../../platform/clock.ts";
import { type Connect, formatEvent } from "../../platform/log-streams/event-connection.ts";
import { readLastPosition } from "../../platform/events/read-events.ts";
import { eventChannel, type EventFilter } from "../../platform/events/store.ts";
import { createLogStream, type LogStream } from "../../platform/log-streams/create-log-stream.ts";
import { listEvents } from "./list-events.ts";

/** Proxies close idle connections. At each beat it is also checked whether the listener may still listen. */
const heartbeat = seconds(25);

/** How often the log is looked at when no notification came. */
const pollInterval = seconds(5);

/** Streams of one key or operator on one process. One with more leaks streams, so its oldest one is closed. */
const maxPerListener = 10;

/** How many events are read at a time. */
const batch = 100;

/** What a client asks for. */
interface EventSubscription {
  /** The ID of the operator key or the operator. */
  readonly listener: string;
  readonly filter: EventFilter;
  /** The position of the last event that the client has; undefined: it begins with what happens from now on. */
  readonly after: number | undefined;
  /** Whether the listener may still listen. */
  readonly isAllowed: () => Promise<boolean>;
}

/** The open streams of the log of events in this process. */
export interface EventLogStreams {
  /** Connects a client to a stream, until it disconnects. */
  open(subscription: EventSubscription, connect: Connect): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the delivery of the log of events to operators and their programs. A notification wakes the streams of every process; reading the
 * log every few seconds is the fallback. The log is the only source, so a stream that was cut or that slept misses nothing.
 * @param stopping aborted when the shutdown begins: every stream ends, and its client reconnects to another process
 */
export async function openEventLogStreams(
  deps: Pick<Deps, "db" | "shop" | "log">,
  stopping: AbortSignal,
): Promise<EventLogStreams> {
  // A Map keeps the order of insertion, so the first stream of a listener is its oldest.
  const streams = new Map<LogStream, string>();
  const forAll = (act: (stream: LogStream) => void) => {
    for (const stream of streams.keys()) act(stream);
  };
  const wakeAll = () => forAll((stream) => stream.wake());
  const endAll = () => forAll((stream) => stream.end());

  const beating = setInterval(() => forAll((stream) => stream.beat()), heartbeat);
  const polling = setInterval(wakeAll, pollInterval);
  stopping.addEventListener("abort", endAll);
  const stopListening = await deps.db.listen(eventChannel, wakeAll, wakeAll);

  return {
    async open({ listener, filter, after, isAllowed }, connect) {
      const start = after ?? (await readLastPosition(deps.db));
      const stream = createLogStream({
        connect,
        start,
        isAllowed,
        async read(cursor) {
          const { events, next, hasMore } = await listEvents(deps, {
            ...filter,
            after: cursor,
            limit: batch,
          });
          const entries = events.map((event) => ({
            position: event.position,
            message: formatEvent({ id: event.position, event: event.type, data: JSON.stringify(event) }),
          }));
          return { entries, next, hasMore };
        },
      });
      if (stopping.aborted) stream.end();
      else streams.set(stream, listener);
      stream.ended.then(
        () => streams.delete(stream),
        (error: unknown) => {
          streams.delete(stream);
          deps.log.warn({ err: error }, "a stream of events failed");
        },
      );
      const own = [...streams].filter(([, each]) => each === listener);
      if (own.length > maxPerListener) own[0]?.[0].end();
    },
    async close() {
      clearInterval(beating);
      clearInterval(polling);
      endAll();
      await stopListening();
    },
  };
}
