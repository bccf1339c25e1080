import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Product, startProduct } from "../../e2e/fixtures/product.ts";
import { clusterPaths } from "../../server/db/embedded/cluster-paths.ts";
import { median } from "../tools/print-table.ts";
import {
  type Acknowledged,
  checkCustomer,
  type Losses,
  writeUntilKilled,
} from "../tools/write-until-killed.ts";
import { type Attack, atMost, exactly, say, shown } from "./attack.ts";

const writers = 4;
const readyWithin = 5_000;

/**
 * Kills the app and its database together. The first start after that must be ready and must have everything that was
 * acknowledged.
 */
export const kill: Attack = async (rounds = 20) => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "keystead-kill-"));
  const env = { TRUST_PROXY: "loopback", LOG_LEVEL: "error" };
  const customers: Acknowledged[] = [];
  const losses: Losses = { lost: [], doubled: [] };
  const readyTimes: number[] = [];
  let failedStarts = 0;

  /** Starts the product. When a start fails, it starts again. */
  async function start(): Promise<Product> {
    for (;;) {
      const started = performance.now();
      try {
        const product = await startProduct({ dataDir, env });
        readyTimes.push(performance.now() - started);
        return product;
      } catch (error) {
        failedStarts += 1;
        if (failedStarts > rounds) throw error;
        say(error instanceof Error ? error.message : String(error));
      }
    }
  }

  try {
    let product = await startProduct({ dataDir, env });
    for (let round = 1; round <= rounds; round += 1) {
      const { url } = product;
      const before = customers.length;
      const writing = Array.from({ length: writers }, () =>
        writeUntilKilled(url, customers).catch((error: unknown) => error),
      );
      await wait(300 + Math.random() * 1_500);
      const database = await databasePid(dataDir);
      const crashed = product.crash();
      process.kill(database, "SIGKILL");
      await crashed;
      product = await start();
      await Promise.all(writing);
      for (const customer of customers.slice(before)) await checkCustomer(product.url, customer, losses);
      say(`Round ${round} of ${rounds}: ready after ${Math.round(readyTimes.at(-1) ?? 0)} ms`);
    }
    for (const customer of customers) await checkCustomer(product.url, customer, losses);
    await product.stop();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  return [
    shown("rounds", rounds),
    shown("sign-ups acknowledged", customers.length),
    exactly("first starts that failed", failedStarts, 0),
    shown("ready again, median ms", Math.round(median(readyTimes))),
    atMost("ready again, slowest ms", Math.round(Math.max(...readyTimes)), readyWithin),
    exactly("lost", losses.lost.length, 0),
    exactly("doubled", losses.doubled.length, 0),
  ];
};

/** The process id of the embedded PostgreSQL. It is the first line of the database's `postmaster.pid`. */
async function databasePid(dataDir: string): Promise<number> {
  const { cluster } = await clusterPaths(dataDir);
  return Number.parseInt(await readFile(path.join(cluster, "postmaster.pid"), "utf8"), 10);
}
