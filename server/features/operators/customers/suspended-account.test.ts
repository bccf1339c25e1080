import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "../../../db/sql.ts";
import { minutes } from "../../../platform/clock.ts";
import { type Customer, newCustomer, strongPassword } from "../../../testing/customer.ts";
import { issueFor } from "../../../testing/issue-for.ts";
import { newOperator, type Operator } from "../../../testing/operator.ts";
import { anAddress, refusal, sampleOrder } from "../../../testing/operator-calls.ts";
import { readMails } from "../../../testing/read-mails.ts";
import { confirmAddress, invite, join, mailedToken, newOwner } from "../../../testing/team.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { createVisitor } from "../../../testing/visitor.ts";
import { sendSignInLink } from "../../accounts/credentials/sign-in-links/send-sign-in-link.ts";
import { presentKey } from "../../licenses/facts/present-key.ts";
import { suspendAccount } from "./suspend-account.ts";

let shop: TestApp;
let operator: Operator;
beforeAll(async () => {
  shop = await testApp();
  operator = await newOperator(shop);
});
afterAll(() => shop.close());

const act = (name: string, body: object) => operator.call(`POST /v1/admin/accounts/${name}`, body);
const suspend = (email: string, query = "") => act(`suspend${query}`, { email, reason: "Chargeback" });
const reinstate = (email: string) => act("reinstate", { email, reason: "It was paid" });
const licenseAct = (id: string, name: string) =>
  operator.call(`POST /v1/admin/licenses/${id}/${name}`, { reason: "Order 7" });
const page = () => createVisitor(shop, { kind: "page" });
const logIn = async (email: string, password = strongPassword) => {
  const { status, body } = await page().call("POST /api/login", { email, password });
  return [status, body["code"] ?? "in"];
};
const code = async (customer: Customer, fingerprint: string) =>
  (await customer.validate({ fingerprint })).body["code"];
const codeOf = async (licenseKey: string) =>
  (await createVisitor(shop, { kind: "app" }).call("POST /v1/licenses/validate", { license_key: licenseKey }))
    .body["code"];
const templatesTo = async (email: string) =>
  (await readMails(shop.deps, email)).map(({ template }) => template);
const hasTrial = async (email: string) => {
  const { body } = await page().call("POST /api/register", { email, password: strongPassword });
  return body["license"] !== null;
};
const suspended = [403, "account_suspended"];

