import type { Server } from "node:http";
import type { Socket } from "node:net";
import { seconds } from "../clock.ts";

interface Patience {
  /** How often connections are looked at, in milliseconds. */
  readonly sweepEvery: number;
  /** How long an answer may wait without any of it being taken, in milliseconds; Node looks twice. */
  readonly stalledFor: number;
}

/** Together at most 25 seconds from the last byte that a client took. */
const usual: Patience = { sweepEvery: seconds(5), stalledFor: seconds(10) };

/**
 * Slow read attacks: cuts clients that ask and never read the answer, which would otherwise stay in memory for ever. Node's
 * `server.timeout` is no remedy, because it would also cut event streams between two beats, and requests that take
 * long. So the timeout of a socket is set only while bytes wait in it; Node prolongs it as long as the client takes some.
 */
export function cutStalledClients(server: Server, { sweepEvery, stalledFor }: Patience = usual): void {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });

  function watch(socket: Socket): void {
    const isWaiting = socket.writableLength > 0;
    // Any other timeout is Node's own, for an idle connection.
    if (isWaiting && socket.timeout !== stalledFor) socket.setTimeout(stalledFor);
    else if (!isWaiting && socket.timeout === stalledFor) socket.setTimeout(0);
  }

  const sweeping = setInterval(() => sockets.forEach(watch), sweepEvery);
  sweeping.unref();
  server.once("close", () => clearInterval(sweeping));
}
