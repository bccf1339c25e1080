import type { Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { seconds } from "../clock.ts";

/** Milliseconds in which new requests are still taken, so that those already on their way are answered. */
const grace = seconds(1);
/** Milliseconds after which every connection is cut, from the beginning of the shutdown. */
const cutAfter = seconds(8);
const sweepEvery = 100;
/** When this number of looks in a row, `lookEvery` milliseconds apart, finds no new connection, none is on its way. */
const quietLooks = 25;
const lookEvery = 10;
/** The longest wait for that, in milliseconds. */
const maxHold = seconds(2);

/**
 * Connection draining: lets a server shut down without dropping a request and without waiting for idle connections.
 * @param stopping aborted when the shutdown begins; from then on every answer closes its connection
 * @returns a function that stops the server: it takes requests for a second more, answers all of them, and cuts the
 * remaining connections after eight seconds
 */
export function drainServer(app: FastifyInstance, stopping: AbortSignal): () => Promise<void> {
  /** When each connection was accepted. */
  const sockets = new Map<Socket, number>();
  let accepted = 0;
  let held: Promise<void> | undefined;
  app.server.on("connection", (socket) => {
    accepted += 1;
    sockets.set(socket, performance.now());
    socket.once("close", () => sockets.delete(socket));
  });
  app.addHook("onSend", async (_request, reply, payload) => {
    if (stopping.aborted) reply.header("connection", "close");
    await held;
    return payload;
  });

  /**
   * Closes the port while no client is about to connect, because the kernel resets connections that wait to be accepted. Answers
   * wait until the port is closed: each answer makes its client connect again, so a busy server would never find such a moment.
   * @returns a promise of the end of all connections
   */
  async function closePort(): Promise<{ ended: Promise<void> }> {
    const release = Promise.withResolvers<void>();
    held = release.promise;
    const began = performance.now();
    // Looks are counted instead of milliseconds, because a process that gets no processor time accepts nothing either.
    for (let looks = 0; looks < quietLooks && performance.now() - began < maxHold; looks += 1) {
      const before = accepted;
      await pause(lookEvery);
      if (accepted !== before) looks = -1;
    }
    // This turn still accepts the connections that waited.
    await nextTurn();
    const ended = new Promise<void>((resolve) => {
      app.server.close(() => resolve());
    });
    release.resolve();
    return { ended };
  }

  function sweep(): void {
    app.server.closeIdleConnections();
    const silentSince = performance.now() - grace;
    // Node counts a connection that has never sent anything as busy; browsers open such ones in advance (preconnect). The first
    // request of a new one may be on its way.
    for (const [socket, since] of sockets)
      if (socket.bytesRead === 0 && since < silentSince) socket.destroy();
  }

  return async () => {
    const cut = setTimeout(() => app.server.closeAllConnections(), cutAfter);
    await pause(grace);
    const { ended } = await closePort();
    // `close` looks for idle connections once; those that become idle later are closed here.
    const sweeping = setInterval(sweep, sweepEvery);
    await ended;
    clearTimeout(cut);
    clearInterval(sweeping);
    await app.close();
  };
}
