import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { startProduct } from "../../e2e/fixtures/product.ts";
import { type Attack, atMost, type Finding, percentile, say, shown } from "./attack.ts";

/** In seconds. The server cuts after 30 seconds, and one more may pass until the client notices. */
const limit = 31;
/** How long a client is watched, in seconds. */
const patience = 45;

/** A way to hold a connection: the bytes that are sent at once, and the bytes that are sent every second. */
interface Behavior {
  readonly what: string;
  readonly opening: string;
  readonly everySecond: string;
  readonly reads: boolean;
}

/** Clients that hold connections by being slow. The server must cut each of them in time and answer others meanwhile. */
export const slowClients: Attack = async (clients = 200) => {
  const product = await startProduct({ env: { LOG_LEVEL: "error" } });
  const { host } = new URL(product.url);
  const head = (line: string) => `${line} HTTP/1.1\r\nHost: ${host}\r\n`;
  const behaviors: Behavior[] = [
    { what: "silent", opening: "", everySecond: "", reads: true },
    { what: "slow headers", opening: head("GET /"), everySecond: "X-Slow: yes\r\n", reads: true },
    {
      what: "slow body",
      opening: `${head("POST /api/login")}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
      everySecond: " ",
      reads: true,
    },
    {
      what: "never reads",
      opening: `${head("GET /openapi.json")}\r\n`.repeat(50),
      everySecond: `${head("GET /openapi.json")}\r\n`,
      reads: false,
    },
  ];
  const ended = new AbortController();
  try {
    const probing = probe(product.url, ended.signal);
    const findings = await Promise.all(behaviors.map((behavior) => hold(product.url, behavior, clients)));
    ended.abort();
    return [...findings, shown("GET / meanwhile, p99 ms", percentile(await probing, 0.99))];
  } finally {
    await product.dispose();
  }
};

async function hold(url: string, behavior: Behavior, clients: number): Promise<Finding> {
  const times = await Promise.all(Array.from({ length: clients }, () => holdOne(url, behavior)));
  const slowest = Math.max(...times);
  say(`${behavior.what}: the last of ${clients} was cut after ${slowest.toFixed(1)} s`);
  return atMost(`${behavior.what}: the last of ${clients} cut after s`, slowest, limit);
}

/** Returns after how many seconds the server cut the connection, or `patience` when it did not. */
async function holdOne(url: string, { opening, everySecond, reads }: Behavior): Promise<number> {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  let isCut = false;
  for (const event of ["error", "end", "close"]) socket.once(event, () => (isCut = true));
  await once(socket, "connect");
  const started = performance.now();
  const age = () => (performance.now() - started) / 1000;
  if (reads) socket.resume();
  else socket.pause();
  socket.write(opening);
  while (!isCut && age() < patience) {
    await wait(1_000);
    // A paused socket does not notice the end of the connection. A write into a closed connection fails.
    if (!isCut) socket.write(everySecond);
  }
  const lasted = age();
  socket.destroy();
  return lasted;
}

async function probe(url: string, signal: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  while (!signal.aborted) {
    const started = performance.now();
    await (await fetch(url)).arrayBuffer();
    times.push(performance.now() - started);
    await wait(50);
  }
  return times;
}
