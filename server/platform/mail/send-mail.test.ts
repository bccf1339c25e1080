import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { connect, type Database } from "../../db/database.ts";
import { startEmbedded } from "../../db/embedded/start-embedded.ts";
import { migrate } from "../../db/migrate.ts";
import { sql } from "../../db/sql.ts";
import { quietLog } from "../../db/testing/quiet-log.ts";
import { testDatabase } from "../../db/testing/test-database.ts";
import { later, minutes, seconds, systemClock } from "../clock.ts";
import { createSecrets } from "../crypto/secrets.ts";
import { type OpenJobs, openJobs } from "../jobs/jobs.ts";
import { startWorker } from "../jobs/start-worker.ts";
import type { Mail } from "./mail.ts";
import { openMailer } from "./open-mailer.ts";
import { queueMail } from "./queue-mail.ts";
import { sendMail } from "./send-mail-job.ts";
import { type SmtpPeer, startSmtpPeer } from "./testing/smtp-peer.ts";

const brand = { name: "Shop", supportEmail: "help@shop.example", disclaimer: "Independent." };
const origins = { publicUrl: "https://shop.example" };
const secrets = createSecrets(Buffer.alloc(32, 7));
const hello: Mail = {
  subject: "Grüße",
  preheader: "",
  blocks: [{ kind: "button", label: "Open", url: "https://shop.example/dashboard?token=abc" }],
};

interface MailRow {
  sent: boolean;
  failed: boolean;
  sealed: boolean;
  attempts: number;
  lastError: string | null;
}

let db: Database;
let jobs: OpenJobs;
let peer: SmtpPeer;
/** Closed after the test, the last opened first. */
const opened: { close(): Promise<unknown> }[] = [];

beforeEach(async () => {
  db = await testDatabase();
  jobs = await openJobs({ db, log: quietLog }, [sendMail]);
  peer = await startSmtpPeer();
  opened.push(db, jobs, { close: () => peer.close() });
});

afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close();
});

function mailerTo(smtpUrl: string) {
  const config = { smtpUrl, mailFrom: undefined, dataDir: "unused" };
  const mailer = openMailer({ config, origins, brand, log: quietLog });
  opened.push(mailer);
  return mailer;
}

async function work(smtpUrl = peer.url) {
  const deps = { db, secrets, clock: systemClock, log: quietLog, mailer: mailerTo(smtpUrl) };
  const worker = await startWorker(deps, [sendMail], { pollEvery: seconds(0.5) });
  opened.push({ close: () => worker.stop() });
}

const queue = (to: string, mail = hello) =>
  db.transaction((tx) =>
    queueMail({ jobs, secrets, clock: systemClock }, tx, { to, template: "hello", mail }),
  );

const rowOf = (id: string) =>
  db.row<MailRow>(sql`select sent_at is not null as sent, failed_at is not null as failed,
    sealed is not null as sealed, attempts, last_error as "lastError" from mails where id = ${id}`);

/** Waits for an outcome of the worker; the time is only a bound for when it never comes. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 15_000 });

/** Moves the next try of every failed job to now, as hours of waiting would. */
const waitOutPause = async () => {
  await eventually(() => db.run(sql`update jobs.job set start_after = now() where state = 'retry'`)).toBe(1);
};

