import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "../../../db/sql.ts";
import { sendResetLink } from "../../accounts/credentials/passwords/send-reset-link.ts";
import { type Customer, newCustomer, strongPassword } from "../../../testing/customer.ts";
import { dumpDatabase } from "../../../testing/dump-database.ts";
import { askForTime, writeMessage } from "../../../testing/inbox.ts";
import { newOperator, type Operator } from "../../../testing/operator.ts";
import { anAddress, refusal } from "../../../testing/operator-calls.ts";
import { readMails } from "../../../testing/read-mails.ts";
import { confirmAddress, invite, join, mailedToken, newOwner } from "../../../testing/team.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { createVisitor } from "../../../testing/visitor.ts";

let shop: TestApp;
let operator: Operator;
beforeAll(async () => {
  shop = await testApp();
  operator = await newOperator(shop);
});
afterAll(() => shop.close());

const act = (name: string, body: object) => operator.call(`POST /v1/admin/accounts/${name}`, body);
const page = () => createVisitor(shop, { kind: "page" });
const logIn = async (email: string, password = strongPassword) =>
  (await page().call("POST /api/login", { email, password })).status;
const templatesTo = async (email: string) =>
  (await readMails(shop.deps, email)).map(({ template }) => template);
const makeApiKey = (customer: Customer, name: string) =>
  customer.call("POST /api/api-keys", { name, scopes: ["market:read"], expiresInDays: null });

/** The last event of an account. */
const lastEvent = (accountId: string) =>
  shop.db.row(sql`
    select type, actor, operator_key_id as key from events where subject = ${accountId} order by at desc, id desc limit 1`);

