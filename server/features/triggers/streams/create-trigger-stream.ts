import type { Deps } from "../../../deps.ts";
import { type Connect, formatEvent } from "../../../platform/log-streams/event-connection.ts";
import { createLogStream, type LogStream } from "../../../platform/log-streams/create-log-stream.ts";
import type { Subscription } from "./open-trigger-streams.ts";
import { signEvent, type StreamEvent } from "./sign-event.ts";
import { findFirings } from "./store.ts";

/** How many entries are read at a time. */
const batch = 100;

/** One open stream. */
export interface TriggerStream extends LogStream {
  readonly licenseId: string;
  readonly machineId: string;
}

interface Opening {
  readonly subscription: Subscription;
  readonly start: { readonly cursor: number; readonly isReset: boolean };
  readonly connect: Connect;
}

/** Makes the event stream of a machine, which reads the log of the firings of its license. */
export function createTriggerStream(
  deps: Pick<Deps, "db" | "signer" | "clock" | "origins">,
  { subscription, start: { cursor, isReset }, connect }: Opening,
): TriggerStream {
  const { licenseId, machineId, product, isAllowed } = subscription;
  function format(event: StreamEvent): string {
    const id = event.kind === "trigger" ? event.firing.sequence : event.sequence;
    return formatEvent({ id, event: event.kind, data: signEvent(deps, subscription, event) });
  }
  const stream = createLogStream({
    connect,
    start: cursor,
    first: isReset ? format({ kind: "reset", sequence: cursor }) : undefined,
    isAllowed,
    async read(after) {
      const firings = await findFirings(deps.db, licenseId, { after, limit: batch });
      const isMeant = (each: string) => product === undefined || each === product;
      return {
        entries: firings.map((firing) => ({
          position: firing.sequence,
          ...(isMeant(firing.product) && { message: format({ kind: "trigger", firing }) }),
        })),
        next: after,
        hasMore: firings.length === batch,
      };
    },
  });
  return { ...stream, licenseId, machineId };
}
