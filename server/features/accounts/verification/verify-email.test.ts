import { afterAll, beforeAll, expect, test } from "vitest";
import { hours, seconds } from "../../../platform/clock.ts";
import { readMails } from "../../../testing/read-mails.ts";
import { type Customer, newCustomer } from "../../../testing/customer.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { createVisitor } from "../../../testing/visitor.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const verify = (token: string) =>
  createVisitor(shop, { kind: "page" }).call("POST /api/verify-email", { token });
const isVerified = async ({ visitor }: Customer): Promise<unknown> =>
  ((await visitor.call("GET /api/session")).body as { user: { emailVerified: boolean } }).user.emailVerified;

async function tokens(email: string): Promise<string[]> {
  const mails = (await readMails(shop.deps, email)).filter((mail) => mail.template === "verify-email");
  return mails.map((mail) => mail.url?.split("https://shop.example/verify-email#token=")[1] ?? "");
}

test("the link confirms the address, also when a mail scanner was there before", async () => {
  const ada = await newCustomer(shop, { kind: "page" });
  const [token = ""] = await tokens(ada.email);
  expect(await isVerified(ada)).toBe(false);
  const first = await verify(token);
  expect(first).toMatchObject({ status: 200, body: { success: true } });
  expect(first.headers["set-cookie"]).toBeUndefined();
  expect((await verify(token)).body).toEqual(first.body);
  expect(await isVerified(ada)).toBe(true);
  shop.clock.advance(hours(48));
  expect((await verify(token)).status).toBe(200);
});

test("the link stops after 24 hours", async () => {
  const ada = await newCustomer(shop, { kind: "page" });
  const [token = ""] = await tokens(ada.email);
  shop.clock.advance(hours(24));
  expect(await verify(token)).toMatchObject({ status: 400, body: { code: "link_invalid" } });
  expect(await isVerified(ada)).toBe(false);
});

test("a newer link replaces the older one", async () => {
  const ada = await newCustomer(shop, { kind: "page" });
  expect(await ada.visitor.call("POST /api/verify-email/resend")).toMatchObject({ status: 202 });
  const [older = "", newer = ""] = await tokens(ada.email);
  expect(await verify(older)).toMatchObject({ status: 400, body: { code: "link_invalid" } });
  shop.clock.advance(hours(24) - seconds(1));
  expect((await verify(newer)).status).toBe(200);
  expect((await verify(older)).status).toBe(200);
});

test("of ten links asked for at once, five are mailed and one works", async () => {
  const ada = await newCustomer(shop, { kind: "page" });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => ada.visitor.call("POST /api/verify-email/resend")),
  );
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  const { rowCount } = await shop.db.execute(
    "select from mailed_links where account_id = $1 and used_at is null and purpose = 'verify_email'",
    [ada.accountId],
  );
  expect(rowCount).toBe(1);
});

test("a confirmed address is not mailed to again", async () => {
  const ada = await newCustomer(shop, { kind: "page" });
  await verify((await tokens(ada.email))[0] ?? "");
  expect(await ada.visitor.call("POST /api/verify-email/resend")).toMatchObject({
    status: 202,
    body: { message: "Your email address is confirmed already." },
  });
  expect(await tokens(ada.email)).toHaveLength(1);
});

test("a guessed token confirms nothing", async () => {
  expect(await verify("B".repeat(43))).toMatchObject({ status: 400, body: { code: "link_invalid" } });
});
