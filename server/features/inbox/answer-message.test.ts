import { brand } from "@keystead/content/brand";
import { formatMoment } from "@keystead/contract/values/format-moment";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { days } from "../../platform/clock.ts";
import { deliverMail } from "../../platform/mail/deliver-mail.ts";
import { openMailer } from "../../platform/mail/open-mailer.ts";
import { type SmtpPeer, startSmtpPeer } from "../../platform/mail/testing/smtp-peer.ts";
import { sql } from "../../db/sql.ts";
import { newCustomer, strongPassword } from "../../testing/customer.ts";
import { askForTime, writeMessage } from "../../testing/inbox.ts";
import { newOperator } from "../../testing/operator.ts";
import { readMails } from "../../testing/read-mails.ts";
import { confirmAddress, invite, join, newOwner } from "../../testing/team.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { convertLicense } from "../licenses/terms/changes/convert-license.ts";
import { extendLicense } from "../licenses/terms/changes/extend-license.ts";
import { transferLicense } from "../licenses/terms/changes/transfer-license.ts";
import { revokeLicense } from "../licenses/terms/suspensions/revoke-license.ts";
import { answerMessage } from "./answer-message.ts";
import { reopenMessage } from "./reopen-message.ts";

let shop: TestApp;
let peer: SmtpPeer;
beforeAll(async () => {
  [shop, peer] = await Promise.all([testApp(), startSmtpPeer()]);
});
afterAll(async () => {
  await shop.close();
  await peer.close();
});

const answer = (id: string, more: { text?: string; extend?: { days: number; reason: string } } = {}) =>
  answerMessage(shop.deps, { id, text: "Yes, from 22.04 on.", operatorKeyId: null, ...more });
const extend = { days: 14, reason: "Exams" };
const endOf = async (id: string) =>
  (await shop.db.row<{ at: Date }>(sql`select ends_at as at from licenses where id = ${id}`))?.at;
const stateOf = async (id: string) =>
  (await shop.db.row<{ state: string }>(sql`select state from inbox_messages where id = ${id}`))?.state;

/** Delivers the last mail to an address, and parses what arrived. */
async function arrived(email: string) {
  const { origins, log, shop: sold } = shop.deps;
  const config = { smtpUrl: peer.url, mailFrom: undefined, dataDir: "unused" };
  const mailer = openMailer({ config, origins, brand: sold.brand, log });
  const mail = await shop.db.row<{ id: string }>(
    sql`select id from mails where recipient = ${email} order by id desc limit 1`,
  );
  await deliverMail({ ...shop.deps, mailer }, String(mail?.id), true);
  await mailer.close();
  return PostalMime.parse(peer.received.at(-1)?.raw ?? "");
}

