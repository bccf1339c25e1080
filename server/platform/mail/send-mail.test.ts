import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";

import { connect } from "../../db/database.ts";
import { startEmbedded } from "../../db/embedded/start-embedded.ts";
import { migrate } from "../../db/migrate.ts";
import { sql } from "../../db/sql.ts";
import { quietLog } from "../../db/testing/quiet-log.ts";
import { later, seconds, systemClock } from "../clock.ts";
import { queueMail } from "./queue-mail.ts";
import { claimMail, recordFailure } from "./mail-store.ts";
import { sendMail } from "./send-mail-job.ts";
import { hello, openPostOffice, type PostOffice } from "./testing/post-office.ts";
import { startSmtpPeer } from "./testing/smtp-peer.ts";

let office: PostOffice;
beforeEach(async () => {
  office = await openPostOffice();
});
afterEach(() => office.close());

/** Moves the next try of every failed job to now, as hours of waiting would. */
const waitOutPause = async () => {
  await expect
    .poll(() => office.db.run(sql`update jobs.job set start_after = now() where state = 'retry'`))
    .toBe(1);
};

test("a failure that comes after its claim has expired leaves the newer claim alone", async () => {
  const id = await office.queue("ada@customer.example");
  const start = new Date();
  const lease = seconds(60);
  const first = await claimMail(office.db, id, start, lease);
  const second = await claimMail(office.db, id, later(start, lease), lease);
  if (!first || !second) throw new Error("the mail was not claimed");
  for (const failedAt of [null, later(start, lease)])
    await recordFailure(office.db, first, "too late", failedAt);
  expect(await office.rowOf(id)).toMatchObject({ failed: false, lastError: null, attempts: 2 });
  expect(await claimMail(office.db, id, later(start, lease + 1), lease)).toBeUndefined();
  await recordFailure(office.db, second, "refused", null);
  expect(await office.rowOf(id)).toMatchObject({ failed: false, lastError: "refused" });
});

describe("a queued mail", () => {
  test("is sent once the transaction commits, and its content is deleted", async () => {
    await office.work();
    const id = await office.queue("ada@customer.example");
    await expect
      .poll(() => office.rowOf(id))
      .toMatchObject({
        sent: true,
        sealed: false,
        attempts: 1,
        lastError: null,
      });
    expect(office.peer.received).toHaveLength(1);
    const [message] = office.peer.received;
    expect(message).toMatchObject({ from: "no-reply@shop.example", to: ["ada@customer.example"] });
    const parsed = await PostalMime.parse(message?.raw ?? "");
    expect(parsed).toMatchObject({
      subject: "Grüße",
      messageId: `<${id}@shop.example>`,
      from: { name: "Shop", address: "no-reply@shop.example" },
      to: [{ name: "", address: "ada@customer.example" }],
    });
    expect(parsed.headers).toContainEqual(
      expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
    );
    expect(parsed.text).toContain("https://shop.example/dashboard?token=abc");
    expect(parsed.html).toContain('href="https://shop.example/dashboard?token=abc"');
  });

  test("brings a moment for the calendar as a file", async () => {
    await office.work();
    const calendar = {
      about: "license 1",
      at: "2026-11-30T03:07:00.000Z",
      title: "It ends",
      url: "https://shop.example/",
    };
    const id = await office.queue("ada@customer.example", { ...hello, calendar });
    await expect.poll(() => office.rowOf(id)).toMatchObject({ sent: true });
    const [attachment] = (await PostalMime.parse(office.peer.received[0]?.raw ?? "")).attachments;
    expect(attachment).toMatchObject({ filename: "reminder.ics", mimeType: "text/calendar" });
    const content = attachment?.content;
    expect(typeof content === "string" ? content : new TextDecoder().decode(content)).toContain(
      "DTSTART:20261130T030700Z",
    );
  });

  test("is not sent when the transaction rolls back", async () => {
    await office.work();
    const rolledBack = office.db.transaction(async (tx) => {
      await queueMail(office.deps, tx, { to: "lost@customer.example", template: "hello", mail: hello });
      throw new Error("changed my mind");
    });
    await expect(rolledBack).rejects.toThrow("changed my mind");
    const id = await office.queue("kept@customer.example");
    await expect.poll(() => office.rowOf(id)).toMatchObject({ sent: true });
    expect(office.peer.received.map(({ to }) => to)).toEqual([["kept@customer.example"]]);
    expect(await office.db.rows(sql`select 1 from mails`)).toHaveLength(1);
  });

  test("is sent once each by two workers that share fifty", async () => {
    await office.work();
    await office.work();
    const ids = await Promise.all(
      Array.from({ length: 50 }, (_, index) => office.queue(`c${index}@customer.example`)),
    );
    const unsent = sql`select 1 from mails where sent_at is null`;
    await expect.poll(() => office.db.rows(unsent)).toHaveLength(0);
    expect(new Set(office.peer.received.map(({ to }) => to[0])).size).toBe(ids.length);
    expect(office.peer.offered).toBe(ids.length);
  });

  test("is not sent by a second try while the first is still talking to the server", async () => {
    const release = office.peer.hold();
    await office.work();
    const id = await office.queue("ada@customer.example");
    await expect.poll(() => office.peer.offered).toBe(1);
    await expect(sendMail.handle(office.deps, { mailId: id }, 2)).rejects.toThrow(
      "another worker is sending this mail",
    );
    release();
    await expect.poll(() => office.rowOf(id)).toMatchObject({ sent: true, attempts: 1 });
    await sendMail.handle(office.deps, { mailId: id }, 3);
    expect(office.peer.offered).toBe(1);
  });

  test("is recorded as sent when the database restarts while the mail server takes it", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "keystead-mail-"));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    let server = await startEmbedded({ dataDir, log: quietLog });
    onTestFinished(() => server.stop());
    const db = connect({ url: server.urlOf("postgres"), log: quietLog, connectTimeout: seconds(2) });
    await migrate(db);
    const there = await openPostOffice(db);
    onTestFinished(() => there.close());
    const release = there.peer.hold();
    await there.work();
    const id = await there.queue("ada@customer.example");
    await expect.poll(() => there.peer.offered).toBe(1);
    await server.stop();
    release();
    await expect.poll(() => there.peer.received).toHaveLength(1);
    server = await startEmbedded({ dataDir, log: quietLog });
    await expect.poll(() => there.rowOf(id)).toMatchObject({ sent: true, attempts: 1 });
    expect(there.peer.offered).toBe(1);
  });

  test("is taken over under the same Message-ID when the sender died before it could record the outcome", async () => {
    const id = await office.queue("ada@customer.example");
    const deadAt = systemClock.now();
    await office.db.run(sql`update mails set handed_over_at = ${deadAt}, attempts = 1 where id = ${id}`);
    const at = (duration: number) => ({
      ...office.deps,
      clock: { ...systemClock, now: () => later(deadAt, duration) },
    });
    await expect(sendMail.handle(at(seconds(89)), { mailId: id }, 2)).rejects.toThrow();
    expect(office.peer.offered).toBe(0);
    await sendMail.handle(at(seconds(90)), { mailId: id }, 3);
    expect(office.peer.received[0]?.raw).toContain(`Message-ID: <${id}@shop.example>`);
  });
});

