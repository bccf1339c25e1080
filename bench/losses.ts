/** Loses the whole machine under sign-ups and activations, restores the shop elsewhere, and counts what is gone: from a folder and a bucket in turns. */
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { newStore } from "../e2e/fixtures/listening-app.ts";
import { startProduct } from "../e2e/fixtures/product.ts";
import { runCommand as printOf } from "../e2e/fixtures/run-command.ts";
import { createLicenseClient } from "../sdk/src/index.ts";
import { startSmtpPeer } from "../server/platform/mail/testing/smtp-peer.ts";
import { startS3 } from "../server/testing/start-s3.ts";
import { activateCustomers, addressOf, post } from "./tools/customers.ts";
import { median, printTable } from "./tools/print-table.ts";
import { runCommand } from "./tools/run-command.ts";

const rounds = Number(process.argv[2] ?? 10);
/** Seconds that a loss may reach back. */
const maxLost = 60;
/** Seconds of writing after the backup: longer than that, and random. */
const minWriting = 65;
const moreWriting = 25;
const writers = 4;
/** Milliseconds between two customers of a writer. */
const pause = 400;

/** A customer whose sign-up was answered, and when. */
interface Acknowledged {
  readonly email: string;
  readonly licenseKey: string;
  readonly fingerprint: string;
  readonly at: number;
}

const say = (text: string): void => void process.stderr.write(`${text}\n`);
let serial = 1000;

async function writeUntilKilled(url: string, customers: Acknowledged[]): Promise<void> {
  for (;;) {
    const number = serial++;
    const [email, fingerprint, from] = [
      `loss-${number}@example.com`,
      `loss-machine-${number}`,
      addressOf(number),
    ];
    const answer = await post(
      `${url}/api/register`,
      { email, password: "blue kettle over nine hills" },
      from,
    );
    const { license } = (await answer.json()) as { license: { licenseKey: string } };
    const { licenseKey } = license;
    await post(`${url}/v1/licenses/activate`, { license_key: licenseKey, fingerprint }, from);
    customers.push({ email, licenseKey, fingerprint, at: performance.now() });
    await wait(pause);
  }
}

async function isThere(url: string, { licenseKey, fingerprint }: Acknowledged): Promise<boolean> {
  const answer = await post(
    `${url}/v1/licenses/validate`,
    { license_key: licenseKey, fingerprint },
    addressOf(serial++),
  );
  return ((await answer.json()) as { valid: boolean }).valid;
}

const folder = await mkdtemp(join(tmpdir(), "keystead-bench-losses-"));
const identity = join(folder, "key");
execFileSync(process.execPath, ["server/command-line/main.ts", "backup", "identity", identity]);
const recipient = /age1[\da-z]+/.exec(await readFile(identity, "utf8"))?.[0] ?? "";
const [mailbox, bucket] = [await startSmtpPeer(), await startS3()];
const { place } = bucket;
const noNetwork = () => Promise.reject(new Error("no network"));

function placeOf(round: number): Record<string, string> {
  if (round % 2 === 1) return { BACKUP_TO: join(folder, `disk-${round}`) };
  return {
    BACKUP_TO: `s3://${place.bucket}/${place.prefix}${round}`,
    S3_ENDPOINT: place.endpoint ?? "",
    S3_REGION: place.region,
    S3_ACCESS_KEY_ID: place.keys?.accessKeyId ?? "",
    S3_SECRET_ACCESS_KEY: place.keys?.secretAccessKey ?? "",
  };
}

/** How many of the mails of a restored shop its customers had before. */
function countAgain(before: number): number {
  const nameOf = ({ to, raw }: (typeof mailbox.received)[number]) =>
    `${to.join()} ${/^subject: (.*)$/im.exec(raw)?.[1]}`;
  const had = new Set(mailbox.received.slice(0, before).map(nameOf));
  return mailbox.received.slice(before).filter((mail) => had.has(nameOf(mail))).length;
}