describe("a suspended account", () => {
  test("is logged out and not let in, by password or by link, and its licenses and API keys stop, until it is reinstated", async () => {
    const mira = await newCustomer(shop);
    const registeredAt = shop.clock.now();
    await confirmAddress(shop, mira);
    shop.clock.advance(minutes(1));
    await mira.activate("mill of the suspended");
    const made = await mira.call("POST /api/api-keys", {
      name: "Charts",
      scopes: ["market:read"],
      expiresInDays: null,
    });
    const asks = async () =>
      (
        await createVisitor(shop, { kind: "app" }).call("GET /v1/trending", undefined, {
          authorization: `Bearer ${String(made.body["key"])}`,
        })
      ).status;
    await sendSignInLink(shop.deps, { accountId: mira.accountId, address: "198.51.100.7", reason: "log-in" });
    const token = await mailedToken(shop, mira.email, "sign-in-link");
    const opens = async () => {
      const { status, body } = await page().call("POST /api/sign-in", { token });
      return [status, body["code"] ?? "in"];
    };
    const before = (await readMails(shop.deps, mira.email)).length;

    expect((await suspend(mira.email.toUpperCase())).body).toEqual({
      success: true,
      email: mira.email,
      suspended_licenses: 1,
      ended_sessions: 1,
    });
    expect((await mira.call("GET /api/session")).body["user"]).toBeNull();
    expect(await logIn(mira.email)).toEqual(suspended);
    expect(await logIn(mira.email, "a wrong password")).toEqual([401, "login_failed"]);
    // The right password is no guess.
    const guesses = sql`
      select count(*) from security_events where account_id = ${mira.accountId} and kind = 'login_failed'`;
    expect(await shop.db.count(guesses)).toBe(1);
    expect(await opens()).toEqual(suspended);
    expect(await code(mira, "mill of the suspended")).toBe("SUSPENDED");
    expect(await asks()).toBe(403);
    const mails = (await readMails(shop.deps, mira.email)).slice(before);
    expect(mails.map(({ subject }) => subject)).toEqual(["Your Liftgauge account is suspended"]);
    expect(JSON.stringify(mails)).toContain("Chargeback");
    const { account } = (await act("search", { email: mira.email })).body as { account: object };
    expect(account).toMatchObject({
      suspended_at: shop.clock.now().toISOString(),
      suspension_reason: "Chargeback",
      last_login_at: registeredAt.toISOString(),
    });

    expect((await reinstate(mira.email)).body).toEqual({
      success: true,
      email: mira.email,
      reinstated_licenses: 1,
    });
    // The link was not spent.
    expect(await opens()).toEqual([200, "in"]);
    expect(await logIn(mira.email)).toEqual([200, "in"]);
    expect(await code(mira, "mill of the suspended")).toBe("VALID");
    expect(await asks()).toBe(200);
    const subjects = (await readMails(shop.deps, mira.email)).map(({ subject }) => subject);
    expect(subjects).toContain("Your Liftgauge account works again");
  });

  test("gives its licenses their reason on the timeline, and itself two events, with the key that acted", async () => {
    const mira = await newCustomer(shop);
    await suspend(mira.email);
    await reinstate(mira.email);
    const token = await page().call("POST /api/login", { email: mira.email, password: strongPassword });
    const { session } = token.body as unknown as { session: { token: string } };
    const { items } = (
      await createVisitor(shop, { kind: "app" }).call("GET /api/license/activity", undefined, {
        authorization: `Bearer ${session.token}`,
      })
    ).body as unknown as { items: { message: string }[] };
    expect(items.slice(0, 2).map(({ message }) => message)).toEqual([
      "License reinstated: It was paid",
      "License suspended: Chargeback",
    ]);
    const events = await shop.db.rows(sql`
      select type, operator_key_id as key from events
      where subject = ${mira.accountId} and type in ('account.suspended', 'account.reinstated') order by at, id`);
    expect(events).toEqual([
      { type: "account.suspended", key: operator.keyId },
      { type: "account.reinstated", key: operator.keyId },
    ]);
    const listed = await operator.call(
      `GET /v1/admin/events?subject=${mira.accountId}&type=account.suspended`,
    );
    expect(listed.body["events"]).toMatchObject([{ data: { account: { email: mira.email } } }]);
  });

  test("leaves a license suspended that was it before, and one that is unrevoked meanwhile", async () => {
    const mira = await newCustomer(shop);
    const order = { email: mira.email, tier: "standard", duration: { days: 30 } };
    const [one, other] = [await issueFor(shop, order), await issueFor(shop, order)];
    await licenseAct(one.id, "suspend");
    await licenseAct(other.id, "revoke");
    expect((await suspend(mira.email)).body).toMatchObject({ suspended_licenses: 1 });
    await licenseAct(other.id, "unrevoke");
    const states = async () =>
      Promise.all(
        [one, other].map(
          async ({ id }) =>
            ((await operator.call(`GET /v1/admin/licenses/${id}`)).body as { license: { status: string } })
              .license.status,
        ),
      );
    expect(await states()).toEqual(["suspended", "suspended"]);
    expect((await reinstate(mira.email)).body).toMatchObject({ reinstated_licenses: 2 });
    expect(await states()).toEqual(["suspended", "pending"]);
  });

  test("gets no other trial by another spelling of the address, and gets it back with the account", async () => {
    const mailbox = `mira.${randomUUID()}`;
    const email = `${mailbox}@example.com`;
    await issueFor(shop, { email, tier: "standard", duration: { days: 30 } });
    await suspend(email);
    expect(await hasTrial(`${mailbox}+2@example.com`)).toBe(false);
    await reinstate(email);
    expect(await hasTrial(`${mailbox}+3@example.com`)).toBe(true);
  });

  test("starts no other trial on its machines", async () => {
    const email = anAddress();
    const { id } = await issueFor(shop, { email, tier: "standard", duration: { days: 30 } });
    const license = (await operator.call(`GET /v1/admin/licenses/${id}`)).body as {
      license: { license_key: string };
    };
    const fingerprint = `desk of ${randomUUID()}`;
    await createVisitor(shop, { kind: "app" }).call("POST /v1/licenses/activate", {
      license_key: license.license.license_key,
      fingerprint,
    });
    await suspend(email);
    const zoe = await newCustomer(shop);
    expect((await zoe.activate(fingerprint)).body).toMatchObject({
      activated: false,
      code: "TRIAL_USED_ON_DEVICE",
    });
    const good = await issueFor(shop, { email: anAddress(), tier: "standard", duration: { days: 30 } });
    const shared = `${fingerprint}, of a license that works`;
    const licenseKey = presentKey(shop.deps, good);
    const app = createVisitor(shop, { kind: "app" });
    await app.call("POST /v1/licenses/activate", { license_key: licenseKey, fingerprint: shared });
    expect((await zoe.activate(shared)).body).toMatchObject({ activated: true });
  });

  test("gets nothing that would work: neither a license, nor a transfer, nor an invitation", async () => {
    const [mira, boss] = [await newCustomer(shop), await newOwner(shop)];
    await suspend(mira.email);
    const order = { email: mira.email, ...sampleOrder };
    for (const more of [{}, { order_number: randomUUID() }])
      expect(await operator.call("POST /v1/admin/licenses", { ...order, ...more })).toMatchObject(
        refusal(409, "owner_suspended"),
      );
    const transfer = { email: mira.email, reason: "Sold" };
    const moved = await operator.call(`POST /v1/admin/licenses/${boss.license.id}/transfer`, transfer);
    expect(moved).toMatchObject(refusal(409, "owner_suspended"));

    await invite(boss, mira.email);
    const token = await mailedToken(shop, mira.email, "seat-invitation");
    const accepted = await page().call("POST /api/invitations/accept", { token });
    expect(accepted.body).toMatchObject({ code: "proof_needed" });
  });

  test("opens the public API by no key, though it has a seat on a license that works", async () => {
    const [boss, mira] = [await newOwner(shop), await newCustomer(shop)];
    await invite(boss, mira.email);
    await join(shop, mira);
    const made = { name: "Charts", scopes: ["market:read"], expiresInDays: null };
    const { key } = (await mira.call("POST /api/api-keys", made)).body as unknown as { key: string };
    const asks = async () => {
      const headers = { authorization: `Bearer ${key}` };
      return (await createVisitor(shop, { kind: "app" }).call("GET /v1/trending", undefined, headers)).status;
    };
    expect(await asks()).toBe(200);
    await suspend(mira.email);
    expect(await asks()).toBe(403);
  });

  test("is handed no license by its owner", async () => {
    const [boss, mira] = [await newOwner(shop), await newCustomer(shop)];
    await invite(boss, mira.email);
    await join(shop, mira);
    await suspend(mira.email);
    const body = { license: boss.license.id, member: mira.accountId, password: strongPassword };
    const handed = await boss.call("POST /api/license/transfer", body);
    expect([handed.status, handed.body["code"]]).toEqual(suspended);
    expect(await codeOf(boss.license.licenseKey)).toBe("VALID");
  });

  test("gets a license back suspended, when whoever has got it from it deletes their account", async () => {
    const [boss, mira] = [await newOwner(shop), await newCustomer(shop)];
    await invite(boss, mira.email);
    await join(shop, mira);
    const body = { license: boss.license.id, member: mira.accountId, password: strongPassword };
    await boss.call("POST /api/license/transfer", body);
    await suspend(boss.email);
    await act("delete", { email: mira.email, licenses: 2 });
    const shown = async () =>
      (await operator.call(`GET /v1/admin/licenses/${boss.license.id}`)).body["license"];
    expect(await shown()).toMatchObject({ email: boss.email, status: "suspended" });
    await reinstate(boss.email);
    expect(await shown()).toMatchObject({ email: boss.email, status: "pending" });
  });

  test("is found, suspended and reinstated once; a preview does neither", async () => {
    const mira = await newCustomer(shop);
    expect(await reinstate(mira.email)).toMatchObject(refusal(409, "account_not_suspended"));
    const preview = await suspend(mira.email, "?dry_run=true");
    expect(preview.body).toMatchObject({
      suspended_licenses: 1,
      dry_run: { emails: [{ template: "account-suspension" }] },
    });
    expect(await logIn(mira.email)).toEqual([200, "in"]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => suspend(mira.email)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await templatesTo(mira.email)).toContain("account-suspension");
    for (const name of ["suspend", "reinstate"])
      expect(await act(name, { email: anAddress(), reason: "x" })).toMatchObject(refusal(404, "not_found"));
  });

  test("has no license that works, also when one is issued at the same moment", async () => {
    for (let round = 0; round < 5; round += 1) {
      const mira = await newCustomer(shop);
      const order = { email: mira.email, ...sampleOrder };
      await Promise.all([
        operator.call("POST /v1/admin/licenses", order),
        suspendAccount(shop.deps, { email: mira.email, reason: "x", operatorKeyId: null }),
        operator.call("POST /v1/admin/licenses", order),
      ]);
      const working = sql`
        select from licenses where account_id = ${mira.accountId} and suspended_at is null`;
      expect(await shop.db.rows(working)).toEqual([]);
    }
  });
});
