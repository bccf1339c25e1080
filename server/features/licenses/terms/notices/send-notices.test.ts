import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { connect } from "../../../../db/database.ts";
import { quietLog } from "../../../../db/testing/quiet-log.ts";
import { sql } from "../../../../db/sql.ts";
import { days, hours, later, minutes } from "../../../../platform/clock.ts";
import type { Mail } from "../../../../platform/mail/mail.ts";
import { type Customer, newCustomer } from "../../../../testing/customer.ts";
import { readMails } from "../../../../testing/read-mails.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { convertLicense } from "../changes/convert-license.ts";
import { sendNoticesJob } from "./jobs.ts";
import { previewNotices } from "./preview-notices.ts";

let shop: TestApp;
beforeEach(async () => {
  shop = await testApp({ environment: { SMTP_URL: "smtp://127.0.0.1:9" } });
});
afterEach(() => shop.close());

const work = (deps = shop.deps) => sendNoticesJob.handle(deps, {}, 1);

/** The reminders that were queued for somebody, the oldest first. */
async function noticesOf({ email }: Customer) {
  return (await readMails(shop.deps, email)).filter(({ template }) => template === "license-notice");
}
const subjectsOf = async (customer: Customer) => (await noticesOf(customer)).map(({ subject }) => subject);

/** The text link beside the button. */
const linkOf = ({ blocks }: Mail) => {
  const link = blocks.find((block) => block.kind === "link");
  return link && { label: link.label, url: link.url };
};

const confirm = ({ accountId }: Customer) =>
  shop.db.run(sql`update accounts set email_verified_at = ${shop.clock.now()} where id = ${accountId}`);

/** A customer with a confirmed address. */
async function confirmed(): Promise<Customer> {
  const mira = await newCustomer(shop);
  await confirm(mira);
  return mira;
}

/** Lets the time pass in steps of a job's run. */
async function pass(duration: number): Promise<void> {
  for (let passed = 0; passed < duration; passed += hours(6)) {
    shop.clock.advance(hours(6));
    await work();
  }
}

