import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "../../../db/sql.ts";
import { minutes } from "../../../platform/clock.ts";
import { type Customer, newCustomer, strongPassword } from "../../../testing/customer.ts";
import { readMails } from "../../../testing/read-mails.ts";
import { confirmAddress, invite, join, mailedToken, newOwner } from "../../../testing/team.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { createVisitor } from "../../../testing/visitor.ts";
import { transferLicense } from "../../licenses/terms/changes/transfer-license.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const remove = (customer: Customer, more: object = {}, headers: Record<string, string> = {}) =>
  customer.call(
    "POST /api/account/deletion",
    { email: customer.email, members: 0, password: strongPassword, ...more },
    headers,
  );

const hasAccount = async ({ accountId }: Customer) =>
  (await shop.db.row(sql`select from accounts where id = ${accountId}`)) !== undefined;

const templatesTo = async (email: string) =>
  (await readMails(shop.deps, email)).map(({ template }) => template);

const validate = (licenseKey: string, fingerprint: string) =>
  createVisitor(shop, { kind: "app" }).call("POST /v1/licenses/validate", {
    license_key: licenseKey,
    fingerprint,
  });

describe("the deletion of an account", () => {
  test("ends its sessions, keys and licenses, and says so in one last email", async () => {
    const ana = await newCustomer(shop, { kind: "page" });
    await confirmAddress(shop, ana);
    await ana.activate("ana-fingerprint", { name: "ana-pc" });
    const elsewhere = createVisitor(shop, { kind: "page" });
    await elsewhere.call("POST /api/login", { email: ana.email, password: strongPassword });
    const created = await ana.call("POST /api/api-keys", {
      name: "k",
      scopes: ["market:read"],
      expiresInDays: null,
    });
    expect((await ana.call("GET /api/account/deletion")).body).toMatchObject({
      licenses: 1,
      members: 0,
      seats: 0,
    });
    const unknown = (await validate("PFXX-0000-0000-0000", "ana-fingerprint")).body;

    const { status, body, headers } = await remove(ana);
    expect([status, body]).toMatchObject([200, { success: true, message: "Your account was deleted." }]);
    expect(String(headers["set-cookie"])).toMatch(/__Host-session=;.*__Host-device=;/);
    for (const browser of [ana.visitor, elsewhere])
      expect((await browser.call("GET /api/session")).body).toMatchObject({ user: null });
    const {
      nonce: _,
      serverTime: __,
      ...validation
    } = (await ana.validate({ fingerprint: "ana-fingerprint" })).body;
    expect(validation).toMatchObject({ valid: false, code: "NOT_FOUND", license: null });
    expect(validation["detail"]).toEqual(unknown["detail"]);
    const program = createVisitor(shop, { kind: "app" });
    const key = String(created.body["key"]);
    expect((await program.call("GET /v1/trending", undefined, { "x-api-key": key })).status).toBe(401);
    expect(await templatesTo(ana.email)).toEqual(["account-deleted"]);
  });

  test("leaves the address free, and gives neither it nor the device a second trial", async () => {
    const ana = await newCustomer(shop);
    await ana.activate("the-one-device");
    expect((await remove(ana)).status).toBe(200);
    const again = await createVisitor(shop, { kind: "app" }).call("POST /api/register", {
      email: ana.email.toUpperCase(),
      password: strongPassword,
    });
    expect([again.status, again.body["license"]]).toEqual([201, null]);
    const other = await newCustomer(shop);
    const { body } = await other.activate("the-one-device");
    expect(body).toMatchObject({ valid: false, activated: false });
  });

  test("ends the seats on its licenses, whose members are told", async () => {
    const [owner, lin] = [await newOwner(shop), await newCustomer(shop)];
    await invite(owner, lin.email);
    const key = await join(shop, lin);
    expect((await owner.call("GET /api/account/deletion")).body).toMatchObject({ members: 1 });
    for (const members of [0, 2])
      expect((await remove(owner, { members })).body).toMatchObject({ code: "members_changed" });
    expect(await hasAccount(owner)).toBe(true);
    expect((await remove(owner, { members: 1 })).status).toBe(200);
    expect((await validate(key, "lin-fingerprint")).body).toMatchObject({ code: "NOT_FOUND" });
    const mail = (await readMails(shop.deps, lin.email)).at(-1);
    expect(mail?.template).toBe("seat-ended");
    expect(JSON.stringify(mail?.blocks)).toContain(`${owner.email} deleted their account`);
    // The mail names the owner, so nothing of it may stay, even if it cannot be delivered.
    const silent = sql`select from mails where recipient = ${lin.email} and leaves_no_record`;
    expect(await shop.db.rows(silent)).toHaveLength(1);
    expect(await hasAccount(lin)).toBe(true);
  });

  test("frees its seats on licenses of others, whose timelines keep no name", async () => {
    const owner = await newOwner(shop);
    const lin = await newCustomer(shop, { email: "Lin.Leaves@Example.com" });
    await confirmAddress(shop, lin);
    await invite(owner, "lin.leaves@example.com");
    const key = await join(shop, lin, { email: "lin.leaves@example.com" });
    const app = createVisitor(shop, { kind: "app" });
    const asLin = (verb: string, fingerprint: string, more: object = {}) =>
      app.call(`POST /v1/licenses/${verb}`, { license_key: key, fingerprint, ...more });
    await asLin("activate", "of-the-laptop", { name: "lin-laptop" });
    await asLin("activate", "of-the-desktop", { name: "lin-desktop" });
    await asLin("deactivate", "of-the-laptop");
    await owner.activate("of-the-owner", { name: "owner-pc" });
    const { machines } = await owner.getLicense();
    const desktop = machines.find(({ name }) => name === "lin-desktop");
    await owner.call(`PATCH /api/machines/${desktop?.id}`, { name: "lin-renamed" });
    expect((await remove(lin)).status).toBe(200);
    expect((await owner.call(`GET /api/license/seats?license=${owner.license.id}`)).body).toMatchObject({
      members: [],
      users: { used: 1 },
    });
    expect((await owner.getLicense()).machines.map(({ name }) => name)).toEqual(["owner-pc"]);
    const activity = await owner.listActivity();
    expect(activity.join("\n")).not.toMatch(/lin/i);
    expect(activity).toEqual(
      expect.arrayContaining([
        "A former member left",
        "A former member joined",
        "A former member was invited",
        "A former member's machine was activated",
        "A former member's machine was renamed",
        "A former member's machine was removed by its app",
        "A former member's machine was removed",
        "owner-pc was activated",
      ]),
    );
  });

  test("floods nobody with last emails whose address a stranger registers and deletes", async () => {
    const email = "flooded@example.com";
    for (let count = 0; count < 8; count += 1)
      expect((await remove(await newCustomer(shop, { email }))).status).toBe(200);
    const registered = await newCustomer(shop, { email });
    await remove(registered);
    const last = await shop.db.rows(sql`
      select from mails where recipient = ${email} and template = 'account-deleted'`);
    expect(last).toEqual([]);
  });

  test("withdraws the invitations to its address, when that was confirmed", async () => {
    const [boss, ana, eve] = [await newOwner(shop), await newCustomer(shop), await newCustomer(shop)];
    await confirmAddress(shop, ana);
    for (const { email } of [ana, eve]) await invite(boss, email);
    for (const each of [ana, eve]) expect((await remove(each)).status).toBe(200);
    const { invitations } = (await boss.call(`GET /api/license/seats?license=${boss.license.id}`)).body;
    expect(invitations).toMatchObject([{ email: eve.email }]);
    expect(await templatesTo(eve.email)).toEqual(["seat-invitation", "account-deleted"]);
    expect(await boss.listActivity()).toContain("The invitation of a former member was withdrawn");
  });

  test("removes the machines of a former owner from the timeline of a license that was handed over", async () => {
    const [first, lin] = [await newOwner(shop, { machine: "first-pc" }), await newCustomer(shop)];
    await confirmAddress(shop, lin);
    await invite(first, lin.email);
    await join(shop, lin);
    const { id } = first.license;
    await first.call("POST /api/license/transfer", {
      license: id,
      member: lin.accountId,
      password: strongPassword,
    });
    expect((await remove(first)).status).toBe(200);
    const timeline = JSON.stringify(
      (await lin.call(`GET /api/license/activity?license=${id}`)).body["items"],
    );
    expect(timeline).not.toContain("first-pc");
    expect(timeline).toContain("A former member's machine was activated");
  });

  test("removes the name of a machine that another one has replaced, or whose file the owner checked out", async () => {
    const [owner, lin] = [await newOwner(shop), await newCustomer(shop)];
    await confirmAddress(shop, lin);
    await invite(owner, lin.email);
    const key = await join(shop, lin);
    const app = createVisitor(shop, { kind: "app" });
    const asApp = (verb: string, licenseKey: string, more: object) =>
      app.call(`POST /v1/licenses/${verb}`, { license_key: licenseKey, ...more });
    await asApp("activate", key, { fingerprint: "lin's old one", name: "lin-old" });
    await asApp("file", owner.license.licenseKey, { fingerprint: "lin's old one" });
    const old = (await owner.getLicense()).machines.find(({ name }) => name === "lin-old");
    // Only on a full license a machine takes the place of another one.
    await shop.db.run(sql`update licenses set overrides = '{"machines": 1}' where id = ${owner.license.id}`);
    const replacing = { fingerprint: "the owner's new one", name: "owner-new", machine: old?.id };
    const replaced = await asApp("replace", owner.license.licenseKey, replacing);
    expect(replaced.body).toMatchObject({ replaced: true });
    expect((await remove(lin)).status).toBe(200);
    const activity = (await owner.listActivity()).join("\n");
    expect(activity).not.toMatch(/lin-old/);
    expect(activity).toContain("owner-new replaced a former member's machine");
    expect(activity).toContain("A former member's machine got a license file");
  });

  test("removes the machines of a former owner whose license support gave to somebody else", async () => {
    const first = await newOwner(shop, { machine: "sold-machine" });
    const buyer = await newCustomer(shop);
    const license = first.license.id;
    await transferLicense(shop.deps, { license, reason: "", email: buyer.email });
    expect((await remove(first)).status).toBe(200);
    const { body } = await buyer.call(`GET /api/license/activity?license=${license}`);
    expect(JSON.stringify(body["items"])).toContain("A former member's machine was activated");
    expect(JSON.stringify(body["items"])).not.toContain("sold-machine");
  });

  test("ends the open event streams of its pages and of its apps", async () => {
    const ana = await newCustomer(shop);
    const ended: string[] = [];
    const stop = await shop.db.listen("sessions_ended", (id) => ended.push(id));
    const woken: string[] = [];
    const stopToo = await shop.db.listen("trigger_firings", (id) => woken.push(id));
    const session = await shop.db.row<{ id: string }>(
      sql`select id from sessions where account_id = ${ana.accountId}`,
    );
    await remove(ana);
    await expect.poll(() => [ended, woken]).toEqual([[session?.id], [ana.license.id]]);
    await Promise.all([stop(), stopToo()]);
  });

  test("is answered once more to a request that arrives twice", async () => {
    const ana = await newCustomer(shop);
    const key = { "idempotency-key": "delete-me-once" };
    const first = await remove(ana, {}, key);
    const second = await remove(ana, {}, key);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.headers["idempotent-replayed"]).toBe("true");
    expect((await remove(ana)).status).toBe(401);
  });
});

