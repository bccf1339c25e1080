import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "../../db/sql.ts";
import { days, hours, minutes } from "../../platform/clock.ts";
import { type QueuedLetter, readMails } from "../../testing/read-mails.ts";
import { newCustomer, strongPassword } from "../../testing/customer.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { createVisitor, type VisitorOptions } from "../../testing/visitor.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const visitor = (options: Partial<VisitorOptions> = {}) => createVisitor(shop, { kind: "page", ...options });
const start = (email: string, more: object = {}) =>
  visitor().call("POST /api/trial-signup", { email, ...more });

const templates = async (email: string) => (await readMails(shop.deps, email)).map((mail) => mail.template);
const mailOf = async (email: string, template: string): Promise<QueuedLetter | undefined> =>
  (await readMails(shop.deps, email)).findLast((mail) => mail.template === template);

const countOf = async (table: "accounts" | "trials" | "sessions" | "licenses"): Promise<number> =>
  (await shop.db.execute(`select from ${table}`)).rowCount;

describe("a new address", () => {
  test("gets an account without a password, a session, a trial, the key and a link to set a password", async () => {
    const ada = visitor();
    const response = await ada.call("POST /api/trial-signup", { email: "ada@example.com" });
    const ends = new Date(shop.clock.now().getTime() + days(7)).toISOString();
    const tokenEnds = new Date(shop.clock.now().getTime() + minutes(15)).toISOString();
    expect(response).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: "Success! Your 7-day free trial has been activated.",
        expires_at: ends,
        user: { email: "ada@example.com", website: "liftgauge.example", emailVerified: false },
        session: { token: expect.stringMatching(/^[\w-]{43}$/) as string, expiresAt: tokenEnds },
        license: { status: "pending", type: "trial", email: "ada@example.com", endDate: ends },
      },
    });
    expect(await ada.call("GET /api/session")).toMatchObject({
      body: { user: { email: "ada@example.com" } },
    });
    expect(await templates("ada@example.com")).toEqual(["welcome", "set-password"]);
    const [stored] = await shop.db.rows(
      sql`select password_hash as hash from accounts where email = 'ada@example.com'`,
    );
    expect(stored).toEqual({ hash: null });
  });

  test("in a browser shows its page no lasting token, and an app its own", async () => {
    const page = await start("page@example.com");
    const cookie = String(page.headers["set-cookie"]).split(";")[0]?.split("=")[1];
    expect(cookie).toHaveLength(43);
    expect(JSON.stringify(page.body)).not.toContain(cookie);
    const app = visitor({ kind: "app" });
    const { body } = await app.call("POST /api/trial-signup", { email: "app@example.com" });
    const { token } = (body as { session: { token: string } }).session;
    expect(await app.call("GET /api/license", undefined, { authorization: `Bearer ${token}` })).toMatchObject(
      {
        status: 200,
      },
    );
  });

  test("sets its password with the mailed link within a day, and logs in with it", async () => {
    await start("set@example.com");
    const url = (await mailOf("set@example.com", "set-password"))?.url ?? "";
    expect(url).toMatch(/^https:\/\/shop\.example\/reset-password#token=[\w-]{43}$/);
    const token = url.split("#token=")[1];
    expect(
      await visitor().call("POST /api/login", { email: "set@example.com", password: strongPassword }),
    ).toMatchObject({ status: 401 });
    shop.clock.advance(hours(23));
    const set = () =>
      visitor().call("POST /api/reset-password", { token, password: strongPassword, registrant: "me" });
    expect((await set()).status).toBe(200);
    expect(await set()).toMatchObject({ status: 400, body: { code: "link_invalid" } });
    expect(
      await visitor().call("POST /api/login", { email: "set@example.com", password: strongPassword }),
    ).toMatchObject({ status: 200, body: { user: { emailVerified: true } } });
  });

  test("cannot set its password a day later", async () => {
    await start("slow@example.com");
    const token = (await mailOf("slow@example.com", "set-password"))?.url?.split("#token=")[1];
    shop.clock.advance(hours(24));
    expect(
      await visitor().call("POST /api/reset-password", { token, password: strongPassword }),
    ).toMatchObject({ status: 400, body: { code: "link_invalid" } });
  });

  test("has the plans of its cart in the history of the license, but none that we do not sell", async () => {
    await start("cart@example.com", { products: ["reply-bot", "gold", "volume-bot", "reply-bot"] });
    const [event] = await shop.db.rows(sql`
      select e.detail from license_events e join licenses l on l.id = e.license_id
      where l.email = 'cart@example.com' and e.kind = 'issued'`);
    expect(event).toEqual({ detail: { products: "reply-bot volume-bot" } });
  });

  test("belongs to the default website, whatever is named", async () => {
    const response = await start("site@example.com", { website: "evil.example" });
    expect(response.body).toMatchObject({ user: { website: "liftgauge.example" } });
  });
});

