import { inspect } from "node:util";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";

import { sql } from "../../../db/sql.ts";
import { quietLog } from "../../../db/testing/quiet-log.ts";
import { testDatabase } from "../../../db/testing/test-database.ts";
import type { Database } from "../../../db/database.ts";
import { later, minutes } from "../../clock.ts";
import { installQueues } from "../../jobs/install-queues.ts";
import { startWorker } from "../../jobs/start-worker.ts";
import { checkMailLoginAtStartJob, checkMailLoginJob } from "./check-mail-login-job.ts";
import { sendMail } from "../send-mail-job.ts";
import { isMailServerFailing, noteMailFailing } from "./mail-server-store.ts";
import { type Mailer, openMailer } from "../open-mailer.ts";
import { hello, openPostOffice } from "../testing/post-office.ts";
import { type SmtpPeer, startSmtpPeer } from "../testing/smtp-peer.ts";

const password = "nine-hills";
const brand = { name: "Shop", supportEmail: "help@shop.example", disclaimer: "" };

let db: Database;
let peer: SmtpPeer;
beforeEach(async () => {
  db = await testDatabase();
  await installQueues({ db, log: quietLog }, [sendMail]);
  peer = await startSmtpPeer(0, password);
});
afterEach(async () => {
  await peer.close();
  await db.close();
});

function mailerTo(smtpUrl: string, smtpAllowPlaintext = false): Mailer {
  const config = { smtpUrl, smtpAllowPlaintext, mailFrom: undefined, dataDir: "unused" };
  const mailer = openMailer({ config, origins: { publicUrl: "https://shop.example" }, brand, log: quietLog });
  onTestFinished(() => mailer.close());
  return mailer;
}

/** Stores a mail that was sent at this moment. */
const sendAt = (moment: Date) =>
  db.run(sql`insert into mails (id, recipient, template, created_at, sent_at, leaves_no_record)
    values (gen_random_uuid(), 'ada@customer.example', 'hello', ${moment}, ${moment}, false)`);

/** The jobs with their dependencies, at a time that the test moves, and what they log. */
function worker(smtpUrl = `smtp://shop:${password}@127.0.0.1:${peer.port}`) {
  const warnings: string[] = [];
  const infos: string[] = [];
  let now = new Date();
  const deps = {
    config: { smtpUrl },
    db,
    clock: { now: () => now, elapsed: () => 0 },
    log: {
      ...quietLog,
      warn: (...line: unknown[]) => void warnings.push(inspect(line)),
      info: (words: unknown) => void infos.push(String(words)),
    },
    mailer: mailerTo(smtpUrl),
  };
  return {
    deps,
    warnings,
    infos,
    /** What the job does at its next moment. */
    tick: async (after: number) => {
      now = later(now, after);
      await checkMailLoginJob.handle(deps, {}, 1);
    },
  };
}

describe("a mail server that refuses the password", () => {
  test("is a warning with its own words when a worker starts, which starts all the same", async () => {
    const { deps, warnings } = worker(`smtp://shop:wrong-one@127.0.0.1:${peer.port}`);
    await installQueues(deps, [checkMailLoginAtStartJob]);
    const running = await startWorker(deps, [checkMailLoginAtStartJob]);
    onTestFinished(() => running.stop());
    await expect.poll(() => warnings).toHaveLength(1);
    expect(warnings[0]).toContain("EAUTH 535 5.7.8 Not the password of");
    expect(warnings[0]).toContain("the mail server can't be used, so emails wait");
    expect(warnings[0]).not.toMatch(/wrong-one|shop/);
    await expect.poll(() => isMailServerFailing(db)).toBe(true);
  });

  test("is asked again every ten minutes, until it takes it", async () => {
    peer.changePassword("another");
    const { tick, warnings, infos } = worker();
    await tick(0);
    await tick(minutes(10));
    expect([warnings.length, infos.length, await isMailServerFailing(db)]).toEqual([2, 0, true]);
    peer.changePassword(password);
    await tick(minutes(10));
    expect([warnings.length, await isMailServerFailing(db)]).toEqual([2, false]);
    expect(infos).toEqual(["the mail server can be used again"]);
  });
});

describe("a mail server that works", () => {
  test("is asked once an hour, and nothing is logged", async () => {
    const { tick, warnings, infos } = worker();
    for (let times = 0; times < 12; times += 1) await tick(minutes(10));
    expect(peer.passwords).toEqual([password, password]);
    expect([warnings, infos]).toEqual([[], []]);
  });

  test("is not asked in an hour in which a mail was sent", async () => {
    const { tick, deps } = worker();
    await sendAt(deps.clock.now());
    await tick(minutes(54));
    expect(peer.passwords).toEqual([]);
    await tick(minutes(1));
    expect(peer.passwords).toEqual([password]);
  });

  test("is asked soon after it failed, although a mail was sent before that", async () => {
    const { tick, deps } = worker();
    await sendAt(deps.clock.now());
    await noteMailFailing(db, deps.clock.now());
    await tick(minutes(10));
    expect(peer.passwords).toEqual([password]);
    expect(await isMailServerFailing(db)).toBe(false);
  });
});

test("a delivery that the server refuses, not the recipient's mailbox, shows in the state; one that works ends it", async () => {
  const office = await openPostOffice();
  onTestFinished(() => office.close());
  await office.work();
  /** Waits until the failure is on record, and makes the pause before the next try as long as after hours of failures. */
  const deliver = async (at: "sender" | "recipient") => {
    office.peer.meetNext({ at, reply: 451 });
    await office.queue("ada@customer.example", hello);
    await expect
      .poll(() =>
        office.db.run(sql`update jobs.job set start_after = now() + interval '3 hours'
        where state = 'retry' and start_after < now() + interval '1 hour'`),
      )
      .toBe(1);
    return isMailServerFailing(office.db);
  };
  expect(await deliver("recipient")).toBe(false);
  expect(await deliver("sender")).toBe(true);
  await office.queue("bob@customer.example");
  await expect.poll(() => isMailServerFailing(office.db)).toBe(false);
  await expect.poll(() => office.db.rows(sql`select from mails where sent_at is null`)).toEqual([]);
});

describe("a password for a server without STARTTLS", () => {
  // The machine itself, under an address that does not say so.
  const elsewhere = () => `smtp://shop:${password}@0.0.0.0:${peer.port}?ignoreTLS=true`;

  test("is not sent, and the failure says what to set", async () => {
    const mailer = mailerTo(elsewhere());
    const failure = await mailer.logIn().catch((error: unknown) => mailer.describe(error));
    expect(failure).toBe(
      "The mail server offers no STARTTLS, so the password was not sent. Set SMTP_URL to its smtps:// address, or SMTP_ALLOW_PLAINTEXT=true if the network in between is yours.",
    );
    const letter = {
      id: "1",
      recipient: "ada@customer.example",
      template: "hello",
      createdAt: new Date(),
      mail: hello,
    };
    await expect(mailer.deliver(letter)).rejects.toThrow("offers no STARTTLS");
    expect(peer.passwords).toEqual([]);
    expect(peer.offered).toBe(0);
  });

  test("is sent when the operator allows it, and to this machine", async () => {
    await mailerTo(elsewhere(), true).logIn();
    await mailerTo(`smtp://shop:${password}@127.0.0.1:${peer.port}`).logIn();
    expect(peer.passwords).toEqual([password, password]);
  });
});
