import { type AddressInfo, connect } from "node:net";
import fastify from "fastify";
import { expect, test } from "vitest";
import { drainServer } from "./drain-server.ts";

interface Load {
  readonly port: number;
  readonly clients: number;
  /** The longest time between two requests of a client, in milliseconds. */
  readonly pause: number;
}

interface Counts {
  answered: number;
  /** Requests of which no answer came. */
  broken: number;
}

/**
 * Sends requests until no connection is accepted. Each client sends its next request on the connection it has, and makes a new one
 * when that closes. A request on a connection that was idle is sent again when the connection closes before an answer (RFC 9112,
 * section 9.3.1).
 */
function startClients({ port, clients, pause }: Load, onWarm: () => void): Promise<Counts> {
  const counts: Counts = { answered: 0, broken: 0 };
  async function ask(): Promise<void> {
    while (await holdConnection(port, pause, counts, () => counts.answered === clients && onWarm()));
  }
  return Promise.all(Array.from({ length: clients }, ask)).then(() => counts);
}

/** Asks on one connection until it ends. Returns whether it was accepted. */
function holdConnection(port: number, pause: number, counts: Counts, onAnswer: () => void): Promise<boolean> {
  let [waits, isReused, text, isRefused] = [false, false, "", false];
  const socket = connect(port, "127.0.0.1");
  const send = () => {
    if (socket.destroyed || socket.readableEnded) return;
    waits = true;
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  };
  socket.setEncoding("latin1").on("connect", send);
  socket.on("error", (error: NodeJS.ErrnoException) => {
    isRefused ||= error.code === "ECONNREFUSED";
  });
  socket.on("data", (chunk) => {
    text += String(chunk);
    if (!text.endsWith("done")) return;
    counts.answered += 1;
    onAnswer();
    waits = false;
    isReused = true;
    if (!/connection: close/i.test(text)) setTimeout(send, Math.random() * pause);
    text = "";
  });
  return new Promise((resolve) => {
    socket.on("close", () => {
      if (waits && !isRefused && (!isReused || text !== "")) counts.broken += 1;
      resolve(!isRefused);
    });
  });
}

/** Milliseconds of work in an answer, so that connections and requests wait for their turn. */
function work(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

test.each([
  ["all the time", 40, 0],
  ["now and then", 300, 4000],
])("no request of clients that ask %s is broken off", async (_name, clients, pause) => {
  const stopping = new AbortController();
  const app = fastify();
  const drain = drainServer(app, stopping.signal);
  app.get("/", async () => {
    work(1);
    return "done";
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const warm = Promise.withResolvers<void>();
  const counting = startClients({ port, clients, pause }, warm.resolve);
  await warm.promise;
  stopping.abort();
  await drain();
  const { answered, broken } = await counting;
  expect(answered).toBeGreaterThan(clients);
  expect(broken).toBe(0);
});
