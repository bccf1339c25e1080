/** What happens, told to programs: webhooks from the answer of a call to their receiver, and activations beside a webhook that sleeps. */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { Webhook } from "standardwebhooks";
import { startProduct } from "../e2e/fixtures/product.ts";
import { median, printTable } from "./tools/print-table.ts";
import { openSeededDatabase } from "./tools/seed-licenses.ts";

const [acts = 200, rounds = 3] = process.argv.slice(2).map(Number);
const activationsEach = 1_000;
const atOnce = 16;

const product = await startProduct({
  env: { LOG_LEVEL: "error", WEBHOOK_ALLOW: "127.0.0.1", BACKUP_TO: "none" },
});
const seeded = await openSeededDatabase(product.dataDir);

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

const share = (times: readonly number[], part: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(part * (times.length - 1))] ?? Number.NaN;

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

let activated = 0;
/** Activations a second, each of another license. */
async function measureActivations(): Promise<number> {
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
  return activationsEach / ((performance.now() - start) / 1000);
}

try {
  await seeded.add(0, activationsEach * (2 * rounds + 2));
  await seeded.sealKeys();
  const delays = await measureDelays();
  printTable(
    ["from the answer of a call to its receiver, ms", "median", "p99", "slowest"],
    [[`${delays.length} events, verified`, median(delays), share(delays, 0.99), share(delays, 1)]],
  );

  const speeds: Record<"without" | "beside", number[]> = { without: [], beside: [] };
  await measureActivations();
  for (let round = 0; round < rounds; round += 1) {
    speeds.without.push(await measureActivations());
    const { webhook } = (await command("webhook", "create", "http://127.0.0.1:9/hook")) as {
      webhook: { id: string };
    };
    await command("webhook", "pause", webhook.id);
    speeds.beside.push(await measureActivations());
    await command("webhook", "remove", webhook.id);
  }
  const [without, beside] = [median(speeds.without), median(speeds.beside)];
  process.stdout.write("\n");
  printTable(
    [`activations, ${atOnce} at once, medians of ${rounds} rounds in turns`, "a second", "share"],
    [
      ["without a webhook", without, 1],
      ["beside one that sleeps", beside, beside / without],
    ],
  );
} finally {
  await seeded.close();
  // Thousands of emails wait, which a graceful stop would wait for.
  await product.crash();
  await product.dispose();
}
