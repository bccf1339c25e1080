import type { FastifyInstance } from "fastify";
import { seconds } from "../../clock.ts";
import { type Connect, type EventConnection, formatEvent } from "../../log-streams/event-connection.ts";

/** Proxies close idle connections; a comment line now and then keeps a stream open. */
const heartbeat = seconds(25);

/** Enough for one person's pages and apps. A client with more leaks streams, so its oldest one is closed. */
const maxPerAccount = 10;

/** Whose stream it is: it receives the account's events, and ends with the session. */
interface Subscriber {
  readonly accountId: string;
  readonly sessionId: string;
}

/** The open event streams of this process. */
export interface EventStreams {
  /** Connects a client to the event stream of that account, until it disconnects. */
  open(subscriber: Subscriber, connect: Connect): void;
  /** Sends an event to every open stream of the account. */
  send(accountId: string, event: string): void;
  /** Sends an event to every stream, when it is unknown whom a missed message was for. */
  broadcast(event: string): void;
  /** The ids of the sessions that have a stream. */
  sessions(): readonly string[];
  /** Ends the streams of a session. */
  endSession(sessionId: string): void;
}

/**
 * Server-sent events (WHATWG HTML, section 9.2).
 * @param stopping aborted when the shutdown begins: every stream ends, and its client reconnects to another process
 */
export function createEventStreams(app: FastifyInstance, stopping: AbortSignal): EventStreams {
  const streams = new Map<EventConnection, Subscriber>();
  // A Set keeps the order of insertion, so the first stream of an account is its oldest.
  const byAccount = new Map<string, Set<EventConnection>>();
  const streamsOf = (accountId: string): ReadonlySet<EventConnection> =>
    byAccount.get(accountId) ?? new Set();

  function write(connections: Iterable<EventConnection>, event: string): void {
    for (const connection of connections) connection.write(formatEvent({ event }));
  }
  function remove(connection: EventConnection, { accountId }: Subscriber): void {
    streams.delete(connection);
    const own = byAccount.get(accountId);
    own?.delete(connection);
    if (own?.size === 0) byAccount.delete(accountId);
  }
  function end(connection: EventConnection, subscriber: Subscriber): void {
    remove(connection, subscriber);
    connection.end();
  }
  function endAll(): void {
    for (const [connection, subscriber] of streams) end(connection, subscriber);
  }

  const beat = setInterval(() => {
    for (const connection of streams.keys()) connection.beat();
  }, heartbeat);
  stopping.addEventListener("abort", endAll);
  app.addHook("preClose", async () => {
    clearInterval(beat);
    endAll();
  });

  return {
    open(subscriber, connect) {
      const connection = connect({
        retry: seconds(2),
        onClose: () => connection && remove(connection, subscriber),
      });
      if (!connection) return;
      const own = byAccount.get(subscriber.accountId) ?? new Set();
      byAccount.set(subscriber.accountId, own.add(connection));
      streams.set(connection, subscriber);
      const [oldest] = own.size > maxPerAccount ? own : [];
      if (oldest) end(oldest, subscriber);
    },
    send: (accountId, event) => write(streamsOf(accountId), event),
    broadcast: (event) => write(streams.keys(), event),
    sessions: () => [...new Set([...streams.values()].map(({ sessionId }) => sessionId))],
    endSession(sessionId) {
      for (const [connection, subscriber] of streams)
        if (subscriber.sessionId === sessionId) end(connection, subscriber);
    },
  };
}
