import PostalMime from "postal-mime";
import { afterEach, beforeEach, expect, test } from "vitest";

import type { Database } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { createUnitsOfWork } from "../../db/unit-of-work.ts";
import { findQueuedMails } from "./mail-store.ts";
import { hello, openPostOffice, type PostOffice } from "./testing/post-office.ts";

let office: PostOffice;
beforeEach(async () => {
  office = await openPostOffice();
});
afterEach(() => office.close());

async function expectFailed(id: string) {
  await expect.poll(() => office.rowOf(id)).toMatchObject({ failed: true, sent: false });
  expect(office.peer.received).toEqual([]);
}

test.each([
  "a@b.example\r\nBcc: eve@evil.example",
  "a@b.example\nBcc: eve@evil.example",
  "a@b.example, eve@evil.example",
  '"a"@b.example,eve@evil.example',
  "Ada <a@b.example>",
  "a@b.example;eve@evil.example",
  "group: a@b.example;",
  "a@b",
  "",
])("an email to %j fails for good, and nobody gets it", async (to) => {
  await office.work();
  await expectFailed(await office.queue(to));
});

test("a reply goes to the address that the mail names", async () => {
  await office.work();
  const id = await office.queue("help@shop.example", { ...hello, replyTo: "mira@customer.example" });
  await expect.poll(() => office.rowOf(id)).toMatchObject({ sent: true });
  const [message] = office.peer.received;
  const { replyTo, to } = await PostalMime.parse(message?.raw ?? "");
  expect([replyTo, to].map((each) => each?.map(({ address }) => address))).toEqual([
    ["mira@customer.example"],
    ["help@shop.example"],
  ]);
});

test("an email whose replies would go to more than one address fails for good", async () => {
  await office.work();
  const mail = { ...hello, replyTo: "mira@customer.example\r\nBcc: eve@evil.example" };
  await expectFailed(await office.queue("help@shop.example", mail));
});

test("an address that looks like an encoded header reaches one mailbox, as it is written", async () => {
  await office.work();
  const id = await office.queue("=?utf-8?q?eve=40evil.example=2c?=@customer.example");
  await expect.poll(() => office.rowOf(id)).toMatchObject({ sent: true });
  expect(office.peer.received.map(({ to }) => to)).toEqual([
    ["=?utf-8?q?eve=40evil.example=2c?=@customer.example"],
  ]);
});

test("an encoded word in a subject is shown as it was typed", async () => {
  await office.work();
  const subject = "=?utf-8?q?Hi=0d=0aBcc:_eve=40evil.example?=";
  const id = await office.queue("ada@customer.example", { ...hello, subject });
  await expect.poll(() => office.rowOf(id)).toMatchObject({ sent: true });
  const raw = office.peer.received[0]?.raw ?? "";
  expect(raw).not.toMatch(/^subject:.*=\?/im);
  const parsed = await PostalMime.parse(raw);
  expect(parsed.subject).toBe("= ?utf-8?q?Hi=0d=0aBcc:_eve=40evil.example?=");
  expect(parsed.headers.map(({ key }) => key)).not.toContain("bcc");
});

test("line breaks in a subject add no header", async () => {
  await office.work();
  const id = await office.queue("ada@customer.example", {
    ...hello,
    subject: "Hi\r\nBcc: eve@evil.example\r\n\r\nboo",
  });
  await expect.poll(() => office.rowOf(id)).toMatchObject({ sent: true });
  const parsed = await PostalMime.parse(office.peer.received[0]?.raw ?? "");
  expect(parsed.subject).toBe("Hi Bcc: eve@evil.example boo");
  expect(parsed.headers.map(({ key }) => key)).not.toContain("bcc");
  expect(office.peer.received.map(({ to }) => to)).toEqual([["ada@customer.example"]]);
});

test("the emails that a unit of work has queued are its own, and not those of another at the same moment", async () => {
  const { db } = office;
  const units = createUnitsOfWork(db, (unit) => unit());
  const insert = (on: Pick<Database, "run">, recipient: string, at: Date) =>
    on.run(sql`insert into mails (id, recipient, template, created_at)
      values (gen_random_uuid(), ${recipient}, 'hello', ${at})`);
  const queued = await units.preview(async () => {
    const now = await units.db.transaction(async (tx) => {
      await insert(tx, "own@customer.example", tx.now);
      return tx.now;
    });
    await insert(db, "other@customer.example", now);
    return findQueuedMails(units.db, db);
  });
  expect(queued).toEqual([{ recipient: "own@customer.example", template: "hello" }]);
});
