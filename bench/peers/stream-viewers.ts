/**
 * The viewers of `npm run bench stats-stream`, in a thread of their own: reading for thousands must not slow down whoever measures.
 * Posts `"open"` when all of them are there, and answers the message `"end"` with what they have seen.
 */
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { parentPort, workerData } from "node:worker_threads";
import { loopbackAddress } from "../tools/loopback-address.ts";

export interface Seen {
  /** Viewers who still have the stream. */
  readonly open: number;
  /** For each event that reached everybody: from the first viewer to the last, in milliseconds. */
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
// What each of them got at its start is no event for everybody.
arrivals.clear();
parentPort?.postMessage("open");
parentPort?.once("message", () => {
  const spreads = [...arrivals.values()]
    .filter(({ count }) => count >= viewers)
    .map(({ first, last }) => last - first);
  parentPort?.postMessage({ open, spreads } satisfies Seen);
});
