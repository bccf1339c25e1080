import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "../../db/sql.ts";
import { minutes } from "../../platform/clock.ts";
import { askForTime, writeMessage } from "../../testing/inbox.ts";
import { type Customer, newCustomer, strongPassword } from "../../testing/customer.ts";
import { confirmAddress, invite, join, mailedToken, newOwner } from "../../testing/team.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { runAct } from "../../platform/events/acts.ts";
import { transferLicense } from "../licenses/terms/changes/transfer-license.ts";
import { reinstateLicense } from "../licenses/terms/suspensions/reinstate-license.ts";
import { suspendLicense } from "../licenses/terms/suspensions/suspend-license.ts";
import { createVisitor } from "../../testing/visitor.ts";
import { exportData } from "./exporting/export-data.ts";
import { writeNote } from "../accounts/notes/write-note.ts";
import { listFiles } from "./exporting/list-files.ts";
import { exportMessage } from "./rules.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const ask = (customer: Customer, proof: object = { password: strongPassword }) =>
  customer.call("POST /api/account/export", proof);

/** Opens the link of an export as a customer's app does. */
async function open(customer: Customer, url: string) {
  const { pathname, search, host } = new URL(url);
  return shop.app.inject({
    url: pathname + search,
    authority: host,
    headers: { authorization: `Bearer ${customer.token}` },
  });
}

/** The files of an export, by name. */
async function download(customer: Customer): Promise<Record<string, string>> {
  const { status, body } = await ask(customer);
  expect([status, body]).toMatchObject([200, { success: true }]);
  const { statusCode, headers, rawPayload } = await open(customer, String(body["url"]));
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toBe("application/zip");
  expect(headers["content-disposition"]).toMatch(/filename="your-data-[\d-]{10}\.zip"/);
  expect(headers["cache-control"]).toBe("private, no-store");
  const files = Object.entries(unzipSync(rawPayload));
  return Object.fromEntries(files.map(([name, content]) => [name, strFromU8(content)]));
}

const rowsOf = (files: Record<string, string>, name: string) =>
  JSON.parse(files[`${name}.json`] ?? "") as Record<string, unknown>[];

test("the link of an export opens nothing once its account is gone", async () => {
  const [accountId, sessionId] = [crypto.randomUUID(), crypto.randomUUID()];
  const expires = shop.clock.now().getTime() / 1000 + 60;
  const signature = shop.deps.secrets.sign("export-link", exportMessage(accountId, sessionId, expires));
  const link = { accountId, sessionId, expires, signature, address: "192.0.2.1" };
  expect(await exportData(shop.deps, link)).toEqual({ ok: false, reason: "not_signed_in" });
});

