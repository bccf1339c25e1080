import { keptAfterDeletion } from "@keystead/content/legal/stored-data";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../../../db/sql.ts";
import { emailIdentity, personIdentity } from "../../../platform/email-address.ts";
import { deliverMail } from "../../../platform/mail/deliver-mail.ts";
import { openMailer } from "../../../platform/mail/open-mailer.ts";
import { startSmtpPeer } from "../../../platform/mail/testing/smtp-peer.ts";
import { newCustomer, strongPassword } from "../../../testing/customer.ts";
import { type DumpedTable, dumpDatabase } from "../../../testing/dump-database.ts";
import { OfflineApp } from "../../../testing/offline-app.ts";
import { settleTracking } from "../../../testing/settle-tracking.ts";
import { confirmAddress, invite, join, newOwner } from "../../../testing/team.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { createVisitor } from "../../../testing/visitor.ts";
import { writeNote } from "../../accounts/notes/write-note.ts";
import { evaluateTriggers } from "../../triggers/firings/evaluate-triggers.ts";
import { mailFirings } from "../../triggers/firings/mail-firings.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

/** In every name that the person chooses, in some case. */
const mark = "zqcanary";
const address = "198.18.77.201";

/** The tables whose rows hold one of these texts, as it is or in hexadecimal. */
function tablesWith(tables: readonly DumpedTable[], texts: readonly string[]): string[] {
  const needles = texts.flatMap((text) => [text.toLowerCase(), Buffer.from(text).toString("hex")]);
  const isHit = (row: string) => needles.some((needle) => row.toLowerCase().includes(needle));
  return tables.flatMap(({ name, rows }) => (rows.some(isHit) ? [name.replace(/^public\./, "")] : []));
}

async function deliverAll(peerUrl: string): Promise<void> {
  const config = { smtpUrl: peerUrl, mailFrom: undefined, dataDir: "unused" };
  const { origins, log, shop: sold } = shop.deps;
  const mailer = openMailer({ config, origins, brand: sold.brand, log });
  const waiting = await shop.db.rows<{ id: string }>(
    sql`select id from mails where sent_at is null and failed_at is null`,
  );
  for (const { id } of waiting) await deliverMail({ ...shop.deps, mailer }, id, true);
  await mailer.close();
}

/** A person who has used every part of the shop, from one network address, and who owns a license and sits on another. */
async function livePerson() {
  const here = createVisitor(shop, { kind: "page", address });
  const owner = await newOwner(shop, { email: `Mira.${mark}+Tag@Gmail.com`, machine: `${mark}-pc`, address });
  const { email, license } = owner;
  const member = await newCustomer(shop, { email: "member@example.com" });
  await confirmAddress(shop, member);
  for (const guest of [member.email, "guest@example.com"]) await invite(owner, guest);
  const memberKey = await join(shop, member);
  await createVisitor(shop, { kind: "app" }).call("POST /v1/licenses/activate", {
    license_key: memberKey,
    fingerprint: "of-the-member",
  });

  const boss = await newOwner(shop, { email: "boss@example.com" });
  await invite(boss, email.toLowerCase());
  const seatKey = await join(shop, owner, { email: email.toLowerCase() });
  const app = createVisitor(shop, { kind: "app", address });
  for (const name of [`${mark}-seat`, `${mark}-second`])
    await app.call("POST /v1/licenses/activate", {
      license_key: seatKey,
      fingerprint: `${name}-print`,
      name,
    });
  const other = await newOwner(shop, { email: "other@example.com" });
  await invite(other, email);

  const offline = new OfflineApp(`${mark}-offline`);
  const request = offline.makeRequest({ name: `${mark}-lab` });
  const file = await owner.call("POST /api/license/offline-activation", { license: license.id, request });
  expect(file.status).toBe(200);
  await app.call("POST /v1/licenses/heartbeat", {
    license_key: license.licenseKey,
    fingerprint: `${mark}-pc`,
  });
  const key = await owner.call("POST /api/api-keys", {
    name: `${mark} key`,
    scopes: ["market:read"],
    expiresInDays: null,
  });
  expect(key.status).toBe(201);
  const rule = {
    product: "volume",
    token: "GAUGE",
    threshold: 1000,
    action: "notify",
    mail: true,
    license: license.id,
  };
  expect((await owner.call("POST /api/triggers", rule)).status).toBe(201);
  for (const volume24h of [1, 5000]) {
    const token = { address: "So11111111111111111111111111111111111111112", symbol: "GAUGE", volume24h };
    await shop.db.transaction((tx) => evaluateTriggers(shop.deps, tx, [token], null));
  }
  await mailFirings(shop.deps);
  const exported = await owner.call("POST /api/account/export", { password: strongPassword });
  const { pathname, search, host } = new URL(String(exported.body["url"]));
  const headers = { authorization: `Bearer ${owner.token}` };
  const url = pathname + search;
  const zip = await shop.app.inject({ url, authority: host, remoteAddress: address, headers });
  expect(zip.statusCode).toBe(200);
  await owner.call(`GET /api/track-pageview?page=/${mark}`);
  await settleTracking(shop);
  await here.call("POST /api/contact", { name: `${mark}`, email, message: `It's ${mark}. Does it work?` });
  await owner.call("POST /api/contact", {
    name: mark,
    email: "else@example.com",
    message: `It's ${mark} again.`,
  });
  await owner.call("POST /api/license/extend", { license: license.id });
  const note = { accountId: owner.accountId, text: `${mark} called.`, operatorKeyId: null };
  expect(await writeNote(shop.deps, note)).toMatchObject({ ok: true });
  await here.call("POST /api/forgot-password", { email });
  await here.call("POST /api/login", { email, password: strongPassword }, { "idempotency-key": `${mark}-1` });
  for (const password of ["wrong one", "wrong two"]) await here.call("POST /api/login", { email, password });
  return { owner, seatKey, boss };
}

