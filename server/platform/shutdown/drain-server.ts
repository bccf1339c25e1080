import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { seconds } from "../clock.ts";

/** Milliseconds in which requests are still taken, so that those already on their way find somebody. */
const grace = seconds(1);
/** Milliseconds after which every connection is cut, counted from the beginning of the stop. */
const cutAfter = seconds(8);
const sweepEvery = 100;

/**
 * Makes a server able to stop without dropping a request and without waiting for whoever sends none.
 * @param stopping aborted when the process begins to stop; from then on every answer closes its connection
 * @returns stops the server: takes requests for a second more, answers all that it has taken, and after eight seconds
 * cuts what is left
 */
export function drainServer(app: FastifyInstance, stopping: AbortSignal): () => Promise<void> {
  const sockets = new Set<Socket>();
  app.server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  app.addHook("onSend", async (_request, reply) => {
    if (stopping.aborted) reply.header("connection", "close");
  });

  function sweep(): void {
    app.server.closeIdleConnections();
    // Node counts a connection that has never sent anything as busy; browsers open such ones ahead of need.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }

  return async () => {
    const cut = setTimeout(() => app.server.closeAllConnections(), cutAfter);
    await pause(grace);
    // `close` looks for idle connections once; those that become idle while it waits have to be found again.
    const sweeping = setInterval(sweep, sweepEvery);
    await app.close().finally(() => {
      clearTimeout(cut);
      clearInterval(sweeping);
    });
  };
}
