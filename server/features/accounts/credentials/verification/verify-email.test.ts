import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { buildApp } from "../../../../app.ts";
import { sql } from "../../../../db/sql.ts";
import { hours, seconds } from "../../../../platform/clock.ts";
import { readMails } from "../../../../testing/read-mails.ts";
import { type Customer, newCustomer, strongPassword } from "../../../../testing/customer.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { createVisitor, type Visitor } from "../../../../testing/visitor.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const page = () => createVisitor(shop, { kind: "page" });
const verify = ({ visitor }: Customer, token: string) => visitor.call("POST /api/verify-email", { token });
const isVerified = async ({ visitor }: Customer): Promise<unknown> =>
  ((await visitor.call("GET /api/session")).body as { user: { emailVerified: boolean } }).user.emailVerified;

async function tokens(email: string): Promise<string[]> {
  const mails = (await readMails(shop.deps, email)).filter((mail) => mail.template === "verify-email");
  return mails.map((mail) => mail.url?.split("https://shop.example/verify-email#token=")[1] ?? "");
}

test("the link confirms the address in a session of the account, also when it is pressed again", async () => {
  const ada = await newCustomer(shop, { kind: "page" });
  const [token = ""] = await tokens(ada.email);
  expect(await isVerified(ada)).toBe(false);
  const first = await verify(ada, token);
  expect(first).toMatchObject({ status: 200, body: { success: true } });
  expect(first.headers["set-cookie"]).toBeUndefined();
  expect((await verify(ada, token)).body).toEqual(first.body);
  expect(await isVerified(ada)).toBe(true);
  shop.clock.advance(hours(48));
  expect((await page().call("POST /api/verify-email", { token })).status).toBe(200);
});

describe("without a session of the account", () => {
  test("the link alone confirms nothing", async () => {
    const ada = await newCustomer(shop, { kind: "page" });
    const grace = await newCustomer(shop, { kind: "page" });
    const [token = ""] = await tokens(ada.email);
    for (const visitor of [page(), grace.visitor, createVisitor(shop, { kind: "app" })])
      expect(await visitor.call("POST /api/verify-email", { token })).toMatchObject({
        status: 403,
        body: { code: "proof_needed" },
      });
    expect(await isVerified(ada)).toBe(false);
  });

  test("its password confirms it, and no session ends", async () => {
    const ada = await newCustomer(shop, { kind: "page" });
    const [token = ""] = await tokens(ada.email);
    const phone = page();
    const guess = { token, password: "a wrong one" };
    expect(await phone.call("POST /api/verify-email", guess)).toMatchObject({
      status: 400,
      body: { code: "password_wrong", details: { fields: [{ field: "password" }] } },
    });
    expect(await isVerified(ada)).toBe(false);
    const answer = await phone.call("POST /api/verify-email", { token, password: strongPassword });
    expect(answer.status).toBe(200);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(await isVerified(ada)).toBe(true);
  });

  test("no password is right for an account that has none", async () => {
    const ada = page();
    await ada.call("POST /api/trial-signup", { email: "none@example.com" });
    await ada.call("POST /api/verify-email/resend");
    const [token = ""] = await tokens("none@example.com");
    for (const password of ["", strongPassword])
      expect(await page().call("POST /api/verify-email", { token, password })).toMatchObject({
        body: { code: "password_wrong" },
      });
  });
});

