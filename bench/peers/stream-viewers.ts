/**
 * The viewers of `npm run bench stats-stream`. They run in a separate thread, because reading for thousands of viewers
 * must not slow down the measurement. Posts `"open"` when all of them are connected. Answers the message `"end"` with
 * the events that they have seen.
 */
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { parentPort, workerData } from "node:worker_threads";
import { loopbackAddress } from "../tools/loopback-address.ts";

export interface Seen {
  /** The number of viewers who still have the stream. */
  readonly open: number;
  /** For each event that reached everybody: the milliseconds from the first viewer to the last. */
  readonly spreads: readonly number[];
}

const { url, viewers } = workerData as { url: string; viewers: number };
const atOnce = 50;
const arrivals = new Map<string, { count: number; first: number; last: number }>();
let open = 0;

async function view(number: number): Promise<void> {
  const localAddress = loopbackAddress(1, number);
  const request = get(`${url}/api/market/stream`, { agent: false, localAddress });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`viewer ${number} got ${response.statusCode}`);
  open += 1;
  response.on("close", () => (open -= 1));
  response.setEncoding("utf8").on("data", (text: string) => {
    for (const [, id = ""] of text.matchAll(/^id: (.+)$/gm)) arrive(id, performance.now());
  });
}

function arrive(id: string, now: number): void {
  const { count, first } = arrivals.get(id) ?? { count: 0, first: now };
  arrivals.set(id, { count: count + 1, first, last: now });
}

for (let first = 0; first < viewers; first += atOnce)
  await Promise.all(
    Array.from({ length: Math.min(atOnce, viewers - first) }, (_, index) => view(first + index)),
  );
// The event at the start of each stream is not one that all viewers get at once.
arrivals.clear();
parentPort?.postMessage("open");
parentPort?.once("message", () => {
  const spreads = [...arrivals.values()]
    .filter(({ count }) => count >= viewers)
    .map(({ first, last }) => last - first);
  parentPort?.postMessage({ open, spreads } satisfies Seen);
});
