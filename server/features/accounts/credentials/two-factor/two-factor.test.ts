import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import type { Tx } from "../../../../db/database.ts";
import { sql } from "../../../../db/sql.ts";
import { hours } from "../../../../platform/clock.ts";
import { scan } from "../../../../testing/console.ts";
import { type Customer, newCustomer, strongPassword } from "../../../../testing/customer.ts";
import { readMails } from "../../../../testing/read-mails.ts";
import { mailedToken } from "../../../../testing/team.ts";
import { takeFactorCode } from "../../factors/take-factor-code.ts";
import { mailResetLink } from "../passwords/jobs.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import {
  newConfirmedCustomer,
  newSecuredCustomer,
  offerAuthenticator,
} from "../../../../testing/two-factor.ts";
import { createVisitor, type Visitor } from "../../../../testing/visitor.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const page = () => createVisitor(shop, { kind: "page" });

const logIn = ({ email }: Pick<Customer, "email">, code?: string, visitor: Visitor = page()) =>
  visitor.call("POST /api/login", { email, password: strongPassword, ...(code !== undefined && { code }) });

const codeOf = ({ body }: { body: Readonly<Record<string, unknown>> }) => body["code"];

const eventsOf = async ({ accountId }: Customer) =>
  (
    await shop.db.rows<{ kind: string }>(
      sql`select kind from security_events where account_id = ${accountId} order by at, id`,
    )
  ).map(({ kind }) => kind);

/** Asks for a login link, and reads its token from the email. */
async function linkFor({ email }: Customer): Promise<string> {
  await page().call("POST /api/trial-signup", { email });
  return (await mailedToken(shop, email, "sign-in-link")) ?? "";
}

describe("turning two-factor authentication on", () => {
  it("takes the password and a code, returns ten recovery codes, and tells the owner", async () => {
    const customer = await newConfirmedCustomer(shop);
    expect((await customer.call("GET /api/two-factor")).body["twoFactor"]).toEqual({
      onSince: null,
      recoveryCodesLeft: 0,
    });
    const { setup, secret, uri } = await offerAuthenticator(customer);
    expect(uri).toContain(`:${encodeURIComponent(customer.email)}?`);
    const body = { password: strongPassword, setup, code: scan(shop, secret).code() };
    const turned = await customer.call("POST /api/two-factor", body);
    expect(turned.status).toBe(200);
    const codes = turned.body["recoveryCodes"] as string[];
    expect(new Set(codes).size).toBe(10);
    expect((await customer.call("GET /api/two-factor")).body["twoFactor"]).toEqual({
      onSince: shop.clock.now().toISOString(),
      recoveryCodesLeft: 10,
    });
    expect(codeOf(await customer.call("POST /api/two-factor", body))).toBe("two_factor_on");
    expect(await eventsOf(customer)).toContain("two_factor_on");
    const mail = (await readMails(shop.deps, customer.email)).at(-1);
    expect(mail).toMatchObject({
      template: "two-factor-changed",
      subject: "Two-factor authentication is on",
    });
  });

  it.each([
    ["a wrong password", { password: "wrong" }, "password_wrong", "password"],
    ["a wrong code", { code: "000000" }, "code_wrong", "code"],
    ["a code of another offer", { setup: "A".repeat(43) }, "code_wrong", "code"],
  ])("is refused with %s", async (_, wrong, code, field) => {
    const customer = await newConfirmedCustomer(shop);
    const { setup, secret } = await offerAuthenticator(customer);
    const body = { password: strongPassword, setup, code: scan(shop, secret).code(), ...wrong };
    const refused = await customer.call("POST /api/two-factor", body);
    expect(refused).toMatchObject({ status: 400, body: { code, details: { fields: [{ field, code }] } } });
    expect((await logIn(customer)).status).toBe(200);
  });

  it("needs a confirmed address: nobody locks its owner out of an account made with it", async () => {
    const customer = await newCustomer(shop, { kind: "page" });
    const { setup, secret } = await offerAuthenticator(customer);
    const body = { password: strongPassword, setup, code: scan(shop, secret).code() };
    const refused = await customer.call("POST /api/two-factor", body);
    expect(refused).toMatchObject({ status: 409, body: { code: "address_unconfirmed" } });
  });

  it("needs a password", async () => {
    const customer = await newConfirmedCustomer(shop);
    await shop.db.run(sql`update accounts set password_hash = null where id = ${customer.accountId}`);
    const { setup, secret } = await offerAuthenticator(customer);
    const body = { password: "", setup, code: scan(shop, secret).code() };
    const refused = await customer.call("POST /api/two-factor", body);
    expect(refused).toMatchObject({ status: 409, body: { code: "password_missing" } });
  });

  it("takes no code of another account's offer", async () => {
    const [mira, kim] = [await newConfirmedCustomer(shop), await newConfirmedCustomer(shop)];
    const { setup, secret } = await offerAuthenticator(mira);
    const body = { password: strongPassword, setup, code: scan(shop, secret).code() };
    expect(codeOf(await kim.call("POST /api/two-factor", body))).toBe("code_wrong");
  });
});

