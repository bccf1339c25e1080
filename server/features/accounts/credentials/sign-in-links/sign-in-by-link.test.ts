import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "../../../../db/sql.ts";
import { minutes, seconds } from "../../../../platform/clock.ts";
import { readMails } from "../../../../testing/read-mails.ts";
import { newCustomer, strongPassword } from "../../../../testing/customer.ts";
import { mailResetLink } from "../passwords/jobs.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { createVisitor } from "../../../../testing/visitor.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const page = () => createVisitor(shop, { kind: "page" });
const signIn = (token: string, visitor = page()) =>
  visitor.call("POST /api/sign-in", { token, registrant: "me" });
const mailsOf = async (email: string, template: string) =>
  (await readMails(shop.deps, email)).filter((mail) => mail.template === template);

/** Requests a sign-in link for a known address, and reads the token from the mail. */
async function tokenFor(email: string): Promise<string> {
  await page().call("POST /api/trial-signup", { email });
  return (await mailsOf(email, "sign-in-link")).at(-1)?.url?.split("#token=")[1] ?? "";
}

/** Somebody whose address is verified already. */
async function confirmed() {
  const customer = await newCustomer(shop, { kind: "page" });
  await shop.db.run(sql`update accounts set email_verified_at = now() where id = ${customer.accountId}`);
  return customer;
}

const isIn = async (visitor: ReturnType<typeof page>) =>
  (await visitor.call("GET /api/session")).body["user"] !== null;

describe("a mailed link", () => {
  test("signs in once, with a cookie for a page and a token for an app", async () => {
    const { email } = await confirmed();
    const token = await tokenFor(email);
    const ada = page();
    expect(await signIn(token, ada)).toMatchObject({
      status: 200,
      body: { success: true, user: { email, emailVerified: true } },
    });
    expect(await ada.call("GET /api/license")).toMatchObject({ status: 200 });
    const again = await signIn(token);
    expect(again).toMatchObject({ status: 400, body: { code: "link_invalid" } });
    expect(again.headers["set-cookie"]).toBeUndefined();

    const app = createVisitor(shop, { kind: "app" });
    const { body, headers } = await signIn(await tokenFor(email), app);
    expect(headers).toHaveProperty("set-cookie");
    const bearer = { authorization: `Bearer ${(body as { session: { token: string } }).session.token}` };
    expect(await app.call("GET /api/license", undefined, bearer)).toMatchObject({ status: 200 });
  });

  test("works for one of 20 simultaneous requests", async () => {
    const { email } = await confirmed();
    const token = await tokenFor(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body["code"] === "link_invalid")).toHaveLength(19);
  });

  test("stops after 15 minutes, and when a newer one was mailed", async () => {
    const { email } = await confirmed();
    const older = await tokenFor(email);
    shop.clock.advance(minutes(5));
    const newer = await tokenFor(email);
    expect(await signIn(older)).toMatchObject({ body: { code: "link_invalid" } });
    shop.clock.advance(minutes(15));
    expect(await signIn(newer)).toMatchObject({ body: { code: "link_invalid" } });
    const last = await tokenFor(email);
    shop.clock.advance(minutes(15) - seconds(1));
    expect((await signIn(last)).status).toBe(200);
  });

  test("stops when the password is changed", async () => {
    const { email, visitor } = await confirmed();
    const token = await tokenFor(email);
    const change = { currentPassword: strongPassword, newPassword: `${strongPassword} again` };
    expect((await visitor.call("POST /api/change-password", change)).status).toBe(200);
    expect(await signIn(token)).toMatchObject({ body: { code: "link_invalid" } });
  });

  test("of another purpose, guessed or broken is refused", async () => {
    const { email } = await newCustomer(shop, { kind: "page" });
    await page().call("POST /api/trial-signup", { email: "fresh@example.com" });
    const [setting] = await mailsOf("fresh@example.com", "set-password");
    const confirmedOne = await confirmed();
    const [verification] = await mailsOf(confirmedOne.email, "verify-email");
    await mailResetLink.handle(shop.deps, { accountId: confirmedOne.accountId, address: "192.0.2.1" }, 1);
    const [reset] = await mailsOf(confirmedOne.email, "reset-password");
    for (const mail of [verification, setting, reset]) {
      const token = mail?.url?.split("#token=")[1] ?? "";
      expect(token).toHaveLength(43);
      expect(await signIn(token)).toMatchObject({ status: 400, body: { code: "link_invalid" } });
    }
    expect(await signIn("A".repeat(43))).toMatchObject({ body: { code: "link_invalid" } });
    expect(await signIn("../../../etc")).toMatchObject({
      body: { details: { fields: [{ field: "token" }] } },
    });
    // A sign-in link sets no password.
    const body = { token: await tokenFor(email), password: strongPassword };
    expect(await page().call("POST /api/reset-password", body)).toMatchObject({
      body: { code: "link_invalid" },
    });
  });
});

describe("a log-in by a mailed link", () => {
  test("is told to the owner, unless it is in a browser that has logged in before", async () => {
    const { email, visitor } = await confirmed();
    await signIn(await tokenFor(email), visitor);
    expect(await mailsOf(email, "new-login")).toEqual([]);
    const elsewhere = createVisitor(shop, { kind: "page", address: "203.0.113.77" });
    shop.clock.advance(minutes(15));
    await signIn(await tokenFor(email), elsewhere);
    const [mail, ...more] = await mailsOf(email, "new-login");
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("New login to your account");
    expect(JSON.stringify(mail?.blocks)).toContain("203.0.113.77");
  });
});

describe("whoever made the account with somebody else's address", () => {
  test("is shut out when its owner signs in for the first time", async () => {
    const { email, visitor: intruder } = await newCustomer(shop, { kind: "page" });
    const owner = page();
    expect((await signIn(await tokenFor(email), owner)).status).toBe(200);
    expect([await isIn(intruder), await isIn(owner)]).toEqual([false, true]);
    const guess = await page().call("POST /api/login", { email, password: strongPassword });
    expect(guess.status).toBe(401);
    const [mail] = await mailsOf(email, "set-password");
    expect(JSON.stringify(mail?.blocks)).toContain("removed its old password");
    const token = mail?.url?.split("#token=")[1];
    const password = { token, password: `${strongPassword} mine` };
    const set = await page().call("POST /api/reset-password", password);
    expect(set.status).toBe(200);
  });

  test("is not suspected when the address is confirmed: sessions and password stay", async () => {
    const { email, visitor } = await confirmed();
    expect((await signIn(await tokenFor(email))).status).toBe(200);
    expect(await isIn(visitor)).toBe(true);
    expect(await mailsOf(email, "set-password")).toEqual([]);
    expect((await page().call("POST /api/login", { email, password: strongPassword })).status).toBe(200);
  });
});
