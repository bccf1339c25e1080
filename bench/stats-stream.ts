/**
 * Viewers of the stream of the market's figures in one process, while others call the API: what the source is asked, how soon new figures
 * reach everybody, the latency of the API, the memory. `npm run bench stats-stream` has 2,000 viewers for two minutes,
 * `npm run bench stats-stream 500 60` has 500 for one.
 */
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { startProduct } from "../e2e/fixtures/product.ts";
import { startMarketSource } from "../server/testing/market-source.ts";
import { percentile } from "./attack/attack.ts";
import type { Seen } from "./peers/stream-viewers.ts";
import { loopbackAddress } from "./tools/loopback-address.ts";
import { printTable } from "./tools/print-table.ts";

const viewers = Number(process.argv[2] ?? 2000);
const watched = Number(process.argv[3] ?? 120) * 1000;
const callers = 8;
/** Milliseconds between two requests of a caller. */
const pause = 20;
const goal = 50;
/** Calls of the source for one poll: two pages of the most traded tokens, and two of the newest. */
const callsOfPoll = 4;
const paths = ["/api/pump-fun-stats", "/api/market/tokens", "/api/status"];

/** Sends one request after the other, each from another address. Returns the milliseconds of each. */
async function call(url: string, caller: number, until: number): Promise<number[]> {
  const times: number[] = [];
  for (let count = caller; performance.now() < until; count += 1) {
    const began = performance.now();
    const path = paths[count % paths.length] ?? "";
    const localAddress = loopbackAddress(100, count * callers + caller);
    const [response] = (await once(get(url + path, { agent: false, localAddress }), "response")) as [
      IncomingMessage,
    ];
    await once(response.resume(), "end");
    if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
    times.push(performance.now() - began);
    await wait(pause);
  }
  return times;
}

/** The resident memory of a process in MB. Works only on Linux. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}

const source = await startMarketSource();
const list = (volume: number) =>
  source.list(
    Array.from({ length: 40 }, (_, index) => ({
      address: `BenchToken${index + 1}`.padEnd(44, "1"),
      name: `Token ${index + 1}`,
      symbol: `TK${index + 1}`,
      volume: String(volume + index),
      createdAt: new Date().toISOString(),
    })),
  );
list(1000);
const product = await startProduct({
  env: { MARKET_SOURCES: "geckoterminal", MARKET_URLS: `geckoterminal=${source.url}`, LOG_LEVEL: "silent" },
});
try {
  const alone = await memoryOf(product.pid);
  const thread = new Worker(new URL("peers/stream-viewers.ts", import.meta.url), {
    workerData: { url: product.url, viewers },
  });
  await once(thread, "message");
  const [askedBefore, began] = [source.asked.length, performance.now()];
  const latencies = await Promise.all(
    Array.from({ length: callers }, (_, caller) => call(product.url, caller, began + watched)),
  );
  const polls = (source.asked.length - askedBefore) / callsOfPoll;
  const p99 = percentile(latencies.flat(), 0.99);
  const memory = await memoryOf(product.pid);
  thread.postMessage("end");
  const [{ open, spreads }] = (await once(thread, "message")) as [Seen];
  const minutes = watched / 60_000;
  // There may be a poll at both ends of the time.
  const maxPolls = Math.ceil(minutes) + 1;
  printTable(
    ["what", "value", "goal"],
    [
      ["viewers that are still there", open, `${viewers}`],
      [`polls of the source in ${minutes} min`, polls, `at most ${maxPolls}`],
      ["new figures that reached everybody", spreads.length, ""],
      ["from the first viewer to the last, ms", Math.max(0, ...spreads), ""],
      ["calls of the API", latencies.flat().length, ""],
      ["p50 of the API, ms", percentile(latencies.flat(), 0.5), ""],
      ["p99 of the API, ms", p99, `at most ${goal}`],
      ["memory without viewers, MB", alone, ""],
      ["memory with viewers, MB", memory, ""],
    ],
  );
  if (open < viewers || polls > maxPolls || p99 > goal) process.exitCode = 1;
  await thread.terminate();
} finally {
  await product.dispose();
  await source.close();
}
