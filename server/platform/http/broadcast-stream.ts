import type { ServerResponse } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyInstance, FastifyReply } from "fastify";
import { seconds } from "../clock.ts";
import { networkOf } from "../rate-limits/network.ts";

/** Proxies close idle connections, and a client that hears nothing for a while gives up a stream. */
const heartbeat = seconds(25);

/** Writes of one turn of the event loop: other requests are answered in between. */
const perTurn = 100;

interface BroadcastOptions {
  /** The name of the heartbeat, as an event: clients cannot see comments. */
  readonly heartbeatEvent: string;
  /** Of this process; half of its connections are left for everything else. */
  readonly most?: number;
  /** Of one network: an office whose people look at the same page. */
  readonly mostPerNetwork?: number;
}

/** An event that replaces the one before. */
interface Broadcast {
  readonly id: string;
  readonly event: string;
  /** One line. */
  readonly data: () => string;
}

/** One stream of server-sent events for everyone: a viewer that comes late or reads slowly gets the newest event and none before it. */
export interface BroadcastStream {
  /** Answers the request with the stream. Returns false when the process or the caller's network has too many. */
  open(reply: FastifyReply): boolean;
  /** Sends an event to every stream, unless its id is that of the event before. */
  publish(event: Broadcast): void;
  /** The number of open streams. */
  size(): number;
}

interface Viewer {
  readonly network: string;
  /** The id of the event that it has. */
  has: string | undefined;
}

/**
 * Makes a stream that all viewers share (WHATWG HTML, section 9.2): an event is serialized once, and its bytes are written to each. A
 * viewer that does not read gets nothing more to buffer, and `cutStalledClients` cuts it.
 * @param stopping aborted when the shutdown begins: every stream ends, and its client reconnects to another process
 */
export function createBroadcastStream(
  app: FastifyInstance,
  stopping: AbortSignal,
  { heartbeatEvent, most = 5000, mostPerNetwork = 1000 }: BroadcastOptions,
): BroadcastStream {
  const viewers = new Map<ServerResponse, Viewer>();
  const counts = new Map<string, number>();
  const beatBytes = Buffer.from(`event: ${heartbeatEvent}\ndata: {}\n\n`);
  let latest: { readonly id: string; readonly bytes: Buffer } | undefined;

  function deliver(raw: ServerResponse, viewer: Viewer): void {
    if (!latest || viewer.has === latest.id || raw.writableNeedDrain) return;
    viewer.has = latest.id;
    raw.write(latest.bytes);
  }
  function beat(raw: ServerResponse): void {
    if (!raw.writableNeedDrain) raw.write(beatBytes);
  }
  async function forAll(act: (raw: ServerResponse, viewer: Viewer) => void): Promise<void> {
    let count = 0;
    for (const [raw, viewer] of viewers) {
      act(raw, viewer);
      count += 1;
      if (count % perTurn === 0) await nextTurn();
    }
  }
  function remove(raw: ServerResponse): void {
    const network = viewers.get(raw)?.network;
    if (network === undefined) return;
    viewers.delete(raw);
    const left = (counts.get(network) ?? 1) - 1;
    if (left > 0) counts.set(network, left);
    else counts.delete(network);
  }
  function endAll(): void {
    for (const raw of viewers.keys()) {
      // At once, because an event that is published before the client has read the end must not be written after it.
      remove(raw);
      raw.end();
    }
  }

  const beating = setInterval(() => void forAll(beat), heartbeat);
  stopping.addEventListener("abort", endAll);
  app.addHook("preClose", async () => {
    clearInterval(beating);
    endAll();
  });

  return {
    open(reply) {
      const { raw, request } = reply;
      const network = networkOf(request.ip);
      const count = counts.get(network) ?? 0;
      if (viewers.size >= most || count >= mostPerNetwork) return false;
      reply.headers({ "content-type": "text/event-stream", "x-accel-buffering": "no" });
      reply.hijack();
      raw.writeHead(200, reply.getHeaders() as Record<string, string>);
      // HEAD asks for the headers alone; a process that stops has no new streams; of a client that has left no "close" will follow.
      if (request.method === "HEAD" || stopping.aborted || raw.destroyed) {
        raw.end();
        return true;
      }
      // `Last-Event-ID` does not count: a page that has lost the stream shows its figures as stale until it gets them again.
      const viewer: Viewer = { network, has: undefined };
      viewers.set(raw, viewer);
      counts.set(network, count + 1);
      raw.on("close", () => remove(raw));
      raw.on("drain", () => deliver(raw, viewer));
      // Clients reconnect a lost stream after five seconds.
      raw.write("retry: 5000\n\n");
      deliver(raw, viewer);
      return true;
    },
    publish({ id, event, data }) {
      if (latest?.id === id) return;
      latest = { id, bytes: Buffer.from(`id: ${id}\nevent: ${event}\ndata: ${data()}\n\n`) };
      void forAll(deliver);
    },
    size: () => viewers.size,
  };
}
