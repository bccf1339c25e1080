/** Crash test: SIGKILL at random moments under concurrent sign-ups and activations; counts lost and duplicate records. */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startProduct } from "../e2e/fixtures/product.ts";
import { median, printTable } from "./tools/print-table.ts";
import {
  type Acknowledged,
  checkCustomer,
  type Losses,
  writeUntilKilled,
} from "./tools/write-until-killed.ts";

const rounds = Number(process.argv[2] ?? 10);
const writers = 8;
const maxRound = 3_000;
const readyWithin = 5_000;

/**
 * Checks that every acknowledged customer has exactly one welcome mail in the outbox. A second mail with the same
 * Message-ID is the same mail.
 */
async function checkMails(
  dataDir: string,
  customers: readonly Acknowledged[],
  findings: Losses,
): Promise<void> {
  const outbox = path.join(dataDir, "outbox");
  const ids = new Map<string, Set<string>>();
  for (const file of await readdir(outbox)) {
    if (!file.includes("-welcome-") || !file.endsWith(".eml")) continue;
    const text = await readFile(path.join(outbox, file), "utf8");
    const to = /^To: <?([^>\r\n]+)>?/im.exec(text)?.[1] ?? "";
    ids.set(to, (ids.get(to) ?? new Set()).add(/^Message-ID: *(\S+)/im.exec(text)?.[1] ?? file));
  }
  for (const { email } of customers) {
    const count = ids.get(email)?.size ?? 0;
    if (count === 0) findings.lost.push(`the welcome mail of ${email}`);
    if (count > 1) findings.doubled.push(`the welcome mail of ${email}`);
  }
}

/** Reports progress. The table comes at the end. */
function tell(what: string): void {
  process.stderr.write(`${what}\n`);
}

const dataDir = await mkdtemp(path.join(os.tmpdir(), "keystead-crash-"));
const env = { TRUST_PROXY: "loopback", LOG_LEVEL: "error" };
const customers: Acknowledged[] = [];
const findings: Losses = { lost: [], doubled: [] };
const rows: (string | number)[][] = [];
const readyTimes: number[] = [];
let mailsTook = 0;
try {
  let product = await startProduct({ dataDir, env });
  for (let round = 1; round <= rounds; round++) {
    const before = customers.length;
    const { url, crash } = product;
    const writing = Array.from({ length: writers }, () =>
      writeUntilKilled(url, customers).catch((error: unknown) => error),
    );
    const killAfter = 300 + Math.random() * maxRound;
    await wait(killAfter);
    await crash();
    await Promise.all(writing);
    const started = performance.now();
    product = await startProduct({ dataDir, env });
    const ready = performance.now() - started;
    readyTimes.push(ready);
    const acknowledged = customers.slice(before);
    for (const customer of acknowledged) await checkCustomer(product.url, customer, findings);
    const machines = acknowledged.filter((customer) => customer.fingerprint).length;
    tell(
      `Round ${round} of ${rounds}: ${acknowledged.length} sign-ups, ${machines} activations, then killed.`,
    );
    rows.push([
      round,
      Math.round(killAfter),
      acknowledged.length,
      machines,
      findings.lost.length,
      findings.doubled.length,
      Math.round(ready),
    ]);
  }
  tell(
    `Checking all ${customers.length} customers again, then waiting for the mails that killed workers held (a minute or two).`,
  );
  for (const customer of customers) await checkCustomer(product.url, customer, findings);
  // Waiting mails are sent after the last start. Mails that a killed worker held are sent once its lease is over.
  const waitedFrom = performance.now();
  for (let left = 300; left > 0; left--) {
    const mails: Losses = { lost: [], doubled: [] };
    await checkMails(dataDir, customers, mails);
    if (mails.lost.length === 0 || left === 1) {
      findings.lost.push(...mails.lost);
      findings.doubled.push(...mails.doubled);
      mailsTook = performance.now() - waitedFrom;
      break;
    }
    await wait(1_000);
  }
  await product.stop();
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
printTable(
  ["round", "killed after ms", "sign-ups", "activations", "lost", "doubled", "ready again ms"],
  rows,
);
const slowest = Math.max(...readyTimes);
process.stdout.write(
  `\n${customers.length} sign-ups acknowledged, ${customers.filter((customer) => customer.fingerprint).length} activations; ` +
    `lost: ${findings.lost.length}, doubled: ${findings.doubled.length}; ready again after ${Math.round(median(readyTimes))} ms ` +
    `(median), ${Math.round(slowest)} ms at most; the last mail was out ${Math.round(mailsTook / 1000)} s after the check.\n`,
);
for (const finding of [
  ...findings.lost.map((what) => `lost: ${what}`),
  ...findings.doubled.map((what) => `doubled: ${what}`),
])
  process.stdout.write(`${finding}\n`);
if (findings.lost.length + findings.doubled.length > 0 || slowest > readyWithin) process.exitCode = 1;
