/** Crash test of events: two processes on one database, each killed at random under writers; lost and doubled events of a reader and of webhooks. */
import { randomInt, randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { startDatabase } from "../e2e/fixtures/peers/start-database-server.ts";
import { type Product, startProduct } from "../e2e/fixtures/product.ts";
import { connect } from "../server/db/database.ts";
import { memoryFolder } from "../server/db/testing/memory-folder.ts";
import { createSecrets } from "../server/platform/crypto/secrets.ts";
import { createLog } from "../server/platform/log.ts";
import { secretKeyOf } from "../server/platform/secret-keys/secret-key.ts";
import type { SecretPurpose } from "../server/secret-purposes.ts";
import { type Acknowledged, actOnLicenses } from "./events/act-on-licenses.ts";
import { compareEvents } from "./events/compare-events.ts";
import { followEvents, type ReadEvent } from "./events/follow-events.ts";
import { receiveWebhooks } from "./events/receive-webhooks.ts";
import { createKeys, openOperatorProgram } from "./operator/call-operator.ts";
import { disposeOnSignal } from "./tools/dispose-on-signal.ts";
import { printTable } from "./tools/print-table.ts";
import { seededRandom } from "./tools/seeded-random.ts";

const [rounds = 20, seed = randomInt(2 ** 31)] = process.argv.slice(2).map(Number);
const writers = 8;
/** Operator keys of each writer: it makes more than the 600 requests a minute of one. */
const keysEach = 4;
const maxRound = 2_500;
/** What a killed process was sending is sent again once its lease of a minute is over. */
const deliveredWithin = 180_000;

const random = seededRandom(seed);
const database = await startDatabase();
const env = {
  DATABASE_URL: database.url,
  SECRET_KEY: randomUUID().repeat(2),
  TRUST_PROXY: "loopback",
  WEBHOOK_ALLOW: "127.0.0.1",
  BACKUP_TO: "none",
  LOG_LEVEL: "error",
};
/** The nodes that run; undefined while one is dead. */
const nodes: (Product | undefined)[] = [];
const folders: string[] = [];
const receiver = await receiveWebhooks();
let isOver = false;
const dispose = disposeOnSignal(async () => {
  isOver = true;
  for (const node of nodes) await node?.crash();
  receiver.close();
  await database.drop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** Reports progress. The table comes at the end. */
function tell(what: string): void {
  process.stderr.write(`${what}\n`);
}

const start = (number: number) => startProduct({ env, dataDir: folders[number] ?? "" });

try {
  for (let number = 0; number < 2; number += 1) folders.push(await memoryFolder("keystead-event-losses-"));
  nodes.push(...(await Promise.all([start(0), start(1)])));
  const urls = () => nodes.flatMap((node) => (node ? [node.url] : []));
  const db = connect({ url: database.url, log: createLog("error"), maxConnections: 1 });
  const secrets = createSecrets<SecretPurpose>(secretKeyOf(env.SECRET_KEY, "SECRET_KEY").key);
  const keys = await createKeys({ db, secrets }, writers * keysEach + 4);
  const program = await openOperatorProgram({ db, secrets }, urls()[0] ?? "");
  for (const [path, inOrder] of [
    ["/hook", false],
    ["/hook-in-order", true],
  ] as const) {
    const body = { url: receiver.url + path, in_order: inOrder };
    const made = await program.call({ method: "POST", path: "/v1/admin/webhooks", body });
    receiver.secrets.set(path, String(made["secret"]));
  }
  // What happened before a webhook was made is not its own.
  const before = new Set<string>();
  await followEvents({
    urls,
    keys,
    limit: 100,
    isOver: () => true,
    onEvents: (events) => events.forEach(({ id }) => before.add(id)),
  });
  await db.close();

  tell(`Seed ${seed}: \`npm run bench event-losses ${rounds} ${seed}\` kills and acts in the same way.`);
  const acknowledged: Acknowledged = new Map();
  const read: ReadEvent[] = [];
  const kills: number[] = [];
  let retries = 0;
  let isWriting = true;
  const writing = Promise.all(
    Array.from({ length: writers }, (_, number) =>
      actOnLicenses({
        number,
        urls,
        acknowledged,
        random: seededRandom(seed + 1 + number),
        keys: keys.slice(number * keysEach, (number + 1) * keysEach),
        isOver: () => !isWriting || isOver,
        onRetry: () => (retries += 1),
      }),
    ),
  );
  writing.catch(() => undefined);
  let hasWritten = false;
  const following = followEvents({
    urls,
    keys: keys.slice(-4),
    limit: 100,
    isOver: () => hasWritten || isOver,
    onEvents: (events) => read.push(...events.filter(({ id }) => !before.has(id))),
  });
  following.catch(() => undefined);

  for (let round = 1; round <= rounds; round += 1) {
    await Promise.race([wait(300 + random() * maxRound), writing, following]);
    // Now and then both die, and the requests wait for one that is back.
    const victims = random() < 0.2 ? [0, 1] : [random() < 0.5 ? 0 : 1];
    await Promise.all(
      victims.map(async (victim) => {
        const node = nodes[victim];
        nodes[victim] = undefined;
        kills.push(performance.now());
        await node?.crash();
        nodes[victim] = await start(victim);
      }),
    );
    tell(
      `Round ${round} of ${rounds}: ${victims.length} killed; ${acknowledged.size} licenses, ${read.length} events read.`,
    );
  }
  await wait(1_000);
  isWriting = false;
  await writing;
  hasWritten = true;
  const pages = await following;
  tell("Waiting for the deliveries that killed processes held (a minute or two).");
  const deadline = performance.now() + deliveredWithin;
  const arrived = (path: string) => {
    const ofPath = receiver.arrivals.get(path);
    return read.filter(({ id }) => ofPath?.has(id)).length;
  };
  while (
    [...receiver.secrets.keys()].some((path) => arrived(path) < read.length) &&
    performance.now() < deadline
  )
    await wait(200);

  const findings = compareEvents({ acknowledged, read, before, arrivals: receiver.arrivals, kills });
  const acts = [...acknowledged.values()].reduce((sum, types) => sum + types.length, 0);
  process.stdout.write(
    `Seed ${seed}: ${kills.length} kills in ${rounds} rounds; ${acknowledged.size} licenses, ${retries} requests sent again, ` +
      `${read.length} events read in ${pages} pages.\n\n`,
  );
  printTable(
    ["what", "count", "allowed"],
    [
      ["events of acknowledged acts", acts, ""],
      ...findings.map(({ what, count, allowed }) => [what, count, allowed ?? "any"] as const),
      ["webhooks with a wrong signature", receiver.forged(), 0],
    ],
  );
  for (const { examples } of findings) for (const example of examples) process.stdout.write(`${example}\n`);
  if (receiver.forged() > 0 || findings.some(({ count, allowed = count }) => count > allowed))
    process.exitCode = 1;
} finally {
  await dispose();
}
