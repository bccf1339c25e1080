import { afterEach, beforeEach, expect, test } from "vitest";
import { sql } from "../../../db/sql.ts";
import { startWorker } from "../../jobs/start-worker.ts";
import { seconds } from "../../clock.ts";
import { deliverMail } from "../deliver-mail.ts";
import { resendMails } from "../records/resend-mails.ts";
import { sendMail } from "../send-mail-job.ts";
import { openPostOffice, type PostOffice } from "../testing/post-office.ts";
import { pauseMails } from "./pause-mails.ts";
import { putOffMail } from "./put-off-mail.ts";
import { readMailFlow } from "./read-mail-flow.ts";
import { resumeMails } from "./resume-mails.ts";

let office: PostOffice;
beforeEach(async () => {
  office = await openPostOffice();
});
afterEach(() => office.close());

const queue = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => office.queue(`c${index}@customer.example`)));

/** How many jobs have been put off. */
const putOff = () =>
  office.db.count(
    sql`select count(*) from jobs.job where name = 'send-mail' and state = 'created' and start_after > now()`,
  );
const unsent = () => office.db.count(sql`select count(*) from mails where sent_at is null`);

test("while paused, two workers send nothing; resumed, each mail goes out once", async () => {
  await office.work();
  await office.work();
  const before = new Date();
  const { pause } = await pauseMails(office.deps, "The provider moves");
  expect(pause).toMatchObject({ reason: "The provider moves" });
  expect(Math.abs((pause?.since.getTime() ?? 0) - before.getTime())).toBeLessThan(seconds(60));
  const ids = await queue(30);
  await expect.poll(putOff).toBe(30);
  expect(office.peer.offered).toBe(0);
  expect(await office.rowOf(ids[0] ?? "")).toMatchObject({ sent: false, failed: false, attempts: 0 });
  expect(await readMailFlow(office.deps)).toMatchObject({ waiting: 30 });
  expect(await resumeMails(office.deps)).toEqual({ pause: undefined, waiting: 30 });
  await expect.poll(unsent).toBe(0);
  expect(office.peer.offered).toBe(30);
  expect(new Set(office.peer.received.map(({ to }) => to[0])).size).toBe(30);
});

test("a worker that starts during the pause honors it", async () => {
  await pauseMails(office.deps, undefined);
  const id = await office.queue("ada@customer.example");
  const worker = await startWorker(office.deps, [sendMail], { pollEvery: seconds(0.5) });
  await expect.poll(putOff).toBe(1);
  await worker.stop();
  await office.work();
  await resumeMails(office.deps);
  await expect.poll(() => office.rowOf(id)).toMatchObject({ sent: true, attempts: 1 });
  expect(office.peer.offered).toBe(1);
});

test("mails that are queued while a pause ends are sent, none is forgotten", async () => {
  await office.work();
  await office.work();
  for (let round = 0; round < 5; round += 1) {
    await pauseMails(office.deps, undefined);
    const queued = queue(10);
    await resumeMails(office.deps);
    await queued;
  }
  // A job that meets the end of the pause is tried again after a pause of ten seconds and more.
  await expect
    .poll(async () => {
      await office.db.run(sql`update jobs.job set start_after = now() where state = 'retry'`);
      return unsent();
    })
    .toBe(0);
  expect(await putOff()).toBe(0);
  expect(office.peer.offered).toBe(50);
});

test("a resumption waits for who puts a mail off, and starts its job", async () => {
  await pauseMails(office.deps, undefined);
  const id = await office.queue("ada@customer.example");
  await office.db.run(sql`delete from jobs.job`);
  const waiting = sql`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const written = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const holding = office.db.transaction(async (tx) => {
    await putOffMail({ ...office.deps, db: { ...office.db, transaction: (work) => work(tx) } }, id);
    written.resolve();
    await over.promise;
  });
  await written.promise;
  const resumed = resumeMails(office.deps);
  try {
    await expect.poll(() => office.db.count(waiting)).toBe(1);
  } finally {
    over.resolve();
  }
  await Promise.all([holding, resumed]);
  expect(await putOff()).toBe(0);
  await office.work();
  await expect.poll(() => office.rowOf(id)).toMatchObject({ sent: true });
});

test("a pause costs no attempt, however long it is, and leaves one job for a mail", async () => {
  await pauseMails(office.deps, undefined);
  const id = await office.queue("ada@customer.example");
  await office.db.run(sql`delete from jobs.job`);
  for (let day = 0; day < 3; day += 1) await deliverMail(office.deps, id, true);
  expect(await office.rowOf(id)).toMatchObject({ failed: false, attempts: 0, lastError: null });
  expect(await putOff()).toBe(1);
});

test("a mail that is sent or gone is not put off", async () => {
  const id = await office.queue("ada@customer.example");
  await deliverMail(office.deps, id, false);
  await pauseMails(office.deps, undefined);
  await office.db.run(sql`delete from jobs.job`);
  await deliverMail(office.deps, id, false);
  await deliverMail(office.deps, crypto.randomUUID(), false);
  expect(await putOff()).toBe(0);
});

test("one that is being handed over when the pause begins still goes out", async () => {
  const release = office.peer.hold();
  await office.work();
  const id = await office.queue("ada@customer.example");
  await expect.poll(() => office.peer.offered).toBe(1);
  await pauseMails(office.deps, undefined);
  release();
  await expect.poll(() => office.rowOf(id)).toMatchObject({ sent: true });
});

test("mails that failed are sent again when the pause ends", async () => {
  office.peer.meetNext({ at: "recipient", reply: 550 });
  const id = await office.queue("ada@customer.example");
  await deliverMail(office.deps, id, false);
  await pauseMails(office.deps, undefined);
  await office.work();
  expect(await resendMails(office.deps, [id])).toEqual([id]);
  await expect.poll(putOff).toBe(1);
  await resumeMails(office.deps);
  await expect.poll(() => office.rowOf(id)).toMatchObject({ sent: true });
});

test("a second pause changes nothing, and neither does a second resumption", async () => {
  const first = await pauseMails(office.deps, "first");
  expect(await pauseMails(office.deps, "second")).toEqual(first);
  expect(await resumeMails(office.deps)).toEqual({ pause: undefined, waiting: 0 });
  expect(await resumeMails(office.deps)).toEqual({ pause: undefined, waiting: 0 });
  const again = await pauseMails(office.deps, undefined);
  expect(again.pause).toMatchObject({ reason: null });
});
