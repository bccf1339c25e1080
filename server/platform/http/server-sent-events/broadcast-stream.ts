import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { seconds } from "../../clock.ts";
import {
  type BroadcastStream,
  type EventConnection,
  formatEvent,
} from "../../log-streams/event-connection.ts";
import { networkOf } from "../../rate-limits/network.ts";

/** Proxies close idle connections, and a client that hears nothing for a while gives up a stream. */
const heartbeat = seconds(25);

/** The most writes in one turn of the event loop, so that other requests are answered in between. */
const perTurn = 100;

interface BroadcastOptions {
  /** The name of the heartbeat, as an event: clients cannot see comments. */
  readonly heartbeatEvent: string;
  /** The most streams of this process; half of its connections are left for everything else. */
  readonly most?: number;
  /** The most streams of one network, such as an office whose people look at the same page. */
  readonly maxPerNetwork?: number;
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
  { heartbeatEvent, most = 5000, maxPerNetwork = 1000 }: BroadcastOptions,
): BroadcastStream {
  const viewers = new Map<EventConnection, Viewer>();
  const counts = new Map<string, number>();
  const beatBytes = Buffer.from(formatEvent({ event: heartbeatEvent }));
  let latest: { readonly id: string; readonly bytes: Buffer } | undefined;

  function deliver(connection: EventConnection, viewer: Viewer): void {
    if (!latest || viewer.has === latest.id || connection.isFull()) return;
    viewer.has = latest.id;
    connection.write(latest.bytes);
  }
  function beat(connection: EventConnection): void {
    if (!connection.isFull()) connection.write(beatBytes);
  }
  async function forAll(act: (connection: EventConnection, viewer: Viewer) => void): Promise<void> {
    let count = 0;
    for (const [connection, viewer] of viewers) {
      act(connection, viewer);
      count += 1;
      if (count % perTurn === 0) await nextTurn();
    }
  }
  function remove(connection: EventConnection): void {
    const network = viewers.get(connection)?.network;
    if (network === undefined) return;
    viewers.delete(connection);
    const left = (counts.get(network) ?? 1) - 1;
    if (left > 0) counts.set(network, left);
    else counts.delete(network);
  }
  function endAll(): void {
    for (const connection of viewers.keys()) {
      // At once, because an event that is published before the client has read the end must not be written after it.
      remove(connection);
      connection.end();
    }
  }

  const beating = setInterval(() => void forAll(beat), heartbeat);
  stopping.addEventListener("abort", endAll);
  app.addHook("preClose", async () => {
    clearInterval(beating);
    endAll();
  });

  return {
    open(address, connect) {
      const network = networkOf(address);
      const count = counts.get(network) ?? 0;
      if (viewers.size >= most || count >= maxPerNetwork) return false;
      // `Last-Event-ID` does not count: a page that has lost the stream shows its figures as stale until it gets them again.
      const viewer: Viewer = { network, has: undefined };
      const connection = connect({
        retry: seconds(5),
        onClose: () => connection && remove(connection),
        onDrain: () => connection && deliver(connection, viewer),
      });
      // A process that stops has no new streams.
      if (stopping.aborted) connection?.end();
      if (!connection || stopping.aborted) return true;
      viewers.set(connection, viewer);
      counts.set(network, count + 1);
      deliver(connection, viewer);
      return true;
    },
    publish({ id, event, data }) {
      if (latest?.id === id) return;
      latest = { id, bytes: Buffer.from(formatEvent({ id, event, data: data() })) };
      void forAll(deliver);
    },
    size: () => viewers.size,
  };
}
