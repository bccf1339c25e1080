import type { FastifyInstance, FastifyReply } from "fastify";
import { seconds } from "../clock.ts";

/** Proxies close a connection on which nothing moves; a comment line keeps it open. */
const heartbeat = seconds(25);

/** The open event streams of this process, by the account that listens. */
export interface EventStreams {
  /** Answers the request with a stream of events for that account, until the client leaves. */
  open(accountId: string, reply: FastifyReply): void;
  /** Tells every open stream of the account. */
  tell(accountId: string, event: string): void;
  /** Tells everyone, when it is not known whom a missed message was for. */
  tellAll(event: string): void;
}

/**
 * Server-sent events (WHATWG HTML, section 9.2).
 * @param stopping aborted when the process begins to stop: every stream ends, and its client finds another process
 */
export function createEventStreams(app: FastifyInstance, stopping: AbortSignal): EventStreams {
  const streams = new Map<string, Set<FastifyReply>>();
  const write = (reply: FastifyReply, event: string) => reply.raw.write(`event: ${event}\ndata: {}\n\n`);
  const beat = setInterval(() => {
    for (const replies of streams.values()) for (const reply of replies) reply.raw.write(":\n\n");
  }, heartbeat);
  const endAll = (): void => {
    for (const replies of streams.values()) for (const reply of replies) reply.raw.end();
  };
  stopping.addEventListener("abort", endAll);
  app.addHook("preClose", async () => {
    clearInterval(beat);
    endAll();
  });

  return {
    open(accountId, reply) {
      reply.hijack();
      const headers = {
        ...reply.getHeaders(),
        "content-type": "text/event-stream",
        "x-accel-buffering": "no",
      };
      reply.raw.writeHead(200, headers as Record<string, string>);
      // A lost stream is opened again after two seconds.
      reply.raw.write("retry: 2000\n\n");
      const own = streams.get(accountId) ?? new Set();
      streams.set(accountId, own.add(reply));
      reply.raw.on("close", () => {
        own.delete(reply);
        if (own.size === 0) streams.delete(accountId);
      });
    },
    tell(accountId, event) {
      for (const reply of streams.get(accountId) ?? []) write(reply, event);
    },
    tellAll(event) {
      for (const replies of streams.values()) for (const reply of replies) write(reply, event);
    },
  };
}
