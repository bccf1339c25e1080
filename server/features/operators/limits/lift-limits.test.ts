import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "../../../db/sql.ts";
import { newCustomer, strongPassword } from "../../../testing/customer.ts";
import { newOperator, type Operator } from "../../../testing/operator.ts";
import { anAddress, refusal } from "../../../testing/operator-calls.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { createVisitor } from "../../../testing/visitor.ts";
import { days } from "../../../platform/clock.ts";
import { emailIdentity, mailboxLimitSubject, personIdentity } from "../../../platform/email-address.ts";
import { limitMails } from "../../accounts/identity/limit-mails.ts";
import { takeForNetwork } from "../../../platform/rate-limits/network.ts";
import { limits } from "../../sign-ups/rules.ts";

let shop: TestApp;
let operator: Operator;
beforeAll(async () => {
  shop = await testApp();
  operator = await newOperator(shop);
});
afterAll(() => shop.close());

const lift = (body: object) => operator.call("POST /v1/admin/rate-limits/lift", body);
const { registerPerNetwork: register } = limits;

/** Uses up what a network may register. */
async function useUp(address: string): Promise<void> {
  for (let uses = 0; uses < register.allow; uses += 1)
    await takeForNetwork(shop.deps.rateLimits, register, address);
}

const registers = async (address: string) => {
  const visitor = createVisitor(shop, { kind: "page", address });
  return (await visitor.call("POST /api/register", { email: anAddress(), password: strongPassword })).status;
};

describe("the limits of a network", () => {
  test.each([
    ["198.51.100.7", "198.51.100.7", "198.51.100.8"],
    ["2001:db8:1:2::7", "2001:db8:1:2:aaaa::9", "2001:db8:1:3::7"],
  ])("of %s are lifted by an address in it, and those of a neighbor stay", async (used, named, neighbor) => {
    await useUp(used);
    await useUp(neighbor);
    expect(await registers(used)).toBe(429);
    const { status, body } = await lift({ network: named });
    expect([status, body["success"]]).toEqual([200, true]);
    expect(body["lifted"]).toBeGreaterThan(0);
    expect([await registers(used), await registers(neighbor)]).toEqual([201, 429]);
  });

  test("of an IPv6 customer are lifted with the /48 that it shares", async () => {
    for (let network = 0; network < 16; network += 1) await useUp(`2001:db8:77:${network}::1`);
    expect(await registers("2001:db8:77:99::1")).toBe(429);
    await lift({ network: "2001:db8:77:99::1" });
    expect(await registers("2001:db8:77:99::1")).toBe(201);
  });
});

test("who has mistyped a password too often may log in again at once, and stays limited elsewhere", async () => {
  const [mira, zoe] = [await newCustomer(shop), await newCustomer(shop)];
  const logIn = async (email: string, password: string) =>
    (await createVisitor(shop, { kind: "page" }).call("POST /api/login", { email, password })).status;
  for (const { email } of [mira, zoe])
    for (let tries = 0; tries < 6; tries += 1) await logIn(email, "a wrong one");
  expect(await logIn(mira.email, strongPassword)).toBe(429);
  expect((await lift({ email: mira.email.toUpperCase() })).status).toBe(200);
  const acted = sql`select from events where type = 'operator.acted' and subject = ${mira.accountId}`;
  expect(await shop.db.rows(acted)).toHaveLength(1);
  expect(await logIn(mira.email, strongPassword)).toBe(200);
  expect(await logIn(zoe.email, strongPassword)).toBe(429);
});

test("who has used up what an account may do, may do it again", async () => {
  const mira = await newCustomer(shop);
  const ask = async () => (await mira.call("POST /api/verify-email/resend")).status;
  const extend = async () =>
    (await mira.call("POST /api/license/extend", { license: mira.license.id })).status;
  while ((await ask()) !== 429);
  while ((await extend()) !== 429);
  await lift({ email: mira.email });
  expect([await ask(), await extend()]).toEqual([202, 202]);
});

test("every way in which an account is counted is lifted", async () => {
  const email = `Mira+shop.${randomUUID()}@Example.com`;
  const { accountId: id } = await newCustomer(shop, { email });
  const counted: [name: string, subject: string][] = [
    ["step-up", id],
    ["forgot-password-account", emailIdentity(email)],
    ["download-mail", personIdentity(email)],
    ["verify-email-person", mailboxLimitSubject(email)],
    ["mails-day", limitMails("reset_password", { id, email, emailVerifiedAt: null }).subject],
    ["mails-day", limitMails("password_changed", { id, email, emailVerifiedAt: new Date() }).subject],
  ];
  const take = ([name, subject]: (typeof counted)[number]) =>
    shop.deps.rateLimits.take({ name, allow: 2, per: days(1) }, subject);
  for (const each of counted) await take(each);
  await lift({ email });
  for (const each of counted) expect(await take(each), each[0]).toMatchObject({ ok: true, remaining: 1 });
});

test("a network or an account has to be named, and not both", async () => {
  for (const body of [{}, { network: "198.51.100.7", email: "a@example.com" }, { network: "an office" }])
    expect(await lift(body)).toMatchObject({
      status: 400,
      body: { error: { details: { fields: [{ field: "network" }] } } },
    });
  expect(await lift({ email: anAddress() })).toMatchObject(refusal(404, "not_found"));
});