describe("an export", () => {
  test("has the notes on a license for who has owned it since, and for nobody else", async () => {
    const boss = await newOwner(shop);
    const lin = await newCustomer(shop);
    await invite(boss, lin.email);
    await join(shop, lin);
    const { id } = boss.license;
    const act = { license: id, reason: "x" };
    const origin = { via: "command", act: "license" } as const;
    await runAct(origin, () => suspendLicense(shop.deps, act), "Of the former owner");
    await runAct(origin, () => reinstateLicense(shop.deps, act), "Of the former owner");
    const notesOf = async (customer: Customer) =>
      rowsOf(await download(customer), "timeline").flatMap(
        ({ detail }) => (detail as { note?: string }).note ?? [],
      );
    expect(await notesOf(boss)).toEqual(["Of the former owner", "Of the former owner"]);
    expect(await notesOf(lin)).toEqual([]);
    const eve = await newCustomer(shop);
    const given = { license: id, email: eve.email, reason: "x" };
    await runAct(origin, () => transferLicense(shop.deps, given), "Of both");
    await runAct(origin, () => suspendLicense(shop.deps, act), "Of the new owner");
    expect(await notesOf(eve)).toEqual(["Of the new owner"]);
  });

  test("holds everything that was stored about a person, as JSON and as CSV, and says what each file is", async () => {
    const mira = await newOwner(shop, { email: "mira.canary@example.com", machine: "canary-pc" });
    const boss = await newOwner(shop, { email: "boss.canary@example.com" });
    await invite(mira, "guest.canary@example.com");
    const lin = await newCustomer(shop, { email: "lin.canary@example.com" });
    await invite(mira, lin.email);
    await join(shop, lin);
    await invite(boss, mira.email);
    await join(shop, mira);
    await invite(await newOwner(shop, { email: "other.canary@example.com" }), mira.email);
    await mira.call("POST /api/api-keys", {
      name: "canary key",
      scopes: ["market:read"],
      expiresInDays: null,
    });
    await mira.call("POST /api/account/export", { password: "a wrong canary" });
    const stranger = createVisitor(shop, { kind: "page" });
    await stranger.call("POST /api/login", { email: mira.email, password: "a wrong canary" });
    await shop.db.run(sql`
      insert into tracked_events (id, at, kind, page, details, account_id)
      values (gen_random_uuid(), now(), 'pageview', '/canary-page', '{}', ${mira.accountId})`);
    await shop.db.run(sql`
      insert into triggers (id, license_id, product, token_symbol, threshold, action, sends_mail, created_at)
      values (gen_random_uuid(), ${mira.license.id}, 'volume-bot', 'CANARY', 1, 'notify', false, now())`);
    await shop.db.run(sql`
      insert into trigger_firings (id, license_id, trigger_id, at, product, token_address, token_symbol, threshold, volume,
        action, mail)
      values (gen_random_uuid(), ${mira.license.id}, gen_random_uuid(), now(), 'volume-bot', 'canary-address', 'CANARY', 1, 2,
        'notify', 'none')`);
    await writeMessage(shop, { email: "elsewhere.canary@example.com", message: "A canary asks." }, mira);
    await writeMessage(shop, { email: mira.email, message: "A canary asks without a login." });
    await writeMessage(shop, { email: mira.email, message: "Somebody else's words." }, lin);
    await askForTime(shop, mira);
    for (const { accountId } of [mira, lin])
      await writeNote(shop.deps, {
        accountId,
        text: `A canary called from ${accountId}.`,
        operatorKeyId: null,
      });
    const files = await download(mira);
    const declared = listFiles(shop.deps, { id: mira.accountId, email: mira.email, emailVerified: true });
    const names = declared.map(({ name }) => name);
    expect(Object.keys(files).toSorted()).toEqual(
      ["README.txt", ...names.flatMap((name) => [`${name}.csv`, `${name}.json`])].toSorted(),
    );
    for (const { name, columns: sources } of declared) {
      const columns = Object.keys(sources);
      for (const row of rowsOf(files, name))
        expect(Object.keys(row).toSorted(), name).toEqual(columns.toSorted());
      expect(files[`${name}.csv`]?.split("\r\n")[0], name).toBe(columns.join(","));
      expect(files["README.txt"], name).toContain(`${name}.json, ${name}.csv`);
    }
    const key = mira.license.licenseKey;
    expect(rowsOf(files, "account")).toMatchObject([{ id: mira.accountId, email: mira.email }]);
    expect(rowsOf(files, "sessions").length).toBeGreaterThan(0);
    expect(rowsOf(files, "licenses")).toMatchObject([{ license_key: key, tier: "professional" }]);
    expect(rowsOf(files, "seats")).toMatchObject([{ email: mira.email, owner: boss.email }]);
    expect(rowsOf(files, "seats")[0]?.["license_key"]).toMatch(/^\w{4}(-\w{4}){3}$/);
    expect(rowsOf(files, "members")).toMatchObject([{ email: lin.email }]);
    expect(rowsOf(files, "invitations-sent")).toMatchObject([{ email: "guest.canary@example.com" }]);
    expect(rowsOf(files, "invitations-received")).toMatchObject([{ owner: "other.canary@example.com" }]);
    expect(rowsOf(files, "machines")).toMatchObject([
      { name: "=canary-pc", platform: "canary-os", member: null },
    ]);
    expect(files["machines.csv"]).toContain(",'=canary-pc,");
    expect(rowsOf(files, "timeline").map(({ kind }) => kind)).toContain("activated");
    expect(rowsOf(files, "trials")).toHaveLength(1);
    expect(rowsOf(files, "trial-devices")).toHaveLength(1);
    expect(rowsOf(files, "api-keys")).toMatchObject([{ name: "canary key" }]);
    expect(rowsOf(files, "triggers")).toMatchObject([{ token_symbol: "CANARY" }]);
    expect(rowsOf(files, "fired-triggers")).toMatchObject([{ token_address: "canary-address" }]);
    expect(rowsOf(files, "messages").map(({ message }) => message)).toEqual([
      "A canary asks.",
      "A canary asks without a login.",
      null,
    ]);
    expect(rowsOf(files, "notes").map(({ note }) => note)).toEqual([
      `A canary called from ${mira.accountId}.`,
    ]);
    expect(rowsOf(files, "usage")).toMatchObject([{ page: "/canary-page" }]);
    expect(rowsOf(files, "wrong-passwords")).toMatchObject([{ failures: 1 }]);
    expect(rowsOf(files, "emails").map(({ template }) => template)).toContain("verify-email");
    expect(rowsOf(files, "security-record").map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["password_wrong", "api_key_created", "data_exported"]),
    );
    expect(rowsOf(files, "emailed-links").map(({ purpose }) => purpose)).toContain("verify_email");
  });

  test("holds of others what the portal shows of them, and no hash, token or text of an email", async () => {
    const owner = await newOwner(shop, { email: "owner.shared@example.com" });
    const [first, second] = [
      await newCustomer(shop, { email: "first.shared@example.com" }),
      await newCustomer(shop, { email: "second.shared@example.com" }),
    ];
    for (const member of [first, second]) {
      await confirmAddress(shop, member);
      await invite(owner, member.email);
      await join(shop, member);
    }
    await owner.activate("fingerprint-of-the-owner", { name: "owner-pc" });
    const text = JSON.stringify(await download(first));
    expect(text).toContain(owner.email);
    for (const hidden of [second.email, "owner-pc", owner.license.licenseKey])
      expect(text).not.toContain(hidden);
    expect(text).not.toMatch(/hash"|sealed"|argon2/);
  });

  test("leaves out mails and invitations to an address that nobody has confirmed", async () => {
    const owner = await newOwner(shop, { email: "owner.unconfirmed@example.com" });
    const squatter = await newCustomer(shop, { email: "victim@example.com" });
    await invite(owner, squatter.email);
    await writeMessage(shop, { email: squatter.email });
    const files = await download(squatter);
    for (const name of ["emails", "invitations-received", "messages"])
      expect(rowsOf(files, name)).toEqual([]);
    expect(files["README.txt"]).toContain("Your email address isn't confirmed");
    expect(JSON.stringify(files)).not.toContain(owner.email);
  });
});