describe("trouble with the mail server", () => {
  test.each(["sender", "recipient", "message"] as const)("a 451 to the %s is tried again", async (at) => {
    office.peer.meetNext({ at, reply: 451 });
    await office.work();
    const id = await office.queue("ada@customer.example");
    await waitOutPause();
    await expect.poll(() => office.rowOf(id)).toMatchObject({ sent: true, attempts: 2, lastError: null });
    expect(office.peer.received).toHaveLength(1);
  });

  test.each(["recipient", "message"] as const)(
    "a 550 to the %s fails the mail at once and says why",
    async (at) => {
      office.peer.meetNext({ at, reply: 550 });
      await office.work();
      const id = await office.queue("gone@customer.example");
      await expect.poll(() => office.rowOf(id)).toMatchObject({ failed: true });
      expect(await office.rowOf(id)).toMatchObject({ sent: false, sealed: true, attempts: 1 });
      expect((await office.rowOf(id))?.lastError).toContain("550 As told.");
      await expect
        .poll(() => office.db.rows(sql`select 1 from jobs.job where state = 'completed'`))
        .toHaveLength(1);
    },
  );

  test("a refused sender is for the operator to repair, so the mail waits", async () => {
    office.peer.meetNext({ at: "sender", reply: 550 });
    await office.work();
    const id = await office.queue("ada@customer.example");
    await waitOutPause();
    await expect.poll(() => office.rowOf(id)).toMatchObject({ sent: true, attempts: 2 });
  });

  test.each(["recipient", "message"] as const)("a connection cut at the %s is tried again", async (at) => {
    office.peer.meetNext({ at, cut: true });
    await office.work();
    const id = await office.queue("ada@customer.example");
    await waitOutPause();
    await expect.poll(() => office.rowOf(id)).toMatchObject({ sent: true, attempts: 2 });
    expect(office.peer.received).toHaveLength(1);
  });

  test("mail waits while the mail server is down, and is sent when it is back", async () => {
    const { port } = office.peer;
    await office.peer.close();
    await office.work(`smtp://127.0.0.1:${port}`);
    const id = await office.queue("ada@customer.example");
    await expect.poll(async () => (await office.rowOf(id))?.lastError).toContain("ECONNREFUSED");
    const back = await startSmtpPeer(port);
    onTestFinished(() => back.close());
    await waitOutPause();
    await expect.poll(() => office.rowOf(id)).toMatchObject({ sent: true, attempts: 2 });
  });

  test("leaves a line in the log that says which mail, and not whose", async () => {
    const lines: unknown[] = [];
    const note = (fields: object | string, message?: string) => void lines.push(inspect({ fields, message }));
    await office.work(office.peer.url, { ...quietLog, warn: note, error: note });
    office.peer.meetNext({ at: "recipient", reply: 451 });
    const waiting = await office.queue("ada@customer.example");
    await expect
      .poll(() => lines)
      .toEqual([expect.stringContaining(`mail ${waiting} was not taken: EENVELOPE 451`)]);
    office.peer.meetNext({ at: "recipient", reply: 550 });
    const refused = await office.queue("bob@customer.example");
    await expect.poll(() => lines).toEqual([expect.anything(), expect.stringContaining(refused)]);
    expect(lines.join()).not.toContain("customer.example");
  });

  test("the last try in vain is recorded as failed", async () => {
    const id = await office.queue("ada@customer.example");
    office.peer.meetNext({ at: "recipient", reply: 451 });
    await expect(sendMail.handle(office.deps, { mailId: id }, sendMail.retries + 1)).rejects.toThrow("451");
    expect(await office.rowOf(id)).toMatchObject({ failed: true, sent: false, sealed: true });
  });
});
