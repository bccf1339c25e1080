import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hours, minutes } from "../../platform/clock.ts";
import { readMails } from "../../testing/read-mails.ts";
import { newCustomer, strongPassword } from "../../testing/customer.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { createVisitor } from "../../testing/visitor.ts";
import { sendResetLink } from "./credentials/passwords/send-reset-link.ts";
import { limitMails } from "./identity/limit-mails.ts";
import { sendSignInLink } from "./credentials/sign-in-links/send-sign-in-link.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

// A stranger who registers with another person's address is signed in, but the owner of
// the address gets every mail of the account.
const mailsOf = async (email: string, template: string) =>
  (await readMails(shop.deps, email)).filter((mail) => mail.template === template).length;

test("one network causes twenty mails an hour by changing a password to and fro", async () => {
  const address = "192.0.2.61";
  const { email, visitor } = await newCustomer(shop, { kind: "page", address });
  const words = [strongPassword, `${strongPassword} again`];
  const statuses: number[] = [];
  for (let count = 0; count < 22; count += 1) {
    const [currentPassword, newPassword] = count % 2 ? words.toReversed() : words;
    statuses.push((await visitor.call("POST /api/change-password", { currentPassword, newPassword })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429]);
  expect(await mailsOf(email, "password-changed")).toBe(20);
});

test("one network causes twenty mails an hour by asking for links, whatever the accounts", async () => {
  const address = "192.0.2.62";
  const aliases = Array.from({ length: 5 }, (_, index) => `mira-${index}-${randomUUID()}@example.com`);
  const visitors = await Promise.all(
    aliases.map(async (email) => (await newCustomer(shop, { kind: "page", address, email })).visitor),
  );
  const resend = () => Promise.all(visitors.map((visitor) => visitor.call("POST /api/verify-email/resend")));
  const answers = [];
  for (let round = 0; round < 5; round += 1) answers.push(...(await resend()));
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(20);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  shop.clock.advance(hours(1));
  expect((await resend()).every(({ status }) => status === 202)).toBe(true);
});

test("a wrong password mails nothing and counts as no mail", async () => {
  const address = "192.0.2.63";
  const [guesser, owner] = [
    await newCustomer(shop, { kind: "page", address }),
    await newCustomer(shop, { kind: "page", address }),
  ];
  for (const { visitor } of [
    guesser,
    await newCustomer(shop, { kind: "page", address }),
    await newCustomer(shop, { kind: "page", address }),
  ])
    for (let count = 0; count < 10; count += 1)
      await visitor.call("POST /api/change-password", {
        currentPassword: `guess ${count}`,
        newPassword: "nine hills",
      });
  const right = { currentPassword: strongPassword, newPassword: "nine hills over a blue kettle" };
  expect((await owner.visitor.call("POST /api/change-password", right)).status).toBe(200);
  expect(await mailsOf(guesser.email, "password-changed")).toBe(0);
});

test("sign-ups with 60 aliases of one mailbox all succeed, and cause a handful of mails an hour", async () => {
  const dot = (index: number, place: number) => (index & (1 << place) ? "." : "");
  const spell = (index: number) =>
    ["v", "i", "c", "t", "i", "m", "s"].map((letter, place) => letter + (place < 6 ? dot(index, place) : ""));
  const aliases = Array.from({ length: 60 }, (_, index) => `${spell(index).join("")}+${index}@gmail.com`);
  const visitors = await Promise.all(
    aliases.map(async (email, index) => {
      const visitor = createVisitor(shop, { kind: "page" });
      const { status } = await (index % 2
        ? visitor.call("POST /api/trial-signup", { email })
        : visitor.call("POST /api/register", { email, password: strongPassword }));
      expect(status).toBe(index % 2 ? 200 : 201);
      return visitor;
    }),
  );
  const all = async () => (await Promise.all(aliases.map((email) => readMails(shop.deps, email)))).flat();
  expect((await all()).length).toBeLessThanOrEqual(6);
  const before = (await all()).length;
  const resent = await Promise.all(visitors.map((visitor) => visitor.call("POST /api/verify-email/resend")));
  expect(resent.filter(({ status }) => status === 202)).toHaveLength(10);
  expect(resent.filter(({ status }) => status === 429)).toHaveLength(50);
  expect((await all()).length).toBe(before + 10);
});

describe("accounts with aliases of a mailbox", () => {
  const aliases = (mailbox: string, count: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const visitor = createVisitor(shop, { kind: "page" });
        await visitor.call("POST /api/trial-signup", { email: `${mailbox}+${index}@gmail.com` });
        return visitor;
      }),
    );

  test("do not use up the mails by which its owner confirms the address", async () => {
    for (const stranger of await aliases("starved", 5))
      for (let count = 0; count < 2; count += 1) await stranger.call("POST /api/verify-email/resend");
    const owner = await newCustomer(shop, { kind: "page", email: "starved@gmail.com" });
    expect(await mailsOf(owner.email, "verify-email")).toBe(1);
    expect((await owner.visitor.call("POST /api/verify-email/resend")).status).toBe(202);
    expect(await mailsOf(owner.email, "verify-email")).toBe(2);
  });

  test("do not use up its sign-in links", async () => {
    const owner = await newCustomer(shop, { kind: "page", email: "linked@gmail.com" });
    await aliases("linked", 7);
    // An address that has an account is mailed a link.
    await aliases("linked", 7);
    await createVisitor(shop, { kind: "page" }).call("POST /api/trial-signup", { email: owner.email });
    expect(await mailsOf(owner.email, "sign-in-link")).toBe(1);
  });
});

test("whoever asks for links all day causes 24 mails of a kind, and one more each hour", async () => {
  const { email, accountId } = await newCustomer(shop);
  await shop.db.execute("update accounts set email_verified_at = now() where id = $1", [accountId]);
  const ask = async () => {
    await sendSignInLink(shop.deps, { accountId, address: "192.0.2.64", reason: "log-in" });
    await sendResetLink(shop.deps, { accountId, address: "192.0.2.64" });
  };
  const mailed = async () => [await mailsOf(email, "sign-in-link"), await mailsOf(email, "reset-password")];
  for (let minute = 0; minute < 6 * 60; minute += 10) {
    await ask();
    shop.clock.advance(minutes(10));
  }
  expect(await mailed()).toEqual([29, 29]);
  shop.clock.advance(hours(1));
  await ask();
  expect(await mailed()).toEqual([30, 30]);
});

test("a password is changed 24 times a day, from however many networks", async () => {
  const { email, token, accountId } = await newCustomer(shop);
  const { rule, subject } = limitMails("password_changed", { id: accountId, email, emailVerifiedAt: null });
  for (let count = 0; count < 23; count += 1) await shop.deps.rateLimits.take(rule, subject);
  const change = (currentPassword: string, newPassword: string) =>
    createVisitor(shop, { kind: "app" }).call(
      "POST /api/change-password",
      { currentPassword, newPassword },
      { authorization: `Bearer ${token}` },
    );
  const other = `${strongPassword} again`;
  expect((await change("a wrong one", other)).status).toBe(400);
  expect((await change(strongPassword, other)).status).toBe(200);
  expect((await change(other, strongPassword)).status).toBe(429);
  expect(await mailsOf(email, "password-changed")).toBe(1);
});
