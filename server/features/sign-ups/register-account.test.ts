import { brand } from "@keystead/content/brand";
import { parseLicenseKey } from "@keystead/contract/values/license-key";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "../../db/sql.ts";
import { days, minutes } from "../../platform/clock.ts";
import { readMails } from "../../testing/read-mails.ts";
import { newCustomer, strongPassword } from "../../testing/customer.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { createVisitor } from "../../testing/visitor.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const count = async (table: "accounts" | "licenses" | "trials" | "sessions"): Promise<number> =>
  (await shop.db.execute(`select from ${table}`)).rowCount;

const page = () => createVisitor(shop, { kind: "page" });
const register = (email: string, more: object = {}, headers: Record<string, string> = {}) =>
  page().call("POST /api/register", { email, password: strongPassword, ...more }, headers);

describe("a new address", () => {
  test("gets an account, a session, a trial and two mails", async () => {
    const ada = page();
    const response = await ada.call("POST /api/register", {
      email: "Ada@Example.com",
      password: strongPassword,
    });
    const ends = new Date(shop.clock.now().getTime() + days(7)).toISOString();
    const tokenEnds = new Date(shop.clock.now().getTime() + minutes(15)).toISOString();
    expect(response).toMatchObject({
      status: 201,
      body: {
        success: true,
        expires_at: ends,
        user: { email: "Ada@Example.com", website: "liftgauge.example", emailVerified: false },
        session: { token: expect.stringMatching(/^[\w-]{43}$/) as string, expiresAt: tokenEnds },
        license: { status: "pending", type: "trial", email: "Ada@Example.com", endDate: ends },
      },
    });
    expect(await ada.call("GET /api/session")).toMatchObject({
      body: { user: { email: "Ada@Example.com" } },
    });
    const mails = await readMails(shop.deps, "Ada@Example.com");
    expect(mails.map((mail) => mail.template)).toEqual(["welcome", "verify-email"]);
  });

  test("belongs to the default website, or to a configured one that is named", async () => {
    const websites = ["https://evil.example", "liftgauge.example", "LIFTGAUGE.example", "'; drop table"];
    for (const [index, website] of websites.entries()) {
      const response = await register(
        `site-${index}@example.com`,
        { website },
        { "website-id": "evil.example" },
      );
      expect(response.body).toMatchObject({ user: { website: "liftgauge.example" } });
    }
  });

  test("gets a key that the server made, whatever key the caller brought", async () => {
    const brought = "PFAA-AAAA-AAAA-AAAA";
    const response = await register("own-key@example.com", { license_key: brought });
    expect(response.status).toBe(201);
    expect(JSON.stringify(response.body)).not.toContain(brought);
    const { licenseKey } = response.body["license"] as { licenseKey: string };
    expect(licenseKey).toMatch(/^PF[0-9A-Z]{2}(-[0-9A-Z]{4}){3}$/);
    expect(parseLicenseKey(licenseKey)).toBe(licenseKey.replaceAll("-", ""));
  });

  test("shows the database neither the password nor a token", async () => {
    const { token, visitor, email } = await newCustomer(shop, { kind: "page" });
    const stored = JSON.stringify(
      await shop.db.rows(sql`
      select a.*, s.*, encode(s.token_hash, 'escape') as raw from accounts a join sessions s on s.account_id = a.id
      where a.email = ${email}`),
    );
    expect(stored).toContain("$argon2id$v=19$");
    for (const secret of [strongPassword, token, visitor.cookie.split("=")[1]])
      expect(stored).not.toContain(secret);
  });
});

