/** Everything that an operator's program looks up in a large shop, over HTTP, and the list of all licenses as CSV; fails above 100 ms at the 95th percentile. */
import { startProduct } from "../e2e/fixtures/product.ts";
import { sql } from "../server/db/sql.ts";
import { findEvents } from "../server/features/licenses/record/timeline/store.ts";
import { openOperatorProgram } from "./operator/call-operator.ts";
import { disposeOnSignal } from "./tools/dispose-on-signal.ts";
import { operatorReads } from "./operator/operator-reads.ts";
import { median, percentile, printTable } from "./tools/print-table.ts";
import { runCommand } from "./tools/run-command.ts";
import { chainSeededEvents, seedEvents } from "./tools/seed-events.ts";
import { machinesEach, openSeededDatabase } from "./tools/seed-licenses.ts";
import { seedDeliveries, seedMails, seedReleases, varyLicenses } from "./operator/seed-shop-data.ts";

const [licenses = 100_000, events = 1_000_000, rounds = 60] = process.argv.slice(2).map(Number);
/** In ms. */
const maxP95 = 100;
/** After this time the first line of a CSV has to be there, in ms, beside the start of a command that lists one license. */
const maxFirstLine = 200;
/** The peak memory of the command that lists all licenses, compared with a tenth of them. */
const maxGrowth = 1.3;

const env = { LOG_LEVEL: "error", BACKUP_TO: "none", WEBHOOK_ALLOW: "127.0.0.1" };
const product = await startProduct({ env });
const seeded = await openSeededDatabase(product.dataDir);
const { db } = seeded;
const dispose = disposeOnSignal(async () => {
  await seeded.close();
  await product.crash();
  await product.dispose();
});

/** Reports progress. The tables come at the end. */
function tell(what: string): void {
  process.stderr.write(`${what}\n`);
}

const listing = (...words: readonly string[]) =>
  runCommand({ ...env, DATA_DIR: product.dataDir }, ["license", "list", ...words]);

/** Milliseconds of each round, after five that warm up. */
async function measure(act: (round: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds + 5; round += 1) {
    const start = performance.now();
    await act(round);
    if (round >= 5) times.push(performance.now() - start);
  }
  return times;
}

try {
  tell(`Seeding ${licenses} licenses, listing a tenth of them first.`);
  await seeded.add(0, licenses / 10);
  await seeded.sealKeys();
  const fewLicenses = await listing("--csv");
  await seeded.add(licenses / 10, licenses);
  await seeded.sealKeys();
  await varyLicenses(db);
  await seedMails(db);
  await seedReleases(db);
  const program = await openOperatorProgram(seeded, product.url);
  const { webhook } = (await program.call({
    method: "POST",
    path: "/v1/admin/webhooks",
    body: { url: "http://127.0.0.1:9/hook" },
  })) as { webhook: { id: string } };
  tell(`Seeding ${events} events.`);
  await seedEvents(db, events, { operatorKeyId: program.keyId, arePlaced: true });
  tell("Having the audit take them.");
  await chainSeededEvents(db);
  await seedDeliveries(db, webhook.id);

  const ids = (
    await db.rows<{ id: string }>(sql`select id from licenses where email like 'bench-%' order by email`)
  ).map(({ id }) => id);
  const busiest = await db.row<{ subject: string; count: number }>(sql`
    select subject, count(*) from events where position is not null group by 1 order by 2 desc limit 1`);
  const range = await db.row<{ first: number; last: number }>(
    sql`select min(position) as first, max(position) as last from events`,
  );
  if (!busiest || !range) throw new Error("no event was seeded");
  const reads = operatorReads({
    licenses,
    license: (index) => seeded.license(index),
    idOf: (index) => ids[index] ?? "",
    busiest: busiest.subject,
    positions: [range.first, range.last],
    webhook: webhook.id,
    operatorKey: program.keyId,
    now: await db.time(),
  });

  const rows: [string, number, number, number][] = [];
  for (const { name, callOf } of reads) {
    let found = 0;
    const times = await measure(async (round) => {
      const lists = Object.values(await program.call(callOf(round)));
      const counts = lists.flatMap((value) =>
        Array.isArray(value) ? [value.filter((each) => typeof each === "object").length] : [],
      );
      found = counts.length === 0 ? 1 : counts.reduce((all, count) => all + count);
    });
    rows.push([name, found, median(times), percentile(times, 0.95)]);
  }
  const timeline = await measure(() =>
    findEvents(db, busiest.subject, { before: null, limit: 50, kinds: null }),
  );
  rows.push(["the busiest license's timeline, by SQL", 50, median(timeline), percentile(timeline, 0.95)]);
  process.stdout.write(
    `${licenses.toLocaleString("en-US")} licenses with ${machinesEach} machines each, ${events.toLocaleString("en-US")} events, ` +
      `${busiest.count.toLocaleString("en-US")} of them of one license, over HTTP, ${rounds} rounds.\n\n`,
  );
  printTable(["read", "found", "median, ms", "p95, ms"], rows);
  const slow = rows.filter(([, , , p95]) => p95 > maxP95);

  const one = await listing("--limit", "1");
  const all = await listing("--csv");
  const firstLine = (all.firstByte - one.firstByte) * 1000;
  process.stdout.write("\n");
  printTable(
    ["as CSV by command", "first byte, s", "last, s", "peak MB"],
    [
      ["one license, as text", one.firstByte, one.seconds, one.peak],
      [
        `${(licenses / 10).toLocaleString("en-US")}`,
        fewLicenses.firstByte,
        fewLicenses.seconds,
        fewLicenses.peak,
      ],
      [`${licenses.toLocaleString("en-US")}`, all.firstByte, all.seconds, all.peak],
    ],
  );
  for (const [name, , , p95] of slow)
    process.stdout.write(`\nToo slow: ${name}, ${p95.toFixed(0)} ms of ${maxP95}.`);
  if (firstLine > maxFirstLine)
    process.stdout.write(`\nToo slow: the first byte of the CSV came after ${firstLine.toFixed(0)} ms.`);
  const growth = all.peak / fewLicenses.peak;
  if (growth > maxGrowth) process.stdout.write(`\nMemory grew ${growth.toFixed(2)} times.`);
  if (slow.length > 0 || firstLine > maxFirstLine || growth > maxGrowth) {
    process.stdout.write("\n");
    process.exitCode = 1;
  }
} finally {
  await dispose();
}