describe("whoever registered with somebody else's address", () => {
  const isIn = async (visitor: Visitor) => (await visitor.call("GET /api/session")).body["user"] !== null;
  const logIn = async (email: string) =>
    (await page().call("POST /api/login", { email, password: strongPassword })).status;

  test("is out once its owner logs in with the link that confirms it", async () => {
    const intruder = await newCustomer(shop, { kind: "page" });
    const elsewhere = page();
    await elsewhere.call("POST /api/login", { email: intruder.email, password: strongPassword });
    const [token = ""] = await tokens(intruder.email);
    const owner = page();
    expect(await owner.call("POST /api/sign-in", { token, registrant: "other" })).toMatchObject({
      status: 200,
      body: { user: { email: intruder.email, emailVerified: true, hasPassword: false } },
    });
    expect(await Promise.all([intruder.visitor, elsewhere, owner].map(isIn))).toEqual([false, false, true]);
    expect(await logIn(intruder.email)).toBe(401);
    const mailed = (await readMails(shop.deps, intruder.email)).map(({ template }) => template);
    expect(mailed).toContain("set-password");
    expect(await page().call("POST /api/sign-in", { token })).toMatchObject({
      body: { code: "link_invalid" },
    });
  });

  test("is logged out however its owner logs in, and cannot log in again", async () => {
    const intruder = await newCustomer(shop, { kind: "page" });
    const [token = ""] = await tokens(intruder.email);
    // The owner opens the mail, has neither a session nor the password, and asks for a link instead.
    await page().call("POST /api/verify-email", { token });
    await page().call("POST /api/trial-signup", { email: intruder.email });
    const mail = (await readMails(shop.deps, intruder.email)).findLast(
      ({ template }) => template === "sign-in-link",
    );
    const owner = page();
    await owner.call("POST /api/sign-in", { token: mail?.url?.split("#token=")[1], registrant: "me" });
    expect(await Promise.all([intruder.visitor, owner].map(isIn))).toEqual([false, true]);
    expect(await logIn(intruder.email)).toBe(401);
    // The address is confirmed now, so its former link signs nobody in.
    expect((await page().call("POST /api/sign-in", { token })).status).toBe(400);
  });
});

test("the link stops after 24 hours", async () => {
  const ada = await newCustomer(shop, { kind: "page" });
  const [token = ""] = await tokens(ada.email);
  shop.clock.advance(hours(24));
  expect(await verify(ada, token)).toMatchObject({ status: 400, body: { code: "link_invalid" } });
  expect(await isVerified(ada)).toBe(false);
});

test("a newer link leaves the older one, until one confirms the address", async () => {
  const ada = await newCustomer(shop, { kind: "page" });
  const grace = await newCustomer(shop, { kind: "page" });
  for (const { visitor } of [ada, grace])
    expect(await visitor.call("POST /api/verify-email/resend")).toMatchObject({ status: 202 });
  const [older = "", newer = ""] = await tokens(ada.email);
  shop.clock.advance(hours(24) - seconds(1));
  expect((await verify(ada, older)).status).toBe(200);
  expect((await page().call("POST /api/sign-in", { token: newer })).status).toBe(400);
  // Somebody else registered the address and asked for more: the link in the first mail still lets its owner in.
  const [first = ""] = await tokens(grace.email);
  expect((await page().call("POST /api/sign-in", { token: first, registrant: "me" })).status).toBe(200);
});

test("of ten links asked for at once, five are mailed", async () => {
  const ada = await newCustomer(shop, { kind: "page" });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => ada.visitor.call("POST /api/verify-email/resend")),
  );
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  expect(await tokens(ada.email)).toHaveLength(6);
});

test("a confirmed address is not mailed to again", async () => {
  const ada = await newCustomer(shop, { kind: "page" });
  await verify(ada, (await tokens(ada.email))[0] ?? "");
  expect(await ada.visitor.call("POST /api/verify-email/resend")).toMatchObject({
    status: 202,
    body: {
      outcome: "email_confirmed_before",
      message: "Your email address is already confirmed.",
      validMinutes: null,
    },
  });
  expect(await tokens(ada.email)).toHaveLength(1);
});

test("a password that is replaced while it is checked confirms nothing", async () => {
  const ada = await newCustomer(shop, { kind: "page" });
  const grace = await newCustomer(shop, { kind: "page" });
  const [token = ""] = await tokens(ada.email);
  const { passwords } = shop.deps;
  const verifyWhileReplaced: typeof passwords.verify = async (stored, password) => {
    const isRight = await passwords.verify(stored, password);
    await shop.db.run(sql`
      update accounts set password_hash = (select password_hash from accounts where id = ${grace.accountId})
      where id = ${ada.accountId}`);
    return isRight;
  };
  const app = await buildApp({ ...shop.deps, passwords: { ...passwords, verify: verifyWhileReplaced } });
  onTestFinished(() => app.close());
  const visitor = createVisitor({ ...shop, app }, { kind: "page" });
  expect(await visitor.call("POST /api/verify-email", { token, password: strongPassword })).toMatchObject({
    status: 400,
    body: { code: "password_wrong" },
  });
  expect(await isVerified(ada)).toBe(false);
});

test("a guessed token confirms nothing", async () => {
  const ada = await newCustomer(shop, { kind: "page" });
  expect(await verify(ada, "B".repeat(43))).toMatchObject({ status: 400, body: { code: "link_invalid" } });
});
