/** Requests per second for hashed files beside the landing page; fails when one falls too far behind it. */
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import { startProduct } from "../e2e/fixtures/product.ts";
import { median, printTable } from "./tools/print-table.ts";

const [rounds, secondsEach, connections] = [5, 4, 32];

/** For each file: the least share of the landing page's requests per second that it must reach. */
const limits = { small: 0.6, largest: 0.2 };

interface Target {
  readonly name: string;
  readonly path: string;
  readonly atLeast: number;
  readonly runs: { readonly perSecond: number; readonly p99: number; readonly bytes: number }[];
}

/** The script of about 7 KB, and the largest one. */
async function chooseScripts(): Promise<{ small: string; largest: string }> {
  const folder = fileURLToPath(new URL("../web/build/client/assets", import.meta.url));
  const names = (await readdir(folder)).filter((name) => name.endsWith(".js"));
  const sizes = await Promise.all(
    names.map(async (name) => ({ name, size: (await stat(path.join(folder, name))).size })),
  );
  const nearest = sizes.toSorted((a, b) => Math.abs(a.size - 7_000) - Math.abs(b.size - 7_000))[0];
  const largest = sizes.toSorted((a, b) => b.size - a.size)[0];
  if (!nearest || !largest) throw new Error("the build has no scripts");
  return { small: nearest.name, largest: largest.name };
}

const product = await startProduct({ env: { LOG_LEVEL: "warn" } });
try {
  const scripts = await chooseScripts();
  const targets: Target[] = [
    { name: "/", path: "/", atLeast: 1, runs: [] },
    { name: scripts.small, path: `/assets/${scripts.small}`, atLeast: limits.small, runs: [] },
    { name: scripts.largest, path: `/assets/${scripts.largest}`, atLeast: limits.largest, runs: [] },
  ];
  // One warm-up round, then interleaved rounds, so that other load on the machine affects all of them alike.
  for (let round = 0; round <= rounds; round++)
    for (const target of targets) {
      const url = product.url + target.path;
      const run = await autocannon({ url, connections, duration: secondsEach });
      if (run.non2xx + run.errors > 0) throw new Error(`requests to ${url} failed`);
      const bytes = run.throughput.total / run.requests.total;
      if (round > 0) target.runs.push({ perSecond: run.requests.average, p99: run.latency.p99, bytes });
    }
  const rows = targets.map(({ name, runs, atLeast }) => {
    const perSecond = median(runs.map((run) => run.perSecond));
    const share = perSecond / median(targets[0]?.runs.map((run) => run.perSecond) ?? []);
    return {
      name,
      perSecond,
      p99: median(runs.map((run) => run.p99)),
      bytes: runs[0]?.bytes ?? 0,
      share,
      atLeast,
    };
  });
  process.stdout.write(
    `${connections} connections, ${rounds} rounds of ${secondsEach} s in turns, medians; not compressed.\n\n`,
  );
  printTable(
    ["", "bytes", "req/s", "p99 ms", "of /", "at least"],
    rows.map(({ name, bytes, perSecond, p99, share, atLeast }) => [
      name,
      Math.round(bytes),
      Math.round(perSecond),
      p99,
      share,
      atLeast,
    ]),
  );
  const slow = rows.filter(({ share, atLeast }) => share < atLeast);
  for (const { name } of slow) process.stderr.write(`${name} is below its limit.\n`);
  process.exitCode = slow.length > 0 ? 1 : 0;
} finally {
  await product.dispose();
}