describe("a taken address", () => {
  test("is refused without a reason in any spelling, and its owner gets a mail once a day", async () => {
    const { email } = await newCustomer(shop, { kind: "page", email: "grace@bücher.example.com" });
    for (const spelling of [
      "grace@bücher.example.com",
      "GRACE@BÜCHER.example.com",
      "grace@xn--bcher-kva.example.com",
    ]) {
      const again = await register(spelling);
      expect(again).toMatchObject({
        status: 409,
        body: { error: "Registration failed", code: "registration_failed" },
      });
      expect(again.headers["set-cookie"]).toBeUndefined();
      expect(Object.keys(again.body).toSorted()).toEqual(["code", "error", "requestId", "success"]);
    }
    const warnings = async () =>
      (await readMails(shop.deps, email)).filter((mail) => mail.template === "address-taken");
    expect(await warnings()).toHaveLength(1);
    shop.clock.advance(days(1));
    await register(email);
    expect(await warnings()).toHaveLength(2);
  });

  test("costs the same work on the password as a new one", async () => {
    let hashed = 0;
    const { passwords } = shop.deps;
    const counting = await testApp({
      replace: {
        passwords: {
          ...passwords,
          hash(password) {
            hashed += 1;
            return passwords.hash(password);
          },
        },
      },
    });
    const { email } = await newCustomer(counting, { kind: "page" });
    await createVisitor(counting, { kind: "page" }).call("POST /api/register", {
      email,
      password: strongPassword,
    });
    await counting.close();
    expect(hashed).toBe(2);
  });

  test("is registered by exactly one of 20 simultaneous requests", async () => {
    const before = {
      accounts: await count("accounts"),
      trials: await count("trials"),
      sessions: await count("sessions"),
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => register("race@example.com")));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await count("accounts")).toBe(before.accounts + 1);
    expect(await count("trials")).toBe(before.trials + 1);
    expect(await count("sessions")).toBe(before.sessions + 1);
  });
});

test("a person who had a trial gets an account under another spelling, but no second trial", async () => {
  await newCustomer(shop, { kind: "page", email: "some.one@gmail.com" });
  const again = await register("someone+second@googlemail.com");
  expect(again).toMatchObject({ status: 201, body: { license: null, expires_at: null } });
});

test("a disposable address is refused with what to do, and leaves nothing behind", async () => {
  const before = await count("accounts");
  for (const email of ["mira@mailinator.com", "mira@box.yopmail.com", "mira@shop.invalid"]) {
    const message =
      "That's a temporary address. Use one you'll keep, because we send your license key there.";
    expect(await register(email)).toMatchObject({
      status: 400,
      body: { code: "email_disposable", error: message, details: { fields: [{ field: "email", message }] } },
    });
  }
  expect(await count("accounts")).toBe(before);
});

test("a password that is the own address or the name of the shop is refused with the reason", async () => {
  const email = "grace.hopper@example.com";
  for (const password of [email, "Grace.Hopper", " grace.hopper ", `${brand.name}2026!`]) {
    const answer = await createVisitor(shop, { kind: "page" }).call("POST /api/register", {
      email,
      password,
    });
    expect([password, answer]).toMatchObject([
      password,
      { status: 400, body: { code: "password_guessable", details: { fields: [{ field: "password" }] } } },
    ]);
  }
  const blank = await createVisitor(shop, { kind: "page" }).call("POST /api/register", {
    email,
    password: " ".repeat(8),
  });
  expect(blank.body).toMatchObject({
    code: "invalid_request",
    details: { fields: [{ field: "password", message: "Use more than spaces" }] },
  });
});

test("a common password is refused with the reason, in any mixture of capitals", async () => {
  for (const password of ["password", "PassWord1", "12345678", "Qwerty123!"]) {
    expect(await register("common@example.com", { password })).toMatchObject({
      status: 400,
      body: {
        code: "password_common",
        details: { fields: [{ field: "password", code: "password_common" }] },
      },
    });
  }
});

test("the 21st registration of an hour from one network is refused", async () => {
  const address = "2001:db8:1:2::7";
  const statuses: number[] = [];
  for (let last = 1; last <= 21; last += 1) {
    const visitor = createVisitor(shop, { kind: "page", address: `2001:db8:1:2::${last}` });
    statuses.push(
      (await visitor.call("POST /api/register", { email: "x@example.com", password: "password" })).status,
    );
  }
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 400));
  expect(statuses[20]).toBe(429);
  const refused = await createVisitor(shop, { kind: "page", address }).call("POST /api/register", {
    email: "x@example.com",
    password: strongPassword,
  });
  expect(refused.headers).toHaveProperty("retry-after");
});

test("fields that only the server sets are refused by name", async () => {
  for (const field of ["id", "emailVerified", "role", "createdAt", "machineLimit", "isAdmin"]) {
    const refused = await register("mass@example.com", { [field]: "1" });
    expect(refused).toMatchObject({ status: 400, body: { details: { fields: [{ field }] } } });
  }
});