describe("its confirmation", () => {
  test("is refused to somebody who is not logged in", async () => {
    const visitor = createVisitor(shop, { kind: "page" });
    const body = { email: "ana@example.com", members: 0, password: strongPassword };
    expect((await visitor.call("POST /api/account/deletion", body)).status).toBe(401);
    expect((await visitor.call("POST /api/account/deletion-link")).status).toBe(401);
    expect((await visitor.call("GET /api/account/deletion")).status).toBe(401);
  });

  test("needs the account's address, and leaves the proof unspent without it", async () => {
    const [ana, eve] = [await newCustomer(shop), await newCustomer(shop)];
    const { body } = await remove(ana, { email: eve.email });
    expect(body).toMatchObject({ code: "confirmation_wrong", details: { fields: [{ field: "email" }] } });
    for (const more of [{ email: 1 }, { members: -1 }, { members: 0.5 }, { token: "short" }, { all: true }])
      expect((await remove(ana, more)).body).toMatchObject({ code: "invalid_request" });
    expect([await hasAccount(ana), await hasAccount(eve)]).toEqual([true, true]);
  });

  test("needs the password: ten wrong ones, and no further one is checked", async () => {
    const ana = await newCustomer(shop);
    const wrong = await remove(ana, { password: "wrong" });
    expect(wrong.body).toMatchObject({
      code: "password_wrong",
      details: { fields: [{ field: "password" }] },
    });
    expect((await remove(ana, { password: undefined })).body).toMatchObject({ code: "password_wrong" });
    for (let tries = 0; tries < 8; tries += 1) await remove(ana, { password: "wrong" });
    expect((await remove(ana)).headers).toHaveProperty("retry-after");
    expect(await hasAccount(ana)).toBe(true);
  });

  test("is a mailed link where there is no password: its own, not that of an export, for 30 minutes", async () => {
    const [ana, eve] = [await newCustomer(shop), await newCustomer(shop)];
    await shop.db.run(sql`update accounts set password_hash = null where id = ${ana.accountId}`);
    const withToken = (token: string | undefined, customer = ana) =>
      remove(customer, { password: undefined, token });
    await ana.call("POST /api/account/export-link");
    const exporting = await mailedToken(shop, ana.email, "export-link");
    expect((await withToken(exporting)).body).toMatchObject({ code: "link_invalid" });
    const { status, body } = await ana.call("POST /api/account/deletion-link");
    expect([status, body["message"]]).toEqual([
      202,
      `We emailed a link to ${ana.email}. It works for 30 minutes.`,
    ]);
    const token = await mailedToken(shop, ana.email, "deletion-link");
    expect((await withToken(token, eve)).body).toMatchObject({ code: "link_invalid" });
    expect((await ana.call("POST /api/account/export", { token })).body).toMatchObject({
      code: "link_invalid",
    });
    expect((await remove(ana, { email: eve.email, password: undefined, token })).status).toBe(400);
    shop.clock.advance(minutes(31));
    expect((await withToken(token)).body).toMatchObject({ code: "link_invalid" });
    await ana.call("POST /api/account/deletion-link");
    expect((await withToken(await mailedToken(shop, ana.email, "deletion-link"))).status).toBe(200);
    expect([await hasAccount(ana), await hasAccount(eve)]).toEqual([false, true]);
  });
});