describe("the email", () => {
  test("has the answer above what they wrote, and a reply goes to the shop", async () => {
    const { id, email } = await writeMessage(shop, {
      subject: "Ubuntu",
      message: "Does it run on Ubuntu?\n\nI have 22.04.",
    });
    await answer(id, { text: "Yes.\n\nFrom 22.04 on." });
    const { subject, to, replyTo, text = "", html = "" } = await arrived(email);
    expect(subject).toBe("Re: Ubuntu");
    expect(to).toMatchObject([{ address: email }]);
    expect(replyTo).toMatchObject([{ address: brand.supportEmail }]);
    const asked = `You wrote on ${formatMoment(shop.clock.now())}:`;
    expect(text).toContain(`Yes.\n\nFrom 22.04 on.\n\n`);
    expect(text).toContain(`${asked}\n\n> Does it run on Ubuntu?\n> I have 22.04.\n`);
    expect(html).toMatch(
      /<p[^>]*>From 22\.04 on\.<\/p>[\s\S]*<blockquote[^>]*>\s*<p[^>]*>Does it run on Ubuntu\?/,
    );
  });

  test("makes neither markup, links nor headers of what a stranger wrote, and keeps its direction", async () => {
    const hostile = `<a href="https://evil.example">click</a>\n<img src=x onerror=alert(1)>\u202eabc\u001b[2J`;
    const { id, email } = await writeMessage(shop, {
      subject: "Hello\u202e =?utf-8?q?x?=",
      message: hostile,
    });
    await answer(id);
    const { subject = "", text = "", html = "", headers } = await arrived(email);
    expect(subject).toBe("Re: Hello = ?utf-8?q?x?=");
    expect(html).not.toMatch(/<a href="https:\/\/evil|<img/);
    expect(html).toContain("&lt;a href=&quot;https://evil.example&quot;&gt;click&lt;/a&gt;");
    // The letterhead and the words of the shop have the links that they have without it.
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)).toEqual([
      `mailto:${brand.supportEmail}`,
    ]);
    for (const control of ["\u202e", "\u001b"]) expect(text + html + subject).not.toContain(control);
    expect(headers.filter(({ key }) => key === "bcc")).toEqual([]);
  });

  test("of a request names it instead of quoting, and the new end", async () => {
    const mira = await newCustomer(shop);
    const { id } = await askForTime(shop, mira);
    await answer(id, { text: "Good luck!", extend });
    const { subject, text = "" } = await arrived(mira.email);
    expect(subject).toBe("Your request for more time");
    expect(text).toContain("Good luck!");
    expect(text).toContain(
      `Your license ends: ${formatMoment((await endOf(mira.license.id)) ?? new Date(0))}`,
    );
    expect(text).toContain("You asked for more time for your license on ");
    expect(text).not.toContain("> ");
  });
});

