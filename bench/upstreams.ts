/**
 * Pages while a source of market data fails in each way: their latency, the source that they show, and the memory of the product.
 * `npm run bench upstreams` watches each way for 15 seconds, `npm run bench upstreams 60` for a minute.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startProduct } from "../e2e/fixtures/product.ts";
import { connect, type Database } from "../server/db/database.ts";
import { runningServerUrl } from "../server/db/embedded/start-embedded.ts";
import { sql } from "../server/db/sql.ts";
import { createLog } from "../server/platform/log.ts";
import { failures, startMarketSource } from "../server/testing/market-source.ts";
import { percentile } from "./attack/attack.ts";
import { printTable } from "./tools/print-table.ts";
import { readPeakMemory } from "./tools/read-peak-memory.ts";

const watched = Number(process.argv[2] ?? 15) * 1000;
const visitors = 8;
/** Milliseconds between two requests of a visitor. */
const pause = 20;
const goal = 300;
const paths = ["/", "/trending", "/status", "/api/pump-fun-stats"];
const badTls = "speaks no TLS";

const source = await startMarketSource();
const coins = Array.from({ length: 9 }, (_, index) => ({
  address: `BenchToken${index + 1}`.padEnd(44, "1"),
  name: `Token ${index + 1}`,
  symbol: `TK${index + 1}`,
  volume: String(1000 * (index + 1)),
}));

/** Starts the product while the source behaves in one way, and visits it for a while. The product polls at its start. */
async function watch(way: (typeof failures)[number] | typeof badTls | "answers", dataDir: string) {
  // Prepares a way that is no failure of the source: the list is there, and an https URL leads to a server without TLS.
  source.list(coins);
  if (way !== "answers" && way !== badTls) await source.fail(way);
  const address = way === badTls ? source.url.replace("http:", "https:") : source.url;
  const product = await startProduct({
    dataDir,
    env: { MARKET_SOURCES: "geckoterminal", MARKET_URLS: `geckoterminal=${address}`, LOG_LEVEL: "silent" },
  });
  const db = connect({ url: await runningServerUrl(dataDir, "keystead"), log: createLog("error") });
  try {
    const until = performance.now() + watched;
    const latencies = await Promise.all(
      Array.from({ length: visitors }, (_, visitor) => visit(product.url, visitor, until)),
    );
    const { reason } = (await readHealth(db)) ?? { reason: "not asked" };
    const answer = await fetch(`${product.url}/api/pump-fun-stats`);
    const shown = (await answer.json()) as { source: string };
    // Otherwise a running poll would leave its failure to the next way.
    while (await isPolling(db)) await wait(200);
    // The next way begins with figures that are an hour old and with a source that has not failed yet.
    await db.run(sql`update market_snapshot set as_of = as_of - interval '1 hour'`);
    await db.run(sql`delete from market_sources`);
    return [
      way,
      reason ?? "fine",
      shown.source,
      percentile(latencies.flat(), 0.5),
      percentile(latencies.flat(), 0.99),
      await readPeakMemory(product.pid),
    ] as const;
  } finally {
    await db.close();
    await product.stop();
  }
}

/** Sends one request after the other. Returns the milliseconds of each. */
async function visit(url: string, visitor: number, until: number): Promise<number[]> {
  const times: number[] = [];
  for (let count = visitor; performance.now() < until; count += 1) {
    const began = performance.now();
    const answer = await fetch(url + (paths[count % paths.length] ?? ""));
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
    times.push(performance.now() - began);
    await wait(pause);
  }
  return times;
}

function readHealth(db: Database): Promise<{ reason: string | null } | undefined> {
  return db.row(sql`select reason from market_sources`);
}

async function isPolling(db: Database): Promise<boolean> {
  const active = sql`select from jobs.job where name = 'poll-market' and state = 'active'`;
  return (await db.row(active)) !== undefined;
}

const dataDir = await mkdtemp(join(tmpdir(), "keystead-bench-"));
try {
  const rows = [];
  for (const way of ["answers", ...failures, badTls, "answers"] as const)
    rows.push(await watch(way, dataDir));
  process.stdout.write(
    `${visitors} visitors of ${paths.join(", ")}, ${watched / 1000} s each; the last good figures are an hour old.\n\n`,
  );
  printTable(["the source", "its health", "shown", "p50 ms", "p99 ms", "peak MB"], rows);
  const worst = Math.max(...rows.map(([, , , , p99]) => p99));
  process.stdout.write(`\np99 at worst ${worst.toFixed(0)} ms; the goal is ${goal} ms.\n`);
  if (worst > goal) process.exitCode = 1;
} finally {
  await source.close();
  await rm(dataDir, { recursive: true, force: true });
}
