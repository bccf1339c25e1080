import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { seconds } from "../clock.ts";

/** Milliseconds in which new requests are still taken, so that those already on their way are answered. */
const grace = seconds(1);
/** Milliseconds after which every connection is cut, from the beginning of the shutdown. */
const cutAfter = seconds(8);
const sweepEvery = 100;

/**
 * Connection draining: lets a server shut down without dropping a request and without waiting for idle connections.
 * @param stopping aborted when the shutdown begins; from then on every answer closes its connection
 * @returns a function that stops the server: it takes requests for a second more, answers all of them, and cuts the
 * remaining connections after eight seconds
 */
export function drainServer(app: FastifyInstance, stopping: AbortSignal): () => Promise<void> {
  const sockets = new Set<Socket>();
  app.server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (stopping.aborted) reply.header("connection", "close");
    done(null, payload);
  });

  function sweep(): void {
    app.server.closeIdleConnections();
    // Node counts a connection that has never sent anything as busy; browsers open such ones in advance (preconnect).
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }

  return async () => {
    const cut = setTimeout(() => app.server.closeAllConnections(), cutAfter);
    await pause(grace);
    // `close` looks for idle connections once; those that become idle later are closed here.
    const sweeping = setInterval(sweep, sweepEvery);
    await app.close().finally(() => {
      clearTimeout(cut);
      clearInterval(sweeping);
    });
  };
}