describe("the proof", () => {
  test("is refused to somebody who is not logged in", async () => {
    const visitor = createVisitor(shop, { kind: "page" });
    for (const name of ["POST /api/account/export", "POST /api/account/export-link"])
      expect((await visitor.call(name, { password: strongPassword })).status).toBe(401);
    const query = `expires=99999999999&signature=${"A".repeat(43)}`;
    expect((await visitor.call(`GET /api/account/export?${query}`)).status).toBe(401);
  });

  test("is the password: a wrong one, none, or a wrong link beside it opens nothing", async () => {
    const ana = await newCustomer(shop);
    expect((await ask(ana, { password: "wrong" })).body).toMatchObject({ code: "password_wrong" });
    expect((await ask(ana, {})).body).toMatchObject({ code: "password_wrong" });
    const both = { password: strongPassword, token: "A".repeat(42) + "Q" };
    expect((await ask(ana, both)).body).toMatchObject({ code: "link_invalid" });
    for (const proof of [{ token: "short" }, { password: 1 }, { email: ana.email }])
      expect((await ask(ana, proof)).body).toMatchObject({ code: "invalid_request" });
    for (let tries = 0; tries < 8; tries += 1) await ask(ana, { password: "wrong" });
    expect((await ask(ana)).status).toBe(429);
  });

  test("is a mailed link where there is no password: it works once, for its own account, within 30 minutes", async () => {
    const [ana, eve] = [await newCustomer(shop), await newCustomer(shop)];
    await shop.db.run(sql`update accounts set password_hash = null where id = ${ana.accountId}`);
    for (const proof of [{}, { password: strongPassword }])
      expect((await ask(ana, proof)).body).toMatchObject({ code: "password_wrong" });
    const { status, body } = await ana.call("POST /api/account/export-link");
    expect([status, body["message"]]).toEqual([
      202,
      `We emailed a link to ${ana.email}. It works for 30 minutes.`,
    ]);
    const token = await mailedToken(shop, ana.email, "export-link");
    expect((await ask(eve, { token })).body).toMatchObject({ code: "link_invalid" });
    expect((await ask(ana, { token })).status).toBe(200);
    expect((await ask(ana, { token })).body).toMatchObject({ code: "link_invalid" });
    shop.clock.advance(minutes(11));
    await ana.call("POST /api/account/export-link");
    const later = await mailedToken(shop, ana.email, "export-link");
    expect(later).not.toBe(token);
    shop.clock.advance(minutes(30));
    expect((await ask(ana, { token: later })).body).toMatchObject({ code: "link_invalid" });
  });

  test("makes a link for this session alone, which expires after five minutes", async () => {
    const [ana, eve] = [await newCustomer(shop), await newCustomer(shop)];
    const url = String((await ask(ana)).body["url"]);
    expect((await open(eve, url)).json()).toMatchObject({ code: "not_found" });
    expect((await open(ana, url.replace(/expires=\d+/, "expires=99999999999"))).statusCode).toBe(404);
    for (const other of ["expires=0", "expires=%2B", "expires=%20"])
      expect((await open(ana, url.replace("expires=", other))).statusCode).toBe(400);
    shop.clock.advance(minutes(5));
    expect((await open(ana, url)).statusCode).toBe(200);
    shop.clock.advance(1_000);
    expect((await open(ana, url)).json()).toMatchObject({ code: "link_expired" });
  });
});
