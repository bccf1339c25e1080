import { hash } from "@node-rs/argon2";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "../../app.ts";
import { sql } from "../../db/sql.ts";
import { minutes } from "../../platform/clock.ts";
import { createPasswords } from "../../platform/crypto/passwords.ts";
import { newCustomer, strongPassword } from "../../testing/customer.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { createVisitor } from "../../testing/visitor.ts";

const passwords = createPasswords();
let verified = 0;
let shop: TestApp;
beforeAll(async () => {
  const verify: typeof passwords.verify = (stored, password) => {
    verified += 1;
    return passwords.verify(stored, password);
  };
  shop = await testApp({ replace: { passwords: { ...passwords, verify } } });
});
afterAll(() => shop.close());

const page = () => createVisitor(shop, { kind: "page" });
const logIn = (email: string, password: string) => page().call("POST /api/login", { email, password });

describe("the right password", () => {
  test("signs in with a new session and answers with the licenses by website", async () => {
    const { email } = await newCustomer(shop, { kind: "page" });
    const visitor = page();
    const tokenEnds = new Date(shop.clock.now().getTime() + minutes(15)).toISOString();
    const response = await visitor.call("POST /api/login", {
      email: ` ${email.toUpperCase()} `,
      password: strongPassword,
    });
    expect(response).toMatchObject({
      status: 200,
      body: {
        success: true,
        user: { email, lastLogin: shop.clock.now().toISOString() },
        session: { token: expect.stringMatching(/^[\w-]{43}$/) as string, expiresAt: tokenEnds },
        licenses: [{ email }],
        licensesByWebsite: { "liftgauge.example": [{ email }] },
      },
    });
    expect(await visitor.call("GET /api/session")).toMatchObject({ body: { user: { email } } });
  });

  test.each([8, 101, 128])("of %d characters signs in, as it may be chosen", async (length) => {
    const email = `long-${length}@example.com`;
    const password = "kettle 9 hills, ".repeat(8).slice(0, length);
    expect((await page().call("POST /api/register", { email, password })).status).toBe(201);
    expect((await logIn(email, password)).status).toBe(200);
    expect((await logIn(email, password.slice(0, -1))).status).toBe(401);
  });

  test("may have any characters, NUL and emoji too, exactly as typed", async () => {
    const email = "odd@example.com";
    const password = "\0 tab\t ünï 😀  end ";
    expect((await page().call("POST /api/register", { email, password })).status).toBe(201);
    expect((await logIn(email, password)).status).toBe(200);
    expect((await logIn(email, password.trim())).status).toBe(401);
  });

  test("is hashed anew when the parameters have changed since", async () => {
    const { email, accountId } = await newCustomer(shop, { kind: "page" });
    const weak = await hash(strongPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await shop.db.run(sql`update accounts set password_hash = ${weak} where id = ${accountId}`);
    expect((await logIn(email, strongPassword)).status).toBe(200);
    const row = await shop.db.row<{ hash: string }>(
      sql`select password_hash as hash from accounts where id = ${accountId}`,
    );
    expect(row?.hash).toContain("m=19456,t=2,p=1");
    expect((await logIn(email, strongPassword)).status).toBe(200);
  });
});

test("unknown, wrong and without a password: one answer after the same work", async () => {
  const known = await newCustomer(shop, { kind: "page" });
  const without = await newCustomer(shop, { kind: "page" });
  await shop.db.run(sql`update accounts set password_hash = null where id = ${without.accountId}`);
  for (const email of ["nobody@example.com", known.email, without.email, "not an address", "a@b@c"]) {
    const before = verified;
    const { status, body, headers } = await logIn(email, "a wrong password");
    expect({ ...body, requestId: "" }).toEqual({
      success: false,
      error: "Login failed",
      code: "login_failed",
      requestId: "",
    });
    expect(status).toBe(401);
    expect(headers["set-cookie"]).toBeUndefined();
    expect(verified - before).toBe(1);
  }
});

test("an empty or missing field is named, before anything is looked up", async () => {
  const cases: [object, string[]][] = [
    [{}, ["email", "password"]],
    [{ email: "a@example.com", password: "" }, ["password"]],
    [{ email: "  ", password: "x" }, ["email"]],
  ];
  for (const [body, fields] of cases) {
    const before = verified;
    const refused = await page().call("POST /api/login", body);
    expect(refused).toMatchObject({
      status: 400,
      body: {
        error: "Email and password are required",
        code: "credentials_required",
        details: { fields: fields.map((field) => ({ field })) },
      },
    });
    expect(verified).toBe(before);
  }
});

describe("the limit of an account", () => {
  test("lets 5 of 40 simultaneous wrong tries of strangers through, whether the address is known or not", async () => {
    const { email } = await newCustomer(shop, { kind: "page" });
    for (const address of [email, "unknown-limit@example.com"]) {
      const before = verified;
      const answers = await Promise.all(Array.from({ length: 40 }, () => logIn(address, "a wrong password")));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 401)).toHaveLength(5);
      expect(statuses.filter((status) => status === 429)).toHaveLength(35);
      expect(verified - before).toBe(5);
      expect((await logIn(address.toUpperCase(), strongPassword)).status).toBe(429);
    }
    shop.clock.advance(minutes(15));
    expect((await logIn(email, strongPassword)).status).toBe(200);
  });

  test("is not used up by right passwords", async () => {
    const { email } = await newCustomer(shop, { kind: "page" });
    for (let count = 0; count < 15; count += 1) expect((await logIn(email, strongPassword)).status).toBe(200);
  });
});

test("spraying one password over many accounts from one network ends after 60 tries", async () => {
  const visitor = createVisitor(shop, { kind: "app", address: "::ffff:203.0.113.9" });
  const statuses: number[] = [];
  for (let count = 0; count < 61; count += 1) {
    const body = { email: `spray-${count}@example.com`, password: "a wrong password" };
    // X-Forwarded-For is ignored: no proxy is configured.
    const headers = { "x-forwarded-for": `198.51.100.${count}`, "x-real-ip": "192.0.2.1" };
    statuses.push((await visitor.call("POST /api/login", body, headers)).status);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
});

test("a password that is reset while it is being checked opens no session", async () => {
  const { email, accountId } = await newCustomer(shop, { kind: "page" });
  const raced = await secondApp(shop, async () => {
    await shop.db.run(sql`update accounts set password_hash = 'reset meanwhile' where id = ${accountId}`);
  });
  const answer = await createVisitor(raced, { kind: "page" }).call("POST /api/login", {
    email,
    password: strongPassword,
  });
  await raced.app.close();
  expect(answer.status).toBe(401);
});

/** The same shop in a second process, which does something right after each password was verified. */
async function secondApp(first: TestApp, afterVerify: () => Promise<void>): Promise<TestApp> {
  const verify: typeof passwords.verify = async (stored, password) => {
    const right = await passwords.verify(stored, password);
    await afterVerify();
    return right;
  };
  const deps = { ...first.deps, passwords: { ...passwords, verify } };
  return { ...first, deps, app: await buildApp(deps) };
}