describe("an address that has an account", () => {
  test("is never signed in: its owner is mailed a link, in any spelling", async () => {
    const { email } = await newCustomer(shop, { kind: "page", email: "grace@bücher.example.com" });
    for (const spelling of ["grace@bücher.example.com", "GRACE@xn--bcher-kva.example.com"]) {
      const again = await start(spelling);
      expect(again.headers["set-cookie"]).toBeUndefined();
      expect(again).toMatchObject({
        status: 200,
        body: { success: true, user: null, session: null, license: null, expires_at: null },
      });
      expect(again.body["message"]).toBe(
        "Check your inbox: a login link is on its way. It works once, for 15 minutes.",
      );
      shop.clock.advance(minutes(5));
    }
    expect((await templates(email)).filter((template) => template === "sign-in-link")).toHaveLength(2);
    expect((await mailOf(email, "sign-in-link"))?.url).toMatch(/\/sign-in#token=[\w-]{43}$/);
  });

  test("is answered with the status and the fields of a new one", async () => {
    const { email } = await newCustomer(shop, { kind: "page" });
    const [taken, fresh] = [await start(email), await start("shape@example.com")];
    expect(taken.status).toBe(fresh.status);
    expect(Object.keys(taken.body).toSorted()).toEqual(Object.keys(fresh.body).toSorted());
  });

  test("keeps its password, its sessions and its license", async () => {
    const { email, visitor: owner } = await newCustomer(shop, { kind: "page" });
    const before = await owner.call("GET /api/license");
    await start(email, { products: ["volume-bot"] });
    expect((await owner.call("GET /api/license")).body).toEqual(before.body);
    expect((await visitor().call("POST /api/login", { email, password: strongPassword })).status).toBe(200);
  });

  test("is mailed another link once the last one is five minutes old, and the answer does not change", async () => {
    const { email } = await newCustomer(shop, { kind: "page" });
    const bodies = [];
    for (let count = 0; count < 7; count += 1) bodies.push((await start(email)).body);
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    const mailed = async () => (await templates(email)).filter((template) => template === "sign-in-link");
    expect(await mailed()).toHaveLength(1);
    shop.clock.advance(minutes(5));
    await start(email);
    expect(await mailed()).toHaveLength(2);
  });
});

test("a person who had a trial is signed in under another spelling, but gets no second one", async () => {
  await newCustomer(shop, { kind: "page", email: "some.one@gmail.com" });
  expect(await start("someone+second@googlemail.com")).toMatchObject({
    status: 200,
    body: {
      message: "Your account is ready. You've already used your free trial, so we didn't start a new one.",
      user: { email: "someone+second@googlemail.com" },
      license: null,
      expires_at: null,
    },
  });
  expect(await templates("someone+second@googlemail.com")).toEqual(["set-password"]);
});

test("one of 20 simultaneous requests with the same address gets the account", async () => {
  const tables = ["accounts", "trials", "licenses", "sessions"] as const;
  const before = await Promise.all(tables.map(countOf));
  const answers = await Promise.all(Array.from({ length: 20 }, () => start("race@example.com")));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(answers.filter(({ body }) => body["user"] !== null)).toHaveLength(1);
  expect(await Promise.all(tables.map(countOf))).toEqual(before.map((count) => count + 1));
});

test("sign-ups and registrations share the limit of a network", async () => {
  const from = (last: number) => visitor({ address: `2001:db8:7:2::${last}` });
  for (let last = 1; last <= 20; last += 1)
    await from(last).call("POST /api/register", { email: "x@example.com", password: "password" });
  expect(await from(21).call("POST /api/trial-signup", { email: "x@example.com" })).toMatchObject({
    status: 429,
    body: { code: "rate_limit_exceeded" },
  });
});

test("an invalid cart is refused with the name of the field", async () => {
  const wrong: [string, unknown[]][] = [
    ["products", []],
    ["products.0", [1]],
    ["products.0", ["x".repeat(65)]],
    ["products", Array.from({ length: 21 }, () => "volume-bot")],
  ];
  for (const [field, products] of wrong)
    expect(await start("bad@example.com", { products })).toMatchObject({
      status: 400,
      body: { details: { fields: [{ field }] } },
    });
});

test("a disposable address starts no trial, and the answer says what to do", async () => {
  const before = await countOf("accounts");
  for (const email of ["mira@mailinator.com", "mira@box.yopmail.com", "mira@shop.invalid"])
    expect(await start(email)).toMatchObject({
      status: 400,
      body: { code: "email_disposable", details: { fields: [{ field: "email" }] } },
    });
  expect(await countOf("accounts")).toBe(before);
});