interface Loss {
  readonly place: "folder" | "bucket";
  readonly signUps: number;
  /** How long before the loss each lost sign-up was answered, in seconds. */
  readonly lost: readonly number[];
  readonly mailsAgain: number;
  /** Whether an app that was activated before goes on, without a network and with one. */
  readonly goesOn: boolean;
  /** Seconds of the restore. */
  readonly restore: number;
}

async function lose(round: number): Promise<Loss> {
  const env = {
    ...placeOf(round),
    BACKUP_RECIPIENT: recipient,
    TRUST_PROXY: "loopback",
    LOG_LEVEL: "error",
    SMTP_URL: mailbox.url,
  };
  const [shop, target] = [join(folder, `shop-${round}`), join(folder, `restored-${round}`)];
  const product = await startProduct({ dataDir: shop, env });
  const { root } = (await printOf(["keys", "generate"], { ...env, DATA_DIR: shop })) as {
    root: { publicKey: string };
  };
  const [app] = await activateCustomers(product.url, 1);
  if (!app) throw new Error("no app was activated");
  const machine = { licenseKey: app.licenseKey, fingerprint: app.fingerprint };
  const store = newStore();
  const trust = { rootKey: root.publicKey, store };
  // Keeps a lease.
  await createLicenseClient({ server: product.url, ...trust }).ensureLicensed(machine);

  const customers: Acknowledged[] = [];
  const writing = Array.from({ length: writers }, () =>
    writeUntilKilled(product.url, customers).catch(() => undefined),
  );
  await wait(5_000);
  await runCommand({ ...env, DATA_DIR: shop }, ["backup", "now"]);
  await wait((minWriting + Math.random() * moreWriting) * 1000);
  await product.crash();
  const killed = performance.now();
  await Promise.all(writing);
  const secretKey = await readFile(join(shop, "secret-key"));
  // PostgreSQL notices the loss of its parent only a moment later, and still writes.
  await rm(shop, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });

  const mailsBefore = mailbox.received.length;
  const { seconds } = await runCommand({ ...env, DATA_DIR: target }, [
    "restore",
    "latest",
    "--identity",
    identity,
  ]);
  await writeFile(join(target, "secret-key"), secretKey, { mode: 0o600 });
  const offline = createLicenseClient({ server: product.url, ...trust, fetch: noNetwork });
  const isLicensedOffline = (await offline.ensureLicensed(machine)).licensed;
  const restored = await startProduct({ dataDir: target, env });
  const online = await createLicenseClient({ server: restored.url, ...trust }).validate(machine);
  const lost: number[] = [];
  for (const customer of customers)
    if (!(await isThere(restored.url, customer))) lost.push((killed - customer.at) / 1000);
  const mailsAgain = countAgain(mailsBefore);
  await restored.stop();
  await rm(target, { recursive: true });
  return {
    place: round % 2 === 1 ? "folder" : "bucket",
    signUps: customers.length,
    lost,
    mailsAgain,
    goesOn: isLicensedOffline && online.ok && online.valid,
    restore: seconds,
  };
}

const losses: Loss[] = [];
try {
  for (let round = 1; round <= rounds; round += 1) {
    const loss = await lose(round);
    losses.push(loss);
    say(`Round ${round} of ${rounds}: ${loss.signUps} sign-ups, ${loss.lost.length} lost.`);
  }
} finally {
  await Promise.all([mailbox.close(), bucket.stop()]);
  await rm(folder, { recursive: true, force: true });
}
const reach = ({ lost }: Loss): number => Math.max(0, ...lost);
printTable(
  ["place", "sign-ups", "lost", "of the last s", "mails again", "app goes on", "restore s"],
  losses.map((loss) => [
    loss.place,
    loss.signUps,
    loss.lost.length,
    reach(loss),
    loss.mailsAgain,
    loss.goesOn ? "yes" : "NO",
    loss.restore,
  ]),
);
process.stdout.write(
  `\nLost: the last ${median(losses.map(reach)).toFixed(0)} s (median), ${Math.max(...losses.map(reach)).toFixed(0)} s at most.\n`,
);
if (losses.some((loss) => reach(loss) > maxLost || loss.mailsAgain > 0 || !loss.goesOn)) process.exitCode = 1;
