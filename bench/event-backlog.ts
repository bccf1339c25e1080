/** Catch-up: a reader that starts, and a webhook that resumes, behind a million events; pages, time, and the server's memory. */
import { setTimeout as wait } from "node:timers/promises";
import { startProduct } from "../e2e/fixtures/product.ts";
import { sql } from "../server/db/sql.ts";
import { followEvents } from "./events/follow-events.ts";
import { receiveWebhooks } from "./events/receive-webhooks.ts";
import { createKeys, openOperatorProgram } from "./operator/call-operator.ts";
import { disposeOnSignal } from "./tools/dispose-on-signal.ts";
import { printTable } from "./tools/print-table.ts";
import { readPeakMemory, resetPeakMemory } from "./tools/read-peak-memory.ts";
import { seedEvents } from "./tools/seed-events.ts";
import { openSeededDatabase } from "./tools/seed-licenses.ts";

const [events = 1_000_000, seconds = 60, licenses = 10_000] = process.argv.slice(2).map(Number);
/** After so many pages the server has the memory that pages take, whatever comes after them. */
const warmPages = Math.min(100, Math.floor(events / 10_000));
/** How much more memory it may have at any time after that, in MB. */
const maxGrowth = 150;
/** In seconds: a statement of the server may take thirty. */
const maxResume = 5;

const env = { LOG_LEVEL: "error", BACKUP_TO: "none", WEBHOOK_ALLOW: "127.0.0.1" };
const product = await startProduct({ env });
const seeded = await openSeededDatabase(product.dataDir);
const { db } = seeded;
const receiver = await receiveWebhooks();
const dispose = disposeOnSignal(async () => {
  receiver.close();
  await seeded.close();
  await product.crash();
  await product.dispose();
});

/** Reports progress. The table comes at the end. */
function tell(what: string): void {
  process.stderr.write(`${what}\n`);
}

interface Step {
  readonly what: string;
  readonly count: number;
  readonly seconds: number;
  /** The highest memory of the server meanwhile, in MB. */
  readonly peak: number;
}

const steps: Step[] = [];

/** Measures a step, whose result is how many events it handled. */
async function measure(what: string, act: () => Promise<number>): Promise<Step> {
  tell(`${what} …`);
  await resetPeakMemory(product.pid);
  const start = performance.now();
  const count = await act();
  const step = {
    what,
    count,
    seconds: (performance.now() - start) / 1000,
    peak: await readPeakMemory(product.pid),
  };
  steps.push(step);
  tell(`… ${step.count} events in ${step.seconds.toFixed(1)} s, ${step.peak.toFixed(0)} MB at most.`);
  return step;
}

const countWaiting = () => db.count(sql`select count(*) from webhook_deliveries where state = 'waiting'`);

try {
  await seeded.add(0, licenses);
  const program = await openOperatorProgram(seeded, product.url);
  const keys = await createKeys(seeded, 8);
  const made = (await program.call({
    method: "POST",
    path: "/v1/admin/webhooks",
    body: { url: `${receiver.url}/hook` },
  })) as { webhook: { id: string }; secret: string };
  receiver.secrets.set("/hook", made.secret);
  const act = (name: string) =>
    program.call({ method: "POST", path: `/v1/admin/webhooks/${made.webhook.id}/${name}`, body: {} });
  await act("pause");
  // The seeded events are of the last 80 days, and a webhook gets none from before it was made.
  await db.run(sql`update webhook_endpoints set created_at = now() - interval '90 days'`);
  await measure("before", () => Promise.resolve(0));
  tell(`Seeding ${events} events.`);
  await seedEvents(db, events, { arePlaced: false });

  const positions = { last: 0, outOfOrder: 0 };
  let read = 0;
  let warm = Number.NaN;
  const pages = { count: 0 };
  await measure("read from the first event, by pages of 1,000", async () => {
    pages.count = await followEvents({
      urls: () => [product.url],
      keys,
      limit: 1000,
      isOver: () => true,
      onEvents(page) {
        for (const { position } of page) {
          if (position <= positions.last) positions.outOfOrder += 1;
          positions.last = position;
        }
        read += page.length;
        if (Number.isNaN(warm) && read >= warmPages * 1000)
          void readPeakMemory(product.pid).then((peak) => {
            warm = peak;
          });
      },
    });
    return read;
  });
  await measure("queued for the paused webhook", async () => {
    for (;;) {
      const waiting = await countWaiting();
      if (waiting >= events) return waiting;
      await wait(1_000);
    }
  });
  const resume = await measure("resumed", async () => {
    await act("resume");
    return 0;
  });
  const arrivals = () => receiver.arrivals.get("/hook");
  await measure(`received in ${seconds} s`, async () => {
    await wait(seconds * 1000);
    return arrivals()?.size ?? 0;
  });
  const twice = [...(arrivals()?.values() ?? [])].filter(({ at }) => at.length > 1).length;
  const stored = await db.count(sql`select count(*) from events where position <= ${positions.last}`);

  process.stdout.write(
    `${events.toLocaleString("en-US")} events, read in ${pages.count.toLocaleString("en-US")} pages; ` +
      `after ${warmPages} of them the server had ${warm.toFixed(0)} MB at most.\n\n`,
  );
  printTable(
    ["step", "events", "seconds", "a second", "peak MB"],
    steps.map((step) => [
      step.what,
      step.count,
      step.seconds,
      Math.round(step.count / step.seconds),
      step.peak,
    ]),
  );
  const problems = [
    ...(read === stored ? [] : [`${stored} events are there, and ${read} were read.`]),
    ...(positions.outOfOrder > 0 ? [`${positions.outOfOrder} events came out of order or twice.`] : []),
    ...(twice > 0 ? [`${twice} events arrived twice.`] : []),
    ...(receiver.forged() > 0 ? [`${receiver.forged()} signatures were wrong.`] : []),
    ...((arrivals()?.size ?? 0) > 0 ? [] : ["No event arrived."]),
    ...(resume.seconds > maxResume ? [`To resume took ${resume.seconds.toFixed(1)} s.`] : []),
    ...steps
      .filter(({ peak }) => peak > warm + maxGrowth)
      .map(({ what, peak }) => `${what}: ${Math.round(peak - warm)} MB more than after ${warmPages} pages.`),
  ];
  for (const problem of problems) process.stdout.write(`\n${problem}`);
  if (problems.length > 0) {
    process.stdout.write("\n");
    process.exitCode = 1;
  }
} finally {
  await dispose();
}