describe("a log-in with a password", () => {
  it("asks for a code, and takes the next one", async () => {
    const { customer, nextCode } = await newSecuredCustomer(shop);
    const visitor = page();
    const asked = await logIn(customer, undefined, visitor);
    expect(asked).toMatchObject({ status: 401, body: { code: "code_needed" } });
    expect(visitor.cookie).toBe("");
    expect((await logIn(customer, nextCode(), visitor)).status).toBe(200);
    expect((await visitor.call("GET /api/license")).status).toBe(200);
  });

  it("does not take the code that turned it on, or any code twice", async () => {
    const { customer, authenticator, nextCode } = await newSecuredCustomer(shop);
    expect(codeOf(await logIn(customer, authenticator.code()))).toBe("code_wrong");
    const code = nextCode();
    const answers = await Promise.all(Array.from({ length: 5 }, () => logIn(customer, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each(["a code of the app", "a recovery code"])("takes %s once, also of two at once", async (kind) => {
    const { customer, recoveryCodes, nextCode } = await newSecuredCustomer(shop);
    const code = kind === "a recovery code" ? recoveryCodes[0] : nextCode();
    const take = (tx: Tx) => takeFactorCode(shop.deps, tx, customer.accountId, code);
    const waiting = sql`select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    const [first, second] = await shop.db.transaction(async (tx) => {
      const taken = await take(tx);
      const other = shop.db.transaction(take);
      await expect.poll(() => shop.db.count(waiting)).toBeGreaterThan(0);
      return [taken, { other }] as const;
    });
    expect(first.ok).toBe(true);
    expect(await second.other).toEqual({ ok: false, reason: "code_wrong" });
  });

  it("takes each recovery code once, however it is typed", async () => {
    const { customer, recoveryCodes } = await newSecuredCustomer(shop);
    const [first = ""] = recoveryCodes;
    expect((await logIn(customer, ` ${first.toLowerCase().replace("-", " ")} `)).status).toBe(200);
    expect(codeOf(await logIn(customer, first))).toBe("code_wrong");
    expect((await customer.call("GET /api/two-factor")).body["twoFactor"]).toMatchObject({
      recoveryCodesLeft: 9,
    });
  });

  it("tells nobody without the password that the account has a second factor", async () => {
    const { customer } = await newSecuredCustomer(shop);
    const guess = { email: customer.email, password: "wrong password" };
    for (const code of [undefined, "000000"]) {
      const body = { ...guess, ...(code && { code }) };
      expect(await page().call("POST /api/login", body)).toMatchObject({
        status: 401,
        body: { code: "login_failed" },
      });
    }
  });

  it("counts a wrong code as a wrong password, and a missing one not at all", async () => {
    const { customer, nextCode } = await newSecuredCustomer(shop);
    const visitor = page();
    for (let time = 0; time < 8; time++)
      expect(codeOf(await logIn(customer, undefined, visitor))).toBe("code_needed");
    for (let time = 0; time < 5; time++)
      expect(codeOf(await logIn(customer, "000000", visitor))).toBe("code_wrong");
    expect((await logIn(customer, nextCode(), visitor)).status).toBe(200);
    expect((await eventsOf(customer)).filter((kind) => kind === "code_wrong")).toHaveLength(5);
  });

  it("leaves accounts without a second factor as they were, with a code that nobody asked for", async () => {
    const customer = await newConfirmedCustomer(shop);
    expect((await logIn(customer, "123456")).status).toBe(200);
  });
});

describe("a log-in by a mailed link", () => {
  it("asks for a code, after which the link still works", async () => {
    const { customer, nextCode } = await newSecuredCustomer(shop);
    const token = await linkFor(customer);
    const visitor = page();
    const signIn = (code?: string) => visitor.call("POST /api/sign-in", { token, ...(code && { code }) });
    expect(await signIn()).toMatchObject({ status: 401, body: { code: "code_needed" } });
    expect(codeOf(await signIn("000000"))).toBe("code_wrong");
    expect((await signIn(nextCode())).status).toBe(200);
    expect(codeOf(await signIn(nextCode()))).toBe("link_invalid");
  });

  it("takes ten wrong codes an hour, of all links together", async () => {
    const { customer, nextCode } = await newSecuredCustomer(shop);
    const token = await linkFor(customer);
    const signIn = (code: string) => page().call("POST /api/sign-in", { token, code });
    for (let time = 0; time < 10; time++) expect(codeOf(await signIn("000000"))).toBe("code_wrong");
    expect((await signIn(nextCode())).status).toBe(429);
    shop.clock.advance(hours(1));
    const later = await page().call("POST /api/sign-in", {
      token: await linkFor(customer),
      code: nextCode(),
    });
    expect(later.status).toBe(200);
  });
});

test("a reset of the password leaves the second factor on", async () => {
  const { customer, nextCode } = await newSecuredCustomer(shop);
  const { accountId, email } = customer;
  await mailResetLink.handle(shop.deps, { accountId, address: "203.0.113.9" }, 1);
  const token = (await mailedToken(shop, email, "reset-password")) ?? "";
  const reset = await page().call("POST /api/reset-password", { token, password: strongPassword });
  expect(reset.status).toBe(200);
  expect(codeOf(await logIn(customer))).toBe("code_needed");
  expect((await logIn(customer, nextCode())).status).toBe(200);
});

describe("turning it off, and new recovery codes", () => {
  it("takes a code to turn it off, and tells the owner", async () => {
    const { customer, nextCode } = await newSecuredCustomer(shop);
    const off = (code: string) => customer.call("POST /api/two-factor/off", { code });
    expect(codeOf(await off("000000"))).toBe("code_wrong");
    expect(await off(nextCode())).toMatchObject({ status: 200, body: { outcome: "two_factor_turned_off" } });
    expect((await logIn(customer)).status).toBe(200);
    expect(codeOf(await off("000000"))).toBe("two_factor_off");
    const mail = (await readMails(shop.deps, customer.email)).at(-1);
    expect(mail).toMatchObject({ subject: "Two-factor authentication is off" });
    expect(await eventsOf(customer)).toContain("two_factor_off");
  });

  it("replaces the recovery codes, of which none works any more", async () => {
    const { customer, recoveryCodes, nextCode } = await newSecuredCustomer(shop);
    const renewed = await customer.call("POST /api/two-factor/recovery-codes", { code: nextCode() });
    const codes = renewed.body["recoveryCodes"] as string[];
    expect(codes.some((code) => recoveryCodes.includes(code))).toBe(false);
    expect(codeOf(await logIn(customer, recoveryCodes[0]))).toBe("code_wrong");
    expect((await logIn(customer, codes[0])).status).toBe(200);
  });

  it("is for the account's own sessions alone", async () => {
    for (const call of ["GET /api/two-factor", "POST /api/two-factor/offer"])
      expect((await page().call(call)).status).toBe(401);
  });
});

test("the deletion of the account takes the second factor along", async () => {
  const { customer } = await newSecuredCustomer(shop);
  await shop.db.run(sql`delete from accounts where id = ${customer.accountId}`);
  expect(
    await shop.db.count(sql`select count(*) from account_factors where account_id = ${customer.accountId}`),
  ).toBe(0);
});
