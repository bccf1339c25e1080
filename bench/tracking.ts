/**
 * Floods of usage events while the shop is used: p99 of a page, of validations and of the tracking calls themselves, without and
 * with floods of valid and of junk events from many networks, in turns. `npm run bench tracking 20` floods for 20 s each. An answer
 * that is not the expected one ends it.
 */
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { startProduct } from "../e2e/fixtures/product.ts";
import { percentile } from "./attack/attack.ts";
import { activateCustomers, addressOf, post } from "./tools/customers.ts";
import { median, printTable } from "./tools/print-table.ts";

const seconds = Number(process.argv[2] ?? 10);
const rounds = 3;
const connections = 64;
const floods = ["none", "valid", "junk"] as const;
type Flood = (typeof floods)[number];
type Times = Record<"page" | "validate" | "track", number[]>;

/** The median of an odd number of rounds of each p99, and the calls of the flood that were answered in a second. */
interface Measured {
  readonly times: Times;
  readonly floodedPerSecond: number[];
}

async function timeOf(send: () => Promise<Response>, status: number): Promise<number> {
  const started = performance.now();
  const response = await send();
  await response.arrayBuffer();
  if (response.status !== status) throw new Error(`${response.url} answered ${response.status}`);
  return performance.now() - started;
}

async function repeat(until: number, every: number, one: (index: number) => Promise<number>) {
  const times: number[] = [];
  while (performance.now() < until) {
    const next = wait(every);
    times.push(await one(times.length));
    await next;
  }
  return times;
}

const product = await startProduct({ env: { TRUST_PROXY: "loopback", LOG_LEVEL: "error" } });
try {
  const { url } = product;
  const customers = await activateCustomers(url, 20);
  const measured = Object.fromEntries(
    floods.map((flood) => [
      flood,
      { times: { page: [], validate: [], track: [] }, floodedPerSecond: [] } as Measured,
    ]),
  ) as Record<Flood, Measured>;
  for (let round = 0; round < rounds; round += 1)
    for (const flood of floods) await measureUnder(flood, round, measured[flood]);

  printTable(
    ["flood", "answered a second", "page p99 ms", "validate p99 ms", "track p99 ms"],
    floods.map((flood) => {
      const { times, floodedPerSecond } = measured[flood];
      const figures = [floodedPerSecond, times.page, times.validate, times.track];
      return [flood, ...figures.map((values) => Math.round(median(values)))];
    }),
  );

  async function measureUnder(flood: Flood, round: number, { times, floodedPerSecond }: Measured) {
    const answered = new Int32Array(new SharedArrayBuffer(4));
    const workerData = { url, connections, kind: flood, answered, serial: 100_000 * (1 + round) };
    const flooder =
      flood === "none"
        ? undefined
        : new Worker(new URL("./attack/flood-events.ts", import.meta.url), { workerData });
    await wait(1_000);
    const before = Atomics.load(answered, 0);
    const until = performance.now() + seconds * 1_000;
    const [page, validate, track] = await Promise.all([
      repeat(until, 20, () => timeOf(() => fetch(url), 200)),
      repeat(until, 20, (index) => {
        const { licenseKey = "", fingerprint = "" } = customers[index % customers.length] ?? {};
        const body = { license_key: licenseKey, fingerprint };
        return timeOf(() => post(`${url}/v1/licenses/validate`, body, addressOf(3_000)), 200);
      }),
      repeat(until, 100, (index) => {
        const event = { type: "page_view", details: { page: "/" } };
        return timeOf(() => post(`${url}/api/track-event`, event, addressOf(4_000 + index)), 204);
      }),
    ]);
    floodedPerSecond.push((Atomics.load(answered, 0) - before) / seconds);
    await flooder?.terminate();
    times.page.push(percentile(page, 0.99));
    times.validate.push(percentile(validate, 0.99));
    times.track.push(percentile(track, 0.99));
  }
} finally {
  await product.dispose();
}