describe("an answer that extends", () => {
  test("does so in one act, with one email and the reason on the timeline", async () => {
    const mira = await newCustomer(shop);
    const { id } = await askForTime(shop, mira);
    const before = await readMails(shop.deps, mira.email);
    const { endDate } = mira.license;
    const answered = await answer(id, { extend });
    const expected = new Date(new Date(endDate).getTime() + days(14));
    expect(answered).toMatchObject({ ok: true, extended: { endsAt: expected } });
    expect(await endOf(mira.license.id)).toEqual(expected);
    const mails = await readMails(shop.deps, mira.email);
    expect(mails.slice(before.length).map(({ template }) => template)).toEqual(["message-answered"]);
    const event = await shop.db.row(sql`
      select kind, actor, detail->>'reason' as reason from license_events
      where license_id = ${mira.license.id} order by sequence desc limit 1`);
    expect(event).toEqual({ kind: "extended", actor: "operator", reason: "Exams" });
    // She may ask again, for the new end.
    expect((await askForTime(shop, mira)).id).not.toBe(id);
  });

  test("also answers an older request of the license that is open again", async () => {
    const mira = await newCustomer(shop);
    const older = await askForTime(shop, mira);
    await extendLicense(shop.deps, { license: mira.license.id, duration: { days: 7 }, reason: "" });
    await reopenMessage(shop.deps, { id: older.id, operatorKeyId: null });
    const { id } = await askForTime(shop, mira);
    await answer(id, { extend });
    expect([await stateOf(older.id), await stateOf(id)]).toEqual(["answered", "answered"]);
  });

  test("of two at once extends once", async () => {
    const mira = await newCustomer(shop);
    const { id } = await askForTime(shop, mira);
    const answers = await Promise.all([1, 2, 3, 4].map(() => answer(id, { extend })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual(
      Array.from({ length: 3 }, () => ({ ok: false, reason: "already_answered" })),
    );
    expect(await endOf(mira.license.id)).toEqual(
      new Date(new Date(mira.license.endDate).getTime() + days(14)),
    );
  });

  it.each([
    ["a message, which is about no license", "about_no_license"],
    ["a license that was revoked", "license_revoked"],
    ["a license with another owner", "owner_changed"],
    ["an end that no calendar has", "too_late"],
    ["a license that is gone", "about_no_license"],
  ])("is refused for %s, and nothing is answered", async (what, reason) => {
    const mira = await newCustomer(shop);
    const { id: license } = mira.license;
    const isMessage = reason === "about_no_license" && what.startsWith("a message");
    const { id } = isMessage ? await writeMessage(shop) : await askForTime(shop, mira);
    if (reason === "license_revoked") await revokeLicense(shop.deps, { license, reason: "" });
    if (reason === "owner_changed") {
      await transferLicense(shop.deps, { license, email: `new-${mira.email}`, reason: "" });
      await reopenMessage(shop.deps, { id, operatorKeyId: null });
    }
    if (what.endsWith("is gone")) await shop.db.run(sql`delete from licenses where id = ${license}`);
    const before = await endOf(license);
    const many = reason === "too_late" ? 3_000_000 : 14;
    expect(await answer(id, { extend: { days: many, reason: "Exams" } })).toEqual({ ok: false, reason });
    expect(await stateOf(id)).toBe("open");
    expect(await endOf(license)).toEqual(before);
  });
});

describe("a request is settled by", () => {
  test("an extension of its license by whichever call, which answers it", async () => {
    const mira = await newCustomer(shop);
    const { id } = await askForTime(shop, mira);
    const operator = await newOperator(shop);
    const path = `/v1/admin/licenses/${mira.license.id}/extend`;
    expect((await operator.call(`POST ${path}?dry_run=true`, { days: 7, reason: "Exams" })).status).toBe(200);
    expect(await stateOf(id)).toBe("open");
    await operator.call(`POST ${path}`, { days: 7, reason: "Exams" });
    expect((await operator.call(`GET /v1/admin/inbox/${id}`)).body).toMatchObject({
      entry: {
        state: "answered",
        answer: null,
        answered_by: { kind: "operator", operator_key: operator.keyId },
      },
    });
    // She has one email about it: that of the extension.
    const templates = (await readMails(shop.deps, mira.email)).map(({ template }) => template);
    expect(templates.at(-1)).toBe("license-changed");
    expect(templates).not.toContain("message-answered");
  });

  test("an extension, and not that of somebody else's license", async () => {
    const [mira, eve] = [await newCustomer(shop), await newCustomer(shop)];
    const [{ id }, message] = [await askForTime(shop, mira), await writeMessage(shop, {}, mira)];
    await extendLicense(shop.deps, { license: eve.license.id, duration: { days: 7 }, reason: "" });
    expect(await stateOf(id)).toBe("open");
    await extendLicense(shop.deps, { license: mira.license.id, duration: { days: 7 }, reason: "" });
    expect([await stateOf(id), await stateOf(message.id)]).toEqual(["answered", "open"]);
  });

  test("its owner, who hands the license over to a member", async () => {
    const [owner, member] = [await newOwner(shop), await newCustomer(shop)];
    await confirmAddress(shop, member);
    await invite(owner, member.email);
    await join(shop, member);
    const { id } = await askForTime(shop, owner);
    const transfer = { license: owner.license.id, member: member.accountId, password: strongPassword };
    expect((await owner.call("POST /api/license/transfer", transfer)).status).toBe(200);
    const row = await shop.db.row(sql`
      select state, closed_by as by, closed_by_key as key from inbox_messages where id = ${id}`);
    expect(row).toEqual({ state: "closed", by: "customer", key: null });
  });

  test("a conversion, which gives a new term", async () => {
    const mira = await newCustomer(shop);
    const { id } = await askForTime(shop, mira);
    const paid = { tier: "standard", duration: { term: "yearly" }, reason: "Order 7" } as const;
    await convertLicense(shop.deps, { license: mira.license.id, ...paid });
    expect(await stateOf(id)).toBe("answered");
  });

  test("a transfer, because whoever asked owns it no longer", async () => {
    const mira = await newCustomer(shop);
    const { id } = await askForTime(shop, mira);
    await transferLicense(shop.deps, { license: mira.license.id, email: `new-${mira.email}`, reason: "" });
    expect(await stateOf(id)).toBe("closed");
  });
});
