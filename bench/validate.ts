/** Signed validations per second beside bare Fastify, with parts left out, and from 1,000 licenses up. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { readFile } from "node:fs/promises";
import { startProduct } from "../e2e/fixtures/product.ts";
import type { Load } from "./tools/load-requests.ts";
import { bodiesFor, loadValidations } from "./tools/load-validations.ts";
import { median, printTable } from "./tools/print-table.ts";
import { machinesEach, openSeededDatabase } from "./tools/seed-licenses.ts";
import { type Peer, startPeer } from "./tools/start-peer.ts";

const [licenses = 100_000, rounds = 5, seconds = 2] = process.argv.slice(2).map(Number);
const few = 1_000;

interface Target {
  readonly name: string;
  readonly peer: Peer;
  readonly url: string;
  readonly runs: Load[];
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const count = (value: number): string => value.toLocaleString("en-US");

/** The resident memory of a process in MB. */
function memoryOf(pid: number): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;
}

const product = await startProduct({ env: { LOG_LEVEL: "warn" } });
const seeded = await openSeededDatabase(product.dataDir);
const secretKey = (await readFile(join(product.dataDir, "secret-key"), "utf8")).trim();
const env = { DATABASE_URL: seeded.db.url, SECRET_KEY: secretKey, DATA_DIR: product.dataDir, PORT: "0" };
const variants: [string, string, string][] = [
  ["validate as it is", "database", "libsodium"],
  ["signed by OpenSSL", "database", "openssl"],
  ["no database", "none", "libsodium"],
  ["no signature", "database", "none"],
  ["neither", "none", "none"],
];
const targets: Target[] = [];

/**
 * The number of rounds that do not count. They are a third slower, for two reasons. The engine still optimizes the code
 * of a new process. At the first change of a page after the seeding's checkpoint, PostgreSQL writes the whole page to
 * the log.
 */
const warmUps = 3;

/** Loads all targets in turns, so that other load on the machine affects them alike. */
async function measure(among: readonly Target[], total: number): Promise<void> {
  const bodies = bodiesFor(total, (index) => seeded.license(index));
  for (let round = 0; round < warmUps + rounds; round += 1)
    for (const { url, runs } of among) {
      const run = await loadValidations(url, bodies, seconds);
      if (round >= warmUps) runs.push(run);
    }
}

const speedOf = ({ runs }: Target): number => median(runs.map(({ perSecond }) => perSecond));

try {
  await seeded.add(0, few);
  const bare = await startPeer("bare-fastify");
  targets.push({ name: "bare Fastify, fixed answer", peer: bare, url: bare.url, runs: [] });
  for (const [name, database, signature] of variants) {
    const peer = await startPeer("validating-app", [database, signature], { ...env, LOG_LEVEL: "warn" });
    targets.push({ name, peer, url: `${peer.url}v1/licenses/validate`, runs: [] });
  }
  const [fastify, whole] = targets as [Target, Target, ...Target[]];
  const atFirst: [Target, Target] = [
    { ...fastify, runs: [] },
    { ...whole, runs: [] },
  ];
  await measure(atFirst, few);
  const before = memoryOf(whole.peer.pid);
  await seeded.add(few, licenses);
  await measure(targets, licenses);

  say(
    `${count(licenses)} licenses with ${machinesEach} machines each, 64 connections, medians of ${rounds} rounds of ${seconds} s in turns; ` +
      "machine given, nonce echoed, answer signed, use committed before the answer.\n",
  );
  const share = (target: Target): number => speedOf(target) / speedOf(fastify);
  printTable(
    ["", "req/s", "of Fastify", "p99 ms", "CPU of the load, µs"],
    targets.map((target) => [
      target.name,
      Math.round(speedOf(target)),
      share(target),
      median(target.runs.map(({ p99 }) => p99)),
      median(target.runs.map(({ ownCpu }) => ownCpu)),
    ]),
  );
  const growth = share(whole) / (speedOf(atFirst[1]) / speedOf(atFirst[0]));
  say(`\nFrom ${count(few)} to ${count(licenses)} licenses: ${growth.toFixed(2)} of the share of Fastify.`);
  say(
    `Memory of the process: ${before.toFixed(0)} MB before, ${memoryOf(whole.peer.pid).toFixed(0)} MB after.`,
  );
} finally {
  for (const { peer } of targets) await peer.stop();
  await seeded.close();
  await product.dispose();
}