describe("another address of an account", () => {
  const change = (email: string, to: string, query = "") =>
    act(`change-email${query}`, { email, new_email: to });

  test("keeps the license, its machines, API keys, the session and the password, and tells both mailboxes", async () => {
    const mira = await newCustomer(shop);
    await confirmAddress(shop, mira);
    await mira.activate("mill-of-mira");
    const { key } = (await makeApiKey(mira, "Charts")).body as unknown as { key: string };
    await sendResetLink(shop.deps, { accountId: mira.accountId, address: "198.51.100.7" });
    const reset = await mailedToken(shop, mira.email, "reset-password");
    const to = anAddress();
    const { status, body } = await change(mira.email.toUpperCase(), to);
    expect([status, body]).toEqual([200, { success: true, email: to }]);

    const { license, machines } = await mira.getLicense();
    expect(license).toMatchObject({ email: to, licenseKey: mira.license.licenseKey });
    expect(machines).toHaveLength(1);
    expect((await mira.validate({ fingerprint: "mill-of-mira" })).body).toMatchObject({ code: "VALID" });
    const asked = await createVisitor(shop, { kind: "app" }).call("GET /v1/trending", undefined, {
      authorization: `Bearer ${key}`,
    });
    expect(asked.status).toBe(200);
    expect([await logIn(to), await logIn(mira.email)]).toEqual([200, 401]);

    // Of the former mailbox nothing stays but the word that goes to it, and its links open nothing.
    expect(await templatesTo(mira.email)).toEqual(["address-removed"]);
    expect(await templatesTo(to)).toEqual(["address-changed"]);
    const opened = await page().call("POST /api/reset-password", {
      token: reset,
      password: "seven quiet harbours",
    });
    expect(opened).toMatchObject({ status: 400, body: { code: "link_invalid" } });
    const { user } = (await mira.call("GET /api/session")).body;
    expect(user).toMatchObject({ email: to, emailVerified: true });
  });

  test("mails no link that opens the account, because the address may be mistyped", async () => {
    const mira = await newCustomer(shop);
    const to = anAddress();
    await change(mira.email, to);
    const mails = await readMails(shop.deps, to);
    expect(mails.map(({ url }) => url)).toEqual(["https://shop.example/login"]);
    expect(JSON.stringify(mails)).not.toContain("token");
    const links = sql`select from mailed_links where account_id = ${mira.accountId} and used_at is null`;
    expect(await shop.db.rows(links)).toEqual([]);
  });

  test("withdraws invitations to the former one: whoever reads that mailbox gets no seat", async () => {
    const [mira, boss] = [await newCustomer(shop), await newOwner(shop)];
    await confirmAddress(shop, mira);
    await invite(boss, mira.email);
    const token = await mailedToken(shop, mira.email, "seat-invitation");
    await change(mira.email, anAddress());
    const seats = await boss.call(`GET /api/license/seats?license=${boss.license.id}`);
    expect(seats.body).toMatchObject({ invitations: [], users: { used: 1 } });
    expect((await page().call("POST /api/invitations/accept", { token })).status).not.toBe(200);
    expect(await shop.db.count(sql`select count(*) from accounts where email = ${mira.email}`)).toBe(0);
  });

  test("gets the answers to what was asked from the former one, and a stranger's words stay with it", async () => {
    const [mira, eve] = [await newCustomer(shop), await newCustomer(shop)];
    await confirmAddress(shop, mira);
    const { id } = await askForTime(shop, mira);
    const former = mira.email;
    const own = await writeMessage(shop, { email: former.toUpperCase() });
    const elsewhere = await writeMessage(shop, {}, mira);
    const unconfirmed = await writeMessage(shop, { email: eve.email });
    const [to, other] = [anAddress(), anAddress()];
    await change(former, to);
    await change(eve.email, other);
    const emailOf = async (message: string) =>
      (await shop.db.row<{ email: string }>(sql`select email from inbox_messages where id = ${message}`))
        ?.email;
    expect([await emailOf(id), await emailOf(own.id)]).toEqual([to, to]);
    expect(await emailOf(elsewhere.id)).toBe(elsewhere.email);
    expect(await emailOf(unconfirmed.id)).toBe(eve.email);
    await operator.call(`POST /v1/admin/inbox/${id}/answer`, { text: "Yes." });
    expect(await templatesTo(to)).toContain("message-answered");
    expect(await templatesTo(former)).not.toContain("message-answered");
  });

  test("is noted with the key that has changed it", async () => {
    const mira = await newCustomer(shop);
    await change(mira.email, anAddress());
    expect(await lastEvent(mira.accountId)).toEqual({
      type: "account.email_changed",
      actor: "operator",
      key: operator.keyId,
    });
  });

  test("reaches open pages of its owner", async () => {
    const mira = await newCustomer(shop);
    const told: string[] = [];
    const stop = await shop.db.listen(
      "license_changes",
      (accountId) => told.push(accountId),
      () => undefined,
    );
    // What her registration has caused is on its way.
    await shop.db.run(sql`select pg_notify('license_changes', 'from now on')`);
    await expect.poll(() => told).toContain("from now on");
    await change(mira.email, anAddress());
    await expect.poll(() => told.slice(told.indexOf("from now on"))).toContain(mira.accountId);
    await stop();
  });

  test("is refused when another account has it, or when it is just that", async () => {
    const [mira, zoe] = [await newCustomer(shop), await newCustomer(shop)];
    expect(await change(mira.email, zoe.email.toUpperCase())).toMatchObject(refusal(409, "address_taken"));
    expect(await change(mira.email, mira.email)).toMatchObject(refusal(409, "nothing_changes"));
    expect(await change(anAddress(), anAddress())).toMatchObject(refusal(404, "not_found"));
    expect([await logIn(mira.email), await logIn(zoe.email)]).toEqual([200, 200]);
  });

  test("of several that want one address at once, one gets it, and the others are refused", async () => {
    const customers = await Promise.all([1, 2, 3].map(() => newCustomer(shop)));
    const to = anAddress();
    const answers = await Promise.all([
      ...customers.map(({ email }) => change(email, to)),
      page().call("POST /api/register", { email: to, password: strongPassword }),
    ]);
    expect(answers.filter(({ status }) => status === 200 || status === 201)).toHaveLength(1);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    expect(await shop.db.count(sql`select count(*) from accounts where email = ${to}`)).toBe(1);
  });

  test("makes nobody a member twice", async () => {
    const [boss, mira] = [await newOwner(shop), await newCustomer(shop)];
    await confirmAddress(shop, mira);
    await invite(boss, mira.email);
    await join(shop, mira);
    const to = anAddress();
    await invite(boss, to);
    const token = await mailedToken(shop, to, "seat-invitation");
    await change(mira.email, to);
    const { body } = await mira.call("POST /api/invitations/accept", { token });
    expect(body).toMatchObject({ code: "link_invalid" });
    const joined = (await boss.listActivity()).filter((message) => message.includes("joined"));
    expect(joined).toHaveLength(1);
  });

  test("of two that are made of one at once, one is made, and the other finds nobody", async () => {
    const mira = await newCustomer(shop);
    const wanted = [anAddress(), anAddress()];
    const answers = await Promise.all(wanted.map((to) => change(mira.email, to)));
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 404]));
  });

  test("in another spelling stays confirmed, mails nobody, and withdraws no invitation", async () => {
    const mira = await newCustomer(shop, { email: `mira.${randomUUID()}@example.com` });
    await confirmAddress(shop, mira);
    const boss = await newOwner(shop);
    await invite(boss, mira.email);
    const before = await templatesTo(mira.email);
    const spelled = mira.email.replace("mira", "Mira");
    expect((await change(mira.email, spelled)).body).toMatchObject({ email: spelled });
    expect((await mira.call("GET /api/session")).body["user"]).toMatchObject({
      email: spelled,
      emailVerified: true,
    });
    expect(await templatesTo(mira.email)).toEqual(before);
    const seats = await boss.call(`GET /api/license/seats?license=${boss.license.id}`);
    expect(seats.body).toMatchObject({ users: { used: 2 } });
  });

  test("gives no second trial by either address, and leaves nothing of the former one when the account is deleted", async () => {
    const mark = `zqformer${randomUUID().slice(0, 8)}`;
    const mira = await newOwner(shop, { email: `${mark}@example.com`, machine: `print of ${randomUUID()}` });
    const boss = await newOwner(shop);
    await invite(boss, mira.email);
    await join(shop, mira);
    await logIn(mira.email, "a wrong one");
    await invite(await newOwner(shop), mira.email);
    const { secrets } = shop.deps;
    const identity = secrets.hash("login-identity", mira.email).toString("hex");
    const to = anAddress();
    await change(mira.email, to);
    expect((await boss.listActivity()).join("\n")).toContain(to);
    const { members } = (await boss.call(`GET /api/license/seats?license=${boss.license.id}`)).body;
    expect(members).toMatchObject([{ email: to }]);
    await act("delete", { email: to, licenses: 1 });
    await shop.db.run(sql`delete from mails where leaves_no_record`);
    const hits = (await dumpDatabase(shop.db)).filter(({ rows }) =>
      rows.some((row) => row.includes(mark) || row.includes(identity)),
    );
    expect(hits.map(({ name }) => name)).toEqual([]);
    for (const email of [mira.email, to]) {
      const { body } = await page().call("POST /api/register", { email, password: strongPassword });
      expect(body).not.toHaveProperty("license.licenseKey");
    }
  });
});