test("nothing of a deleted account is in any table but what the privacy notice names", async () => {
  const peer = await startSmtpPeer();
  const { owner, seatKey, boss } = await livePerson();
  const { email, license, accountId } = owner;
  const { secrets } = shop.deps;
  const hashes = [
    secrets.hash("trial-person", personIdentity(email)),
    secrets.hash("login-identity", emailIdentity(email)),
  ].map((bytes) => bytes.toString("hex"));
  const keys = [license.licenseKey, seatKey].flatMap((key) => [key, key.replaceAll("-", "")]);
  const texts = [mark, address, accountId, license.id, ...keys, ...hashes];

  const before = tablesWith(await dumpDatabase(shop.db), texts);
  const used =
    "account_notes accounts api_keys inbox_messages known_sources license_events license_files license_seats license_usage licenses login_attempts machines mailed_links mails seat_invitations security_events sessions trial_devices trials trigger_firings triggers";
  expect(before).toEqual(expect.arrayContaining(used.split(" ")));
  expect(before.some((name) => name.startsWith("tracked_events"))).toBe(true);
  expect(before.some((name) => name.startsWith("jobs."))).toBe(true);

  await deliverAll(peer.url);
  const gone = await owner.call("POST /api/account/deletion", {
    email: email.toUpperCase(),
    members: 1,
    password: strongPassword,
  });
  expect([gone.status, gone.body]).toMatchObject([200, { success: true }]);
  await deliverAll(peer.url);
  const sentTo = (recipient: string) =>
    peer.received.filter(({ to }) => to.join().toLowerCase() === recipient.toLowerCase()).at(-1)?.raw;
  expect(sentTo(email)).toContain("Your account was deleted");
  expect(sentTo("member@example.com")).toContain("Your seat has ended");

  const declared = keptAfterDeletion.flatMap(({ holds }) => holds);
  const isDeclared = (name: string) => declared.some((each) => each.startsWith(`table ${name}.`));
  const after = tablesWith(await dumpDatabase(shop.db), texts);
  expect(after.filter((name) => !isDeclared(name))).toEqual([]);
  expect(after).toEqual(["events", "trial_devices", "trials"]);
  expect(tablesWith(await dumpDatabase(shop.db), [mark, address, ...keys])).toEqual([]);
  expect(tablesWith(await dumpDatabase(shop.db), [accountId])).toEqual(["events"]);
  expect((await boss.listActivity()).join("\n")).not.toContain(mark);
  await peer.close();
});
