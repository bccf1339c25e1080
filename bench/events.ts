/** What happens, told to programs: webhooks from the answer of a call to their receiver, and activations beside a webhook that sleeps. */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { Webhook } from "standardwebhooks";
import { startProduct } from "../e2e/fixtures/product.ts";
import { sql } from "../server/db/sql.ts";
import { disposeOnSignal } from "./tools/dispose-on-signal.ts";
import { median, percentile, printTable } from "./tools/print-table.ts";
import { readCpuTime } from "./tools/read-cpu-time.ts";
import { openSeededDatabase } from "./tools/seed-licenses.ts";

const [acts = 200, rounds = 8, activationsEach = 1_000] = process.argv.slice(2).map(Number);
/** Of the activations without a webhook, by the CPU time of the product and its database. */
const minShare = 0.97;
const atOnce = 16;

const product = await startProduct({
  env: { LOG_LEVEL: "error", WEBHOOK_ALLOW: "127.0.0.1", BACKUP_TO: "none" },
});
const seeded = await openSeededDatabase(product.dataDir);
const dispose = disposeOnSignal(async () => {
  await seeded.close();
  // Thousands of emails wait, which a graceful stop would wait for.
  await product.crash();
  await product.dispose();
});

/** Runs a command of the product and returns the JSON that it prints. */
async function command(...words: readonly string[]): Promise<Record<string, unknown>> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["server/command-line/main.ts", ...words, "--json"],
    {
      env: {
        PATH: process.env["PATH"],
        DATA_DIR: product.dataDir,
        WEBHOOK_ALLOW: "127.0.0.1",
        LOG_LEVEL: "error",
      },
    },
  );
  return JSON.parse(stdout) as Record<string, unknown>;
}

const scopes = "licenses:issue,licenses:revoke";
const newKey = async () =>
  String((await command("operator-key", "create", "--name", "Bench", "--scopes", scopes))["key"]);

async function call(key: string, method: "GET" | "POST", path: string, body?: object): Promise<unknown> {
  const response = await fetch(product.url + path, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Milliseconds from the answer of a call to the arrival of its event, whose signature is verified. */
async function measureDelays(): Promise<number[]> {
  const arrivals = new Map<string, number>();
  let secret = "";
  const receiver = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { type, data } = new Webhook(secret).verify(body, request.headers as Record<string, string>) as {
        type: string;
        data: { license: { id: string } };
      };
      arrivals.set(`${type} ${data.license.id}`, performance.now());
      response.end();
    });
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const { port } = receiver.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/hook`;
  const made = await command("webhook", "create", url, "--types", "license.issued,license.revoked");
  secret = String(made["secret"]);
  const key = await newKey();
  const answers = new Map<string, number>();
  for (let count = 0; count < acts / 2; count += 1) {
    const order = { email: `buyer-${count}@example.com`, tier: "professional", term: "yearly" };
    const { license } = (await call(key, "POST", "/v1/admin/licenses", order)) as { license: { id: string } };
    answers.set(`license.issued ${license.id}`, performance.now());
    await call(key, "POST", `/v1/admin/licenses/${license.id}/revoke`, { reason: "Refund" });
    answers.set(`license.revoked ${license.id}`, performance.now());
  }
  const deadline = performance.now() + 30_000;
  while (arrivals.size < answers.size && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 10));
  if (arrivals.size < answers.size) throw new Error(`${answers.size - arrivals.size} events never arrived`);
  await command("webhook", "remove", String((made["webhook"] as { id: string }).id));
  receiver.close();
  // An event may arrive before the answer of its call.
  return [...answers].map(([name, at]) => Math.max(0, (arrivals.get(name) ?? Number.NaN) - at));
}

interface Speed {
  /** Activations a second. */
  readonly rate: number;
  /** CPU time of the product and its database for one, in milliseconds. */
  readonly cpu: number;
}

let activated = 0;
/** Activates machines, each of another license. */
async function measureActivations(): Promise<Speed> {
  const cpu = await readCpuTime(product.pid);
  const start = performance.now();
  const end = activated + activationsEach;
  const work = async () => {
    while (activated < end) {
      const index = activated;
      activated += 1;
      const { licenseKey } = seeded.license(index);
      const body = { license_key: licenseKey, fingerprint: `bench-events-${index}`, name: "Bench" };
      const response = await fetch(`${product.url}/v1/licenses/activate`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      const answer = (await response.json()) as { activated?: boolean };
      if (!answer.activated) throw new Error(`license ${index} was not activated`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const seconds = (performance.now() - start) / 1000;
  await untilQueued();
  return {
    rate: activationsEach / seconds,
    cpu: ((await readCpuTime(product.pid)) - cpu) / activationsEach,
  };
}

/** What is queued for a webhook after the answers counts, too. */
async function untilQueued(): Promise<void> {
  const behind = sql`
    select from events where position is null or position > (select position from event_readers where name = 'webhooks') limit 1`;
  while ((await seeded.db.rows(behind)).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
}

const spread = (numbers: readonly number[]) =>
  `${Math.min(...numbers).toFixed(2)} to ${Math.max(...numbers).toFixed(2)}`;

try {
  await seeded.add(0, activationsEach * (2 * rounds + 2));
  await seeded.sealKeys();
  const delays = await measureDelays();
  printTable(
    ["from the answer of a call to its receiver, ms", "median", "p99", "slowest"],
    [[`${delays.length} events, verified`, median(delays), percentile(delays, 0.99), percentile(delays, 1)]],
  );

  const speeds: Record<"without" | "beside", Speed[]> = { without: [], beside: [] };
  await measureActivations();
  for (let round = 0; round < rounds; round += 1) {
    // The database grows, so that each of the two comes first in half of the rounds.
    const measureBeside = async () => {
      const { webhook } = (await command("webhook", "create", "http://127.0.0.1:9/hook")) as {
        webhook: { id: string };
      };
      await command("webhook", "pause", webhook.id);
      speeds.beside.push(await measureActivations());
      await command("webhook", "remove", webhook.id);
    };
    if (round % 2 === 1) await measureBeside();
    speeds.without.push(await measureActivations());
    if (round % 2 === 0) await measureBeside();
  }
  const rates = {
    without: speeds.without.map(({ rate }) => rate),
    beside: speeds.beside.map(({ rate }) => rate),
  };
  const cpus = { without: speeds.without.map(({ cpu }) => cpu), beside: speeds.beside.map(({ cpu }) => cpu) };
  const shares = rates.without.map((rate, round) => (rates.beside[round] ?? Number.NaN) / rate);
  const cpuShares = cpus.beside.map((cpu, round) => (cpus.without[round] ?? Number.NaN) / cpu);
  process.stdout.write("\n");
  printTable(
    [
      `activations, ${atOnce} at once, medians of ${rounds} rounds in turns`,
      "without a webhook",
      "beside one that sleeps",
      "share",
      "spread",
    ],
    [
      ["a second", median(rates.without), median(rates.beside), median(shares), spread(shares)],
      ["CPU time, ms each", median(cpus.without), median(cpus.beside), median(cpuShares), spread(cpuShares)],
    ],
  );
  if (median(cpuShares) < minShare) process.exitCode = 1;
} finally {
  await dispose();
}
