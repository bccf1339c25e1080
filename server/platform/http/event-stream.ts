import type { FastifyInstance, FastifyReply } from "fastify";
import { seconds } from "../clock.ts";

/** Proxies close idle connections; a comment line now and then keeps a stream open. */
const heartbeat = seconds(25);

/** Enough for one person's pages and apps; beyond it a client leaks streams, and its oldest one is closed. */
const mostPerAccount = 10;

/** Whose stream it is: it receives the account's events, and ends with the session. */
interface Subscriber {
  readonly accountId: string;
  readonly sessionId: string;
}

/** The open event streams of this process. */
export interface EventStreams {
  /** Answers the request with the event stream of that account, until the client disconnects. */
  open(subscriber: Subscriber, reply: FastifyReply): void;
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
  const streams = new Map<FastifyReply, Subscriber>();
  // A Set keeps the order of insertion, so the first stream of an account is its oldest.
  const byAccount = new Map<string, Set<FastifyReply>>();
  const streamsOf = (accountId: string): ReadonlySet<FastifyReply> => byAccount.get(accountId) ?? new Set();

  function write(replies: Iterable<FastifyReply>, text: string): void {
    for (const reply of replies) reply.raw.write(text);
  }
  function remove(reply: FastifyReply, { accountId }: Subscriber): void {
    streams.delete(reply);
    const own = byAccount.get(accountId);
    own?.delete(reply);
    if (own?.size === 0) byAccount.delete(accountId);
  }
  function end(reply: FastifyReply, subscriber: Subscriber): void {
    remove(reply, subscriber);
    reply.raw.end();
  }
  function endAll(): void {
    for (const [reply, subscriber] of streams) end(reply, subscriber);
  }

  const beat = setInterval(() => write(streams.keys(), ":\n\n"), heartbeat);
  stopping.addEventListener("abort", endAll);
  app.addHook("preClose", async () => {
    clearInterval(beat);
    endAll();
  });

  const message = (event: string): string => `event: ${event}\ndata: {}\n\n`;
  return {
    open(subscriber, reply) {
      reply.headers({ "content-type": "text/event-stream", "x-accel-buffering": "no" });
      reply.hijack();
      reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>);
      // HEAD asks for the headers alone.
      if (reply.request.method === "HEAD") {
        reply.raw.end();
        return;
      }
      // Clients reconnect a lost stream after two seconds.
      reply.raw.write("retry: 2000\n\n");
      const own = byAccount.get(subscriber.accountId) ?? new Set();
      byAccount.set(subscriber.accountId, own.add(reply));
      streams.set(reply, subscriber);
      reply.raw.on("close", () => remove(reply, subscriber));
      const [oldest] = own.size > mostPerAccount ? own : [];
      if (oldest) end(oldest, subscriber);
    },
    send: (accountId, event) => write(streamsOf(accountId), message(event)),
    broadcast: (event) => write(streams.keys(), message(event)),
    sessions: () => [...new Set([...streams.values()].map(({ sessionId }) => sessionId))],
    endSession(sessionId) {
      for (const [reply, subscriber] of streams)
        if (subscriber.sessionId === sessionId) end(reply, subscriber);
    },
  };
}
