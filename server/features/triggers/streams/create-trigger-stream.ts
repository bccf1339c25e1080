import type { Deps } from "../../../deps.ts";
import { seconds } from "../../../platform/clock.ts";
import { type Connect, formatEvent } from "../../../platform/event-connection.ts";
import type { Subscription } from "./open-trigger-streams.ts";
import { signEvent, type StreamEvent } from "./sign-event.ts";
import { findFirings } from "./store.ts";

/** How many entries are read at a time. */
const batch = 100;

/** One open stream. */
export interface TriggerStream {
  readonly licenseId: string;
  readonly machineId: string;
  /** The last entry that was sent or passed over. */
  cursor(): number;
  /** Sends what is new in the log, unless the client takes nothing at the moment. */
  wake(): void;
  /** Keeps the connection open, and ends it when the machine may not listen anymore. */
  beat(): void;
  end(): void;
  /** Resolves when the stream has ended; rejects when it failed. */
  readonly ended: Promise<void>;
}

interface Opening {
  readonly subscription: Subscription;
  readonly start: { readonly cursor: number; readonly isReset: boolean };
  readonly connect: Connect;
}

/**
 * Makes the event stream of a machine. It reads the log itself from its cursor on, one look at a time,
 * and the machine is checked before each delivery, so nothing is sent to one that was removed.
 */
export function createTriggerStream(
  deps: Pick<Deps, "db" | "signer" | "clock" | "origins">,
  { subscription, start, connect }: Opening,
): TriggerStream {
  const { licenseId, machineId, product, isAllowed } = subscription;
  let { cursor } = start;
  let isBusy = false;
  let isWoken = false;
  let isOver = false;
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();

  const isFull = (): boolean => connection?.isFull() ?? true;
  function send(event: StreamEvent): void {
    const id = event.kind === "trigger" ? event.firing.sequence : event.sequence;
    connection?.write(formatEvent({ id, event: event.kind, data: signEvent(deps, subscription, event) }));
  }
  function end(): void {
    if (isOver) return;
    isOver = true;
    connection?.end();
    resolve();
  }

  /** Delivers until nothing is left. The log keeps what a slow client does not take. */
  async function deliver(): Promise<void> {
    while (isWoken && !isOver && !isFull()) {
      isWoken = false;
      if (!(await isAllowed())) return end();
      const firings = await findFirings(deps.db, licenseId, { after: cursor, limit: batch });
      for (const firing of firings) {
        if (isOver) return;
        if (product === undefined || firing.product === product) send({ kind: "trigger", firing });
        cursor = firing.sequence;
      }
      if (firings.length === batch) isWoken = true;
    }
  }
  function wake(): void {
    isWoken = true;
    if (isBusy || isOver) return;
    isBusy = true;
    deliver()
      .catch((error: unknown) => {
        // The client reconnects, and resumes where it was.
        isOver = true;
        connection?.end();
        reject(error instanceof Error ? error : new Error(String(error)));
      })
      .finally(() => {
        isBusy = false;
        // The stream was woken after the last read of the log.
        if (isWoken && !isOver && !isFull()) wake();
      });
  }

  // The id without data gives the client a place to resume from before anything has fired.
  const connection = connect({ retry: seconds(2), id: cursor, onClose: end, onDrain: wake });
  if (connection) {
    if (start.isReset) send({ kind: "reset", sequence: cursor });
    wake();
  } else end();
  return {
    licenseId,
    machineId,
    cursor: () => cursor,
    wake,
    beat() {
      connection?.beat();
      wake();
    },
    end,
    ended,
  };
}