describe("a queued mail", () => {
  test("arrives whole once the transaction commits, and its content is not kept", async () => {
    await work();
    const id = await queue("ada@customer.example");
    await expect
      .poll(() => rowOf(id))
      .toMatchObject({ sent: true, sealed: false, attempts: 1, lastError: null });
    expect(peer.received).toHaveLength(1);
    const [message] = peer.received;
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

  test("never was one when the transaction rolls back", async () => {
    await work();
    const rolledBack = db.transaction(async (tx) => {
      const deps = { jobs, secrets, clock: systemClock };
      await queueMail(deps, tx, { to: "lost@customer.example", template: "hello", mail: hello });
      throw new Error("changed my mind");
    });
    await expect(rolledBack).rejects.toThrow("changed my mind");
    const id = await queue("kept@customer.example");
    await eventually(() => rowOf(id)).toMatchObject({ sent: true });
    expect(peer.received.map(({ to }) => to)).toEqual([["kept@customer.example"]]);
    expect(await db.rows(sql`select 1 from mails`)).toHaveLength(1);
  });

  test("is sent once each by two workers that share fifty", async () => {
    await work();
    await work();
    const ids = await Promise.all(
      Array.from({ length: 50 }, (_, index) => queue(`c${index}@customer.example`)),
    );
    const unsent = sql`select 1 from mails where sent_at is null`;
    await eventually(() => db.rows(unsent)).toHaveLength(0);
    expect(new Set(peer.received.map(({ to }) => to[0])).size).toBe(ids.length);
    expect(peer.offered).toBe(ids.length);
  });

  test("is not sent by a second try while the first is still talking to the server", async () => {
    const release = peer.hold();
    await work();
    const id = await queue("ada@customer.example");
    await eventually(() => peer.offered).toBe(1);
    const deps = { db, secrets, clock: systemClock, mailer: mailerTo(peer.url) };
    await expect(sendMail.handle(deps, { mailId: id }, 2)).rejects.toThrow(
      "another worker is sending this mail",
    );
    release();
    await eventually(() => rowOf(id)).toMatchObject({ sent: true, attempts: 1 });
    await sendMail.handle(deps, { mailId: id }, 3);
    expect(peer.offered).toBe(1);
  });

  test("is recorded as sent when the database restarts while the mail server takes it", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "keystead-mail-"));
    opened.push({ close: () => rm(dataDir, { recursive: true }) });
    let server = await startEmbedded({ dataDir, log: quietLog });
    opened.push({ close: () => server.stop() });
    db = connect({ url: server.urlOf("postgres"), log: quietLog, connectTimeout: seconds(2) });
    await migrate(db);
    jobs = await openJobs({ db, log: quietLog }, [sendMail]);
    opened.push(db, jobs);
    const release = peer.hold();
    await work();
    const id = await queue("ada@customer.example");
    await eventually(() => peer.offered).toBe(1);
    await server.stop();
    release();
    await eventually(() => peer.received).toHaveLength(1);
    server = await startEmbedded({ dataDir, log: quietLog });
    await eventually(() => rowOf(id)).toMatchObject({ sent: true, attempts: 1 });
    expect(peer.offered).toBe(1);
  });

  test("is taken over under the same Message-ID when the sender died before it could record the outcome", async () => {
    const id = await queue("ada@customer.example");
    const deadAt = systemClock.now();
    await db.run(sql`update mails set handed_over_at = ${deadAt}, attempts = 1 where id = ${id}`);
    const deps = { db, secrets, mailer: mailerTo(peer.url) };
    const at = (duration: number) => ({ ...deps, clock: { now: () => later(deadAt, duration) } });
    await expect(sendMail.handle(at(minutes(2)), { mailId: id }, 2)).rejects.toThrow();
    expect(peer.offered).toBe(0);
    await sendMail.handle(at(minutes(3)), { mailId: id }, 3);
    expect(peer.received[0]?.raw).toContain(`Message-ID: <${id}@shop.example>`);
  });
});

