import type { FastifyInstance, FastifyReply } from "fastify";
import { seconds } from "../clock.ts";

/** Proxies close a connection on which nothing moves; a comment line keeps it open. */
const heartbeat = seconds(25);

/** One person's pages and apps; more is a client that opens streams and forgets them. */
const mostPerAccount = 10;

/** Who listens, and for how long: a stream ends with its session. */
interface Listener {
  readonly accountId: string;
  readonly sessionId: string;
}

/** The open event streams of this process. */
export interface EventStreams {
  /** Answers the request with a stream of events for that account, until the client leaves. */
  open(listener: Listener, reply: FastifyReply): void;
  /** Tells every open stream of the account. */
  tell(accountId: string, event: string): void;
  /** Tells everyone, when it is not known whom a missed message was for. */
  tellAll(event: string): void;
  /** The sessions that have a stream. */
  sessions(): readonly string[];
  /** Ends the streams of a session. */
  endSession(sessionId: string): void;
}

/**
 * Server-sent events (WHATWG HTML, section 9.2).
 * @param stopping aborted when the process begins to stop: every stream ends, and its client finds another process
 */
export function createEventStreams(app: FastifyInstance, stopping: AbortSignal): EventStreams {
  const streams = new Map<FastifyReply, Listener>();
  // A Set keeps the order of insertion, so the first of an account is its oldest.
  const byAccount = new Map<string, Set<FastifyReply>>();
  const of = (accountId: string): ReadonlySet<FastifyReply> => byAccount.get(accountId) ?? new Set();

  function write(replies: Iterable<FastifyReply>, text: string): void {
    for (const reply of replies) reply.raw.write(text);
  }
  function forget(reply: FastifyReply, { accountId }: Listener): void {
    streams.delete(reply);
    const own = byAccount.get(accountId);
    own?.delete(reply);
    if (own?.size === 0) byAccount.delete(accountId);
  }
  function end(reply: FastifyReply, listener: Listener): void {
    forget(reply, listener);
    reply.raw.end();
  }
  function endAll(): void {
    for (const [reply, listener] of streams) end(reply, listener);
  }

  const beat = setInterval(() => write(streams.keys(), ":\n\n"), heartbeat);
  stopping.addEventListener("abort", endAll);
  app.addHook("preClose", async () => {
    clearInterval(beat);
    endAll();
  });

  const message = (event: string): string => `event: ${event}\ndata: {}\n\n`;
  return {
    open(listener, reply) {
      reply.headers({ "content-type": "text/event-stream", "x-accel-buffering": "no" });
      reply.hijack();
      reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>);
      // What is asked for are the headers, and they are whole without a stream.
      if (reply.request.method === "HEAD") {
        reply.raw.end();
        return;
      }
      // A lost stream is opened again after two seconds.
      reply.raw.write("retry: 2000\n\n");
      const own = byAccount.get(listener.accountId) ?? new Set();
      byAccount.set(listener.accountId, own.add(reply));
      streams.set(reply, listener);
      reply.raw.on("close", () => forget(reply, listener));
      const [oldest] = own.size > mostPerAccount ? own : [];
      if (oldest) end(oldest, listener);
    },
    tell: (accountId, event) => write(of(accountId), message(event)),
    tellAll: (event) => write(streams.keys(), message(event)),
    sessions: () => [...new Set([...streams.values()].map(({ sessionId }) => sessionId))],
    endSession(sessionId) {
      for (const [reply, listener] of streams) if (listener.sessionId === sessionId) end(reply, listener);
    },
  };
}
