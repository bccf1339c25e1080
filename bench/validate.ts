/** Signed validations per second, beside bare node:http and bare Fastify in the same run. */
import autocannon from "autocannon";
import { startProduct } from "../e2e/fixtures/product.ts";
import { activateCustomers } from "./tools/customers.ts";
import { median, printTable } from "./tools/print-table.ts";
import { startPeer } from "./tools/start-peer.ts";

const [rounds, secondsEach, connections, licenses] = [5, 4, 64, 200];

interface Round {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

const headers = { "content-type": "application/json" };

async function load(url: string, bodies: readonly string[]): Promise<Round> {
  const requests = bodies.map((body) => ({ method: "POST" as const, body, headers }));
  const result = await autocannon({ url, connections, duration: secondsEach, requests });
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${failed} of the requests to ${url} failed`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

const product = await startProduct({ env: { TRUST_PROXY: "loopback", LOG_LEVEL: "warn" } });
const peers = [await startPeer("bare-http"), await startPeer("bare-fastify")];
try {
  const customers = await activateCustomers(product.url, licenses);
  const bodies = customers.map(({ licenseKey, fingerprint }, index) =>
    JSON.stringify({
      license_key: licenseKey,
      fingerprint,
      product: "volume-bot",
      nonce: `bench-nonce-${index}`,
    }),
  );
  const targets = [
    { name: "node:http, fixed answer", url: peers[0]?.url ?? "", runs: [] as Round[] },
    { name: "Fastify, fixed answer", url: peers[1]?.url ?? "", runs: [] as Round[] },
    { name: "POST /v1/licenses/validate", url: `${product.url}/v1/licenses/validate`, runs: [] as Round[] },
  ];
  // One warm-up round, then interleaved rounds, so that other load on the machine affects all of them alike.
  for (let round = 0; round <= rounds; round++)
    for (const target of targets) {
      const run = await load(target.url, bodies);
      if (round > 0) target.runs.push(run);
    }

  const speeds = targets.map((target) => median(target.runs.map((run) => run.perSecond)));
  process.stdout.write(
    `${connections} connections, ${rounds} rounds of ${secondsEach} s in turns, medians; ${licenses} licenses, ` +
      "machine given, nonce echoed, answer signed, use recorded in the database before the answer.\n\n",
  );
  printTable(
    ["", "req/s", "p50 ms", "p99 ms", "of Fastify", "of node:http"],
    targets.map(({ name, runs }, index) => {
      const speed = speeds[index] ?? 0;
      const p50 = median(runs.map((run) => run.p50));
      const p99 = median(runs.map((run) => run.p99));
      return [name, Math.round(speed), p50, p99, speed / (speeds[1] ?? 1), speed / (speeds[0] ?? 1)];
    }),
  );
  const info = await fetch(`${product.url}/api/license-info`, {
    headers: { authorization: `Bearer ${customers[0]?.token}` },
  });
  const { licensesByWebsite } = (await info.json()) as {
    licensesByWebsite: Record<string, { usageCount: number }[]>;
  };
  process.stdout.write(
    `\nUses recorded for the first license: ${Object.values(licensesByWebsite)[0]?.[0]?.usageCount}\n`,
  );
} finally {
  for (const peer of peers) await peer.stop();
  await product.dispose();
}