describe("trouble with the mail server", () => {
  test.each(["sender", "recipient", "message"] as const)("a 451 to the %s is tried again", async (at) => {
    peer.meetNext({ at, reply: 451 });
    await work();
    const id = await queue("ada@customer.example");
    await waitOutPause();
    await eventually(() => rowOf(id)).toMatchObject({ sent: true, attempts: 2, lastError: null });
    expect(peer.received).toHaveLength(1);
  });

  test.each(["recipient", "message"] as const)(
    "a 550 to the %s fails the mail at once and says why",
    async (at) => {
      peer.meetNext({ at, reply: 550 });
      await work();
      const id = await queue("gone@customer.example");
      await eventually(() => rowOf(id)).toMatchObject({ failed: true });
      expect(await rowOf(id)).toMatchObject({ sent: false, sealed: true, attempts: 1 });
      expect((await rowOf(id))?.lastError).toContain("550 As told.");
      await eventually(() => db.rows(sql`select 1 from jobs.job where state = 'completed'`)).toHaveLength(1);
    },
  );

  test("a refused sender is for the operator to repair, so the mail waits", async () => {
    peer.meetNext({ at: "sender", reply: 550 });
    await work();
    const id = await queue("ada@customer.example");
    await waitOutPause();
    await eventually(() => rowOf(id)).toMatchObject({ sent: true, attempts: 2 });
  });

  test.each(["recipient", "message"] as const)("a connection cut at the %s is tried again", async (at) => {
    peer.meetNext({ at, cut: true });
    await work();
    const id = await queue("ada@customer.example");
    await waitOutPause();
    await eventually(() => rowOf(id)).toMatchObject({ sent: true, attempts: 2 });
    expect(peer.received).toHaveLength(1);
  });

  test("mail waits while nothing listens, and goes out when the server is back", async () => {
    const { port } = peer;
    await peer.close();
    await work(`smtp://127.0.0.1:${port}`);
    const id = await queue("ada@customer.example");
    await eventually(async () => (await rowOf(id))?.lastError).toContain("ECONNREFUSED");
    peer = await startSmtpPeer(port);
    await waitOutPause();
    await eventually(() => rowOf(id)).toMatchObject({ sent: true, attempts: 2 });
  });

  test("the last try in vain is recorded as failed", async () => {
    const id = await queue("ada@customer.example");
    peer.meetNext({ at: "recipient", reply: 451 });
    const deps = { db, secrets, clock: systemClock, mailer: mailerTo(peer.url) };
    await expect(sendMail.handle(deps, { mailId: id }, sendMail.retries + 1)).rejects.toThrow("451");
    expect(await rowOf(id)).toMatchObject({ failed: true, sent: false, sealed: true });
  });
});

describe("recipients", () => {
  test.each([
    "a@b.example\r\nBcc: eve@evil.example",
    "a@b.example\nBcc: eve@evil.example",
    "a@b.example, eve@evil.example",
    '"a"@b.example,eve@evil.example',
    "Ada <a@b.example>",
    "a@b.example;eve@evil.example",
    "group: a@b.example;",
    "a@b.example\0",
    "a@b",
    "",
  ])("%j is refused before anything is written", async (to) => {
    await expect(queue(to)).rejects.toThrow("exactly one plain address");
    expect(await db.rows(sql`select 1 from mails`)).toHaveLength(0);
  });

  test("an address that looks like an encoded header reaches one mailbox, as it is written", async () => {
    await work();
    const id = await queue("=?utf-8?q?eve=40evil.example=2c?=@customer.example");
    await eventually(() => rowOf(id)).toMatchObject({ sent: true });
    expect(peer.received.map(({ to }) => to)).toEqual([
      ["=?utf-8?q?eve=40evil.example=2c?=@customer.example"],
    ]);
  });

  test("line breaks in a subject add no header", async () => {
    await work();
    const id = await queue("ada@customer.example", {
      ...hello,
      subject: "Hi\r\nBcc: eve@evil.example\r\n\r\nboo",
    });
    await eventually(() => rowOf(id)).toMatchObject({ sent: true });
    const parsed = await PostalMime.parse(peer.received[0]?.raw ?? "");
    expect(parsed.subject).toBe("Hi Bcc: eve@evil.example boo");
    expect(parsed.headers.map(({ key }) => key)).not.toContain("bcc");
    expect(peer.received.map(({ to }) => to)).toEqual([["ada@customer.example"]]);
  });
});