describe("a trial's reminders", () => {
  test("of a day before its start are left out, and the next one comes", async () => {
    const mira = await confirmed();
    const now = shop.clock.now();
    await shop.db.run(sql`
      update licenses set starts_at = ${now}, ends_at = ${later(now, days(2) - hours(1))} where account_id = ${mira.accountId}`);
    await work();
    expect(await subjectsOf(mira)).toEqual([]);
    await pass(days(1));
    expect(await subjectsOf(mira)).toHaveLength(1);
  });

  test("come two days before, one day before, and at the end, each once", async () => {
    const mira = await confirmed();
    await mira.activate("reminded");
    await pass(days(5) - hours(6));
    expect(await subjectsOf(mira)).toEqual([]);
    await pass(hours(6));
    expect(await subjectsOf(mira)).toEqual(["Your Liftgauge trial ends in 2 days"]);
    await pass(days(1));
    await pass(days(1));
    await pass(days(30));
    expect(await subjectsOf(mira)).toEqual([
      "Your Liftgauge trial ends in 2 days",
      "Your Liftgauge trial ends tomorrow",
      "Your Liftgauge trial has ended",
    ]);
    const texts = (await noticesOf(mira)).map((mail) => JSON.stringify(mail.blocks));
    for (const text of texts) expect(text).not.toContain(mira.license.licenseKey);
    for (const mail of await noticesOf(mira)) {
      expect(mail.url).toMatch(/^https:\/\/shop\.example\/more-time#token=/);
      expect(linkOf(mail)).toEqual({ label: "Open dashboard", url: "https://shop.example/dashboard" });
      expect(mail.calendar?.url ?? linkOf(mail)?.url).toBe("https://shop.example/dashboard");
    }
  });

  test("come once although ten workers on three nodes run at the same moment", async () => {
    const customers = await Promise.all([1, 2, 3].map(() => confirmed()));
    const others = [1, 2].map(() => connect({ url: shop.db.url, log: quietLog, maxConnections: 4 }));
    try {
      const nodes = [shop.deps, ...others.map((db) => ({ ...shop.deps, db }))];
      for (const wait of [days(5), days(1), days(1)]) {
        shop.clock.advance(wait);
        await Promise.all(Array.from({ length: 10 }, (_, index) => work(nodes[index % 3])));
      }
      for (const mira of customers) expect(await noticesOf(mira)).toHaveLength(3);
    } finally {
      await Promise.all(others.map((db) => db.close()));
    }
  });

  test("that no worker was there to send are left out, and the next one is sent", async () => {
    const mira = await confirmed();
    shop.clock.advance(days(6) + hours(1));
    await work();
    expect(await subjectsOf(mira)).toEqual(["Your Liftgauge trial ends tomorrow"]);
    shop.clock.advance(days(3));
    await work();
    expect(await subjectsOf(mira)).toHaveLength(1);
  });

  test("name the hours that are left when they come late", async () => {
    const mira = await confirmed();
    shop.clock.advance(days(6) + hours(18));
    await work();
    expect(await subjectsOf(mira)).toEqual(["Your Liftgauge trial ends in 6 hours"]);
  });

  test("come again for the new end of a trial that was extended", async () => {
    const mira = await confirmed();
    await pass(days(6));
    await shop.db.run(sql`
      update licenses set ends_at = ends_at + interval '7 days', grace_until = grace_until + interval '7 days'
      where id = ${mira.license.id}`);
    await pass(days(7));
    expect(await subjectsOf(mira)).toEqual([
      "Your Liftgauge trial ends in 2 days",
      "Your Liftgauge trial ends tomorrow",
      "Your Liftgauge trial ends in 2 days",
      "Your Liftgauge trial ends tomorrow",
    ]);
  });
});

describe("a paid license's reminders", () => {
  const issue = async (tier: string) => {
    const mira = await newCustomer(shop);
    const duration = { term: "monthly" } as const;
    const changed = await convertLicense(shop.deps, { license: mira.license.id, tier, duration, reason: "" });
    if (!changed.ok) throw new Error(changed.reason);
    await mira.activate(`${tier}-machine`);
    return mira;
  };

  test("come on its tier's days, then in the grace period and after it", async () => {
    const [standard, professional] = [await issue("standard"), await issue("professional")];
    await pass(days(40));
    expect(await subjectsOf(standard)).toEqual([
      "Your Liftgauge license ends in 14 days",
      "Your Liftgauge license ends in 7 days",
      "Your Liftgauge license ends in 3 days",
      "Your Liftgauge license ends tomorrow",
      "Your Liftgauge license stops working in 3 days",
      "Your Liftgauge license has stopped working",
    ]);
    expect((await subjectsOf(professional)).slice(4)).toEqual([
      "Your Liftgauge license stops working in 7 days",
      "Your Liftgauge license stops working in 4 days",
    ]);
  });

  test("carry the end for the calendar", async () => {
    const mira = await issue("standard");
    await pass(days(40));
    const notices = await noticesOf(mira);
    const entries = notices.flatMap(({ calendar }) => calendar ?? []);
    expect(entries).toHaveLength(4);
    expect(new Set(entries.map(({ about, at }) => `${about} ${at}`)).size).toBe(1);
  });

  test("are those that the command previews", async () => {
    const mira = await issue("professional");
    await pass(days(40));
    const previews = previewNotices(shop.deps, "professional");
    expect(previews.map(({ subject }) => subject)).toEqual(await subjectsOf(mira));
    for (const { text } of previews)
      expect(text).toMatch(/Ask for more time:\nhttps:\/\/shop\.example\/more-time#token=professional\./);
  });
});

describe("the words fit", () => {
  const textOf = async (mira: Customer, index: number) =>
    JSON.stringify((await noticesOf(mira))[index]?.blocks);

  test("a trial that is paused: confirm the address, with the page for it", async () => {
    const mira = await newCustomer(shop);
    shop.clock.advance(days(5));
    await work();
    const [mail] = await noticesOf(mira);
    expect(mail?.subject).toBe("Your Liftgauge trial is paused and ends in 2 days");
    expect(mail?.url).toBe("https://shop.example/license-dashboard#confirm");
    expect(await textOf(mira, 0)).toContain("Confirm your email");
    expect(await textOf(mira, 0)).not.toContain("more-time");
    await confirm(mira);
    shop.clock.advance(days(1));
    await work();
    expect((await subjectsOf(mira))[1]).toBe("Your Liftgauge trial ends tomorrow");
  });

  test("an app that never ran: the steps are on the dashboard", async () => {
    const [idle, busy] = [await confirmed(), await confirmed()];
    await busy.activate("busy-machine");
    shop.clock.advance(days(5));
    await work();
    expect(await textOf(idle, 0)).toContain("haven't started the app yet");
    expect(await textOf(busy, 0)).not.toContain("haven't started");
    const [mail] = await noticesOf(idle);
    expect(mail?.url).toBe("https://shop.example/dashboard");
    expect(mail && linkOf(mail)).toMatchObject({
      label: "Ask for more time",
      url: expect.stringContaining("/more-time#token=") as string,
    });
  });
});

describe("a reminder is not sent", () => {
  const changes = {
    "a license that was revoked": "revoked_at = now()",
    "a license that is suspended": "suspended_at = now()",
    "a trial that became a paid license":
      "tier = 'standard', ends_at = ends_at + interval '1 year', grace_until = grace_until + interval '1 year'",
  };
  test.each(Object.entries(changes))("nobody is reminded of %s", async (_name, change) => {
    const mira = await confirmed();
    await shop.db.execute(`update licenses set ${change} where id = $1`, [mira.license.id]);
    await pass(days(8));
    expect(await noticesOf(mira)).toEqual([]);
  });

  test("on a day that the tier does not list", async () => {
    const tiers = shop.deps.shop.tiers.map((tier) => ({ ...tier, noticeDays: [] }));
    const mira = await confirmed();
    for (let day = 0; day < 8; day += 1) {
      shop.clock.advance(days(1));
      await work({ ...shop.deps, shop: { ...shop.deps.shop, tiers } });
    }
    expect(await noticesOf(mira)).toEqual([]);
  });
});

test("one reminder that cannot be written does not stop the others, and is tried again", async () => {
  const [first, second] = [await confirmed(), await confirmed()];
  await shop.db.execute(`
    alter table mails add constraint refused check (recipient <> '${first.email}') not valid`);
  shop.clock.advance(days(5));
  await work();
  expect([await noticesOf(first), await noticesOf(second)].map(({ length }) => length)).toEqual([0, 1]);
  await shop.db.execute("alter table mails drop constraint refused");
  shop.clock.advance(minutes(5));
  await work();
  expect([await noticesOf(first), await noticesOf(second)].map(({ length }) => length)).toEqual([1, 1]);
});
