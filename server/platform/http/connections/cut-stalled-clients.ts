import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { minutes, seconds } from "../../clock.ts";

/** All in milliseconds. */
interface Patience {
  /** How often connections are looked at. */
  readonly sweepEvery: number;
  /** How long an answer may wait while the client takes nothing of it; Node looks twice. */
  readonly stalledFor: number;
  /** The same for a download. */
  readonly stalledDownloadFor: number;
}

/** A client is cut at most 25 seconds after the last byte that it took, and 5 to 10 minutes after it in a download. */
const usual: Patience = {
  sweepEvery: seconds(5),
  stalledFor: seconds(10),
  stalledDownloadFor: minutes(5),
};

/** Answers of this many bytes and more are downloads. */
const downloadSize = 1_000_000;

/**
 * Slow read attacks: cuts clients that ask and never read the answer, which would otherwise stay in memory for ever. Node's
 * `server.timeout` does not help, because it would also cut event streams between two beats, and requests that take
 * long. So the timeout of a socket is set only while bytes wait in it; Node prolongs it as long as the client takes some.
 *
 * A client that reads a download slowly but steadily looks stalled: the kernel takes more bytes only once a third of its
 * send buffer is free, which is more than a megabyte when the buffer has grown to 4 MB. Downloads are streamed from files, so
 * one that waits holds little memory.
 */
export function cutStalledClients(server: Server, patience: Patience = usual): void {
  const { sweepEvery, stalledFor, stalledDownloadFor } = patience;
  const sockets = new Set<Socket>();
  const lastAnswers = new WeakMap<Socket, ServerResponse>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.on("request", ({ socket }, response) => lastAnswers.set(socket, response));

  function watch(socket: Socket): void {
    const isWaiting = socket.writableLength > 0;
    const allowed = isDownload(lastAnswers.get(socket)) ? stalledDownloadFor : stalledFor;
    // Any other timeout is Node's own, for an idle connection.
    const isOurs = socket.timeout === stalledFor || socket.timeout === stalledDownloadFor;
    if (isWaiting && socket.timeout !== allowed) socket.setTimeout(allowed);
    else if (!isWaiting && isOurs) socket.setTimeout(0);
  }

  const sweeping = setInterval(() => sockets.forEach(watch), sweepEvery);
  sweeping.unref();
  server.once("close", () => clearInterval(sweeping));
}

function isDownload(answer: ServerResponse | undefined): boolean {
  return Number(answer?.getHeader("content-length") ?? 0) >= downloadSize;
}
