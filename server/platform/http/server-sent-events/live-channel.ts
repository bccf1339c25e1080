import type { Database } from "../../../db/database.ts";
import type { EventStreams } from "./event-stream.ts";

/** How a change in the database reaches open pages: a NOTIFY channel becomes a server-sent event. */
export interface LiveChannel {
  /** The channel of PostgreSQL's LISTEN and NOTIFY, which reaches every process. */
  readonly channel: string;
  /** The name of the server-sent event. */
  readonly event: string;
  /** The account whose event streams get it. */
  readonly accountOf: (payload: string) => string;
}

/**
 * Relays these channels to the event streams of this process.
 * @returns a function that stops it
 */
export async function relayLiveChannels(
  { listen }: Pick<Database, "listen">,
  streams: Pick<EventStreams, "send" | "broadcast">,
  channels: readonly LiveChannel[],
): Promise<() => Promise<void>> {
  const stops = await Promise.all(
    channels.map(({ channel, event, accountOf }) =>
      listen(
        channel,
        (payload) => streams.send(accountOf(payload), event),
        // After a reconnect, notifications may have been missed: every open page reloads.
        () => streams.broadcast(event),
      ),
    ),
  );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