describe("an account that is deleted for somebody who asks", () => {
  test("goes with its licenses, if their number is said, and its owner gets one last email", async () => {
    const mira = await newCustomer(shop);
    await mira.activate("mill-of-the-deleted");
    const wrong = await act("delete", { email: mira.email, licenses: 0 });
    expect(wrong).toMatchObject(refusal(409, "licenses_changed"));
    expect(await logIn(mira.email)).toBe(200);
    expect((await act("delete", { email: mira.email, licenses: 1 })).body).toEqual({
      success: true,
      licenses: 1,
      members: 0,
      seats: 0,
    });
    expect(await templatesTo(mira.email)).toEqual(["account-deleted"]);
    expect((await mira.validate({ fingerprint: "mill-of-the-deleted" })).body).toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await lastEvent(mira.accountId)).toEqual({
      type: "account.deleted",
      actor: "operator",
      key: operator.keyId,
    });
    expect(await act("delete", { email: mira.email, licenses: 1 })).toMatchObject(refusal(404, "not_found"));
  });
});

describe("one API key of a customer", () => {
  test("is listed with its account and revoked, and the others keep working", async () => {
    const [mira, zoe] = [await newCustomer(shop), await newCustomer(shop)];
    for (const name of ["Charts", "Alerts"]) await makeApiKey(mira, name);
    await makeApiKey(zoe, "Hers");
    const keysOf = async ({ email }: Customer) => {
      const { account } = (await act("search", { email })).body as unknown as {
        account: { api_keys: { id: string; name: string; start: string }[] };
      };
      return account.api_keys;
    };
    const [alerts] = await keysOf(mira);
    expect(alerts).toMatchObject({ name: "Alerts", scopes: ["market:read"], last_used_at: null });
    const [hers] = await keysOf(zoe);
    const foreign = await act("revoke-api-key", { email: mira.email, api_key: hers?.id });
    expect(foreign).toMatchObject(refusal(404, "not_found"));
    const revoked = await act("revoke-api-key", { email: mira.email, api_key: alerts?.id });
    expect(revoked.body).toEqual({ success: true, name: "Alerts" });
    expect((await keysOf(mira)).map(({ name }) => name)).toEqual(["Charts"]);
    expect(await keysOf(zoe)).toHaveLength(1);
    expect(await lastEvent(alerts?.id ?? "")).toEqual({
      type: "api_key.revoked",
      actor: "operator",
      key: operator.keyId,
    });
  });
});
