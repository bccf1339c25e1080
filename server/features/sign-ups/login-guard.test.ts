import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "../../app.ts";
import { days, hours, minutes, seconds } from "../../platform/clock.ts";
import { startWorker, type Worker } from "../../platform/jobs/start-worker.ts";
import { newCustomer, strongPassword } from "../../testing/customer.ts";
import { readMails } from "../../testing/read-mails.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { createVisitor, type Visitor } from "../../testing/visitor.ts";
import { sql } from "../../db/sql.ts";
import { hastenJobs } from "../../db/testing/hasten-jobs.ts";
import { mailLoginAlert } from "../accounts/defense/attempts/jobs.ts";

let shop: TestApp;
let worker: Worker;
beforeAll(async () => {
  shop = await testApp();
  worker = await startWorker(shop.deps, [mailLoginAlert], { pollEvery: seconds(0.5) });
});
afterAll(async () => {
  await worker.stop();
  await shop.close();
});

const page = (address?: string) => createVisitor(shop, { kind: "page", ...(address && { address }) });
const logIn = async (visitor: Visitor, email: string, password = strongPassword) =>
  (await visitor.call("POST /api/login", { email, password })).status;

/** Wrong passwords from strangers, each from a network of its own, without waiting. */
async function guess(email: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) statuses.push(await logIn(page(), email, "a wrong one"));
  return statuses;
}

/** The browser of this visitor, in another network. */
const moved = ({ device }: Visitor) => Object.assign(page(), { device });

async function signInByMail(email: string): Promise<void> {
  await page().call("POST /api/trial-signup", { email });
  const mail = (await readMails(shop.deps, email)).findLast(({ template }) => template === "sign-in-link");
  const token = mail?.url?.split("#token=")[1];
  expect((await page().call("POST /api/sign-in", { token, registrant: "me" })).status).toBe(200);
}

/** Wrong passwords from strangers who wait as long as they have to. */
async function guessPatiently(email: string, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    expect(await logIn(page(), email, "a wrong one")).toBe(401);
    shop.clock.advance(minutes(15));
  }
}

describe("strangers who guess", () => {
  test("do not keep out a browser or a network that logged in before", async () => {
    const office = "198.51.100.20";
    const { email, visitor } = await newCustomer(shop, { kind: "page", address: office });
    expect(await guess(email, 8)).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    expect(await logIn(page(), email)).toBe(429);
    expect(await logIn(moved(visitor), email)).toBe(200);
    await guess(email, 8);
    expect(await logIn(page(office), email)).toBe(200);
  });

  test("wait one second after five failures, twice as long after each more, and 15 minutes at most", async () => {
    const { email } = await newCustomer(shop);
    await guess(email, 5);
    const waits: number[] = [];
    for (let count = 0; count < 14; count += 1) {
      const refused = await page().call("POST /api/login", { email, password: "a wrong one" });
      expect(refused).toMatchObject({ status: 429, body: { code: "rate_limit_exceeded" } });
      const wait = Number(refused.headers["retry-after"]);
      waits.push(wait);
      shop.clock.advance(seconds(wait) - 1);
      expect(await logIn(page(), email)).toBe(429);
      shop.clock.advance(1);
      expect(await logIn(page(), email, "a wrong one")).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900]);
    shop.clock.advance(minutes(15));
    expect(await logIn(page(), email)).toBe(200);
    expect(await guess(email, 6)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test("read the same for an address without an account", async () => {
    const { email } = await newCustomer(shop);
    const answers = [];
    for (const address of [email, "no-account@example.com"]) {
      for (let count = 0; count < 7; count += 1) {
        const { status, body, headers } = await page().call("POST /api/login", {
          email: address,
          password: "a wrong one",
        });
        const names = Object.keys(headers).toSorted();
        answers.push([count, status, body["code"], names, headers["ratelimit"], headers["retry-after"]]);
      }
    }
    expect(answers.slice(0, 7)).toEqual(answers.slice(7));
  });

  test("are locked out after 100 failures in a row, until the owner logs in by a mailed link", async () => {
    const { email, visitor, accountId } = await newCustomer(shop, { kind: "page" });
    await shop.db.run(sql`update accounts set email_verified_at = now() where id = ${accountId}`);
    const alerts = async () =>
      (await readMails(shop.deps, email)).filter(({ template }) => template === "login-alert");
    await guessPatiently(email, 99);
    expect(await alerts()).toHaveLength(0);
    await guessPatiently(email, 1);
    await hastenJobs(shop.db);
    await expect.poll(async () => (await alerts()).length).toBe(1);
    shop.clock.advance(days(30));
    const refused = await page().call("POST /api/login", { email, password: strongPassword });
    expect(refused).toMatchObject({ status: 429, body: { code: "rate_limit_exceeded" } });
    expect(refused.headers["retry-after"]).toBe("900");
    expect(await logIn(moved(visitor), email)).toBe(200);
    expect(await logIn(page(), email)).toBe(429);
    await signInByMail(email);
    expect(await logIn(page(), email)).toBe(200);

    await guessPatiently(email, 1);
    await shop.db.execute("update login_attempts set failures = 99");
    await guessPatiently(email, 1);
    await hastenJobs(shop.db);
    await expect.poll(async () => (await alerts()).length).toBe(2);
  });

  test("are forgotten when the owner signs in by a mailed link", async () => {
    const { email } = await newCustomer(shop, { kind: "page" });
    await guess(email, 6);
    await signInByMail(email);
    expect(await logIn(page(), email, "a wrong one")).toBe(401);
  });

  test("are not forgotten when the owner logs in from a known browser", async () => {
    const { email, visitor } = await newCustomer(shop, { kind: "page" });
    await guessPatiently(email, 10);
    expect(await logIn(moved(visitor), email)).toBe(200);
    expect(await guess(email, 2)).toEqual([401, 429]);
    const refused = await page().call("POST /api/login", { email, password: "a wrong one" });
    expect(refused.headers["retry-after"]).toBe("64");
  });
});

describe("a browser that logged in before", () => {
  test("is not kept out by neighbors in its network, neither from logging in nor from links", async () => {
    const address = "203.0.113.7";
    const { email, visitor } = await newCustomer(shop, { kind: "page", address });
    const logIns = { name: "login", allow: 60, per: minutes(15) };
    const links = ["sign-in-link", "forgot-password"].map((name) => ({ name, allow: 20, per: hours(1) }));
    for (const rule of [logIns, ...links])
      await Promise.all(Array.from({ length: rule.allow }, () => shop.deps.rateLimits.take(rule, address)));
    const owner = Object.assign(page(address), { device: visitor.device });
    const own = { email, password: strongPassword };
    const calls = ["POST /api/login", "POST /api/sign-in-link", "POST /api/forgot-password"];
    for (const call of calls) {
      const { password, ...body } = own;
      const sent = call.endsWith("login") ? { ...body, password } : body;
      expect((await page(address).call(call, sent)).status).toBe(429);
      expect((await owner.call(call, { ...sent, email: "neighbor@example.com" })).status).toBe(429);
      expect((await owner.call(call, sent)).status).toBeLessThan(300);
    }
  });

  test("has a limit of its own instead", async () => {
    const { email, visitor } = await newCustomer(shop, { kind: "page" });
    const requests = Array.from({ length: 21 }, () =>
      moved(visitor).call("POST /api/sign-in-link", { email }),
    );
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  test("has a cookie that no script can read, and counts its own failures", async () => {
    const { email, visitor } = await newCustomer(shop, { kind: "page" });
    const { headers } = await visitor.call("POST /api/login", { email, password: strongPassword });
    const cookie = (headers["set-cookie"] as string[]).find((one) => one.startsWith("__Host-device="));
    const [pair, ...attributes] = cookie?.split("; ") ?? [];
    expect(pair).toMatch(/^__Host-device=[\w-]{43}$/);
    const expires = `Expires=${new Date(shop.clock.now().getTime() + days(180)).toUTCString()}`;
    expect(attributes).toEqual(["Path=/", expires, "HttpOnly", "SameSite=Lax", "Secure"]);
    const known = page();
    known.device = visitor.device;
    for (let count = 0; count < 5; count += 1) await logIn(known, email, "a wrong one");
    expect(await logIn(known, email)).toBe(429);
    expect(await logIn(page(), email, "a wrong one")).toBe(401);
    const { rows } = await shop.db.execute("select encode(source_hash, 'base64') from known_sources");
    expect(JSON.stringify(rows)).not.toContain(visitor.device.split("=")[1]);
  });

  test("gets a new cookie in place of one that is none of ours", async () => {
    const { email } = await newCustomer(shop);
    const visitor = page();
    visitor.device = "__Host-device=garbage";
    expect(await logIn(visitor, email)).toBe(200);
    expect(visitor.device).toMatch(/^__Host-device=[\w-]{43}$/);
  });

  test("is known to each of its accounts, and to no other", async () => {
    const ada = await newCustomer(shop, { kind: "page" });
    const grace = await newCustomer(shop, { kind: "page" });
    const other = await newCustomer(shop, { kind: "page" });
    expect(await logIn(ada.visitor, grace.email)).toBe(200);
    await Promise.all([ada, grace, other].map(({ email }) => guess(email, 6)));
    const known = () => Object.assign(page(), { device: ada.visitor.device });
    expect(await logIn(known(), ada.email)).toBe(200);
    expect(await logIn(known(), grace.email)).toBe(200);
    expect(await logIn(known(), other.email)).toBe(429);
  });

  test("stays known for half a year", async () => {
    const { email, visitor } = await newCustomer(shop, { kind: "page" });
    shop.clock.advance(days(180) - minutes(1));
    await guess(email, 6);
    const known = page();
    known.device = visitor.device;
    expect(await logIn(known, email)).toBe(200);
  });

  const newPassword = "nine hills over a blue kettle";
  test.each([
    ["logging out everywhere", (owner: Visitor) => owner.call("DELETE /api/sessions"), strongPassword],
    [
      "a change of the password",
      (owner: Visitor) =>
        owner.call("POST /api/change-password", { currentPassword: strongPassword, newPassword }),
      newPassword,
    ],
  ])("is a stranger after %s in another one, which stays known", async (_, forget, password) => {
    const { email, visitor } = await newCustomer(shop, { kind: "page" });
    const elsewhere = page();
    expect(await logIn(elsewhere, email)).toBe(200);
    expect((await forget(visitor)).status).toBe(200);
    await guess(email, 6);
    expect(await logIn(moved(elsewhere), email, password)).toBe(429);
    expect(await logIn(moved(visitor), email, password)).toBe(200);
  });

  test("is a stranger after half a year", async () => {
    const { email, visitor } = await newCustomer(shop, { kind: "page" });
    shop.clock.advance(days(180));
    await guess(email, 6);
    expect(await logIn(moved(visitor), email)).toBe(429);
  });

  test("is forgotten when ten others log in after it", async () => {
    const { email, visitor } = await newCustomer(shop, { kind: "page" });
    const others = Array.from({ length: 10 }, () => page());
    for (const other of others) {
      shop.clock.advance(seconds(1));
      expect(await logIn(other, email)).toBe(200);
    }
    await guess(email, 6);
    expect(await logIn(moved(visitor), email)).toBe(429);
    for (const other of others) expect(await logIn(moved(other), email)).toBe(200);
  });

  test("has 100 failures in a row together with the others of its account", async () => {
    const { email, visitor } = await newCustomer(shop, { kind: "page" });
    const other = page();
    await logIn(other, email);
    const alerts = async () =>
      (await shop.db.execute("select from jobs.job where name = 'mail-login-alert'")).rowCount ?? 0;
    const before = await alerts();
    for (const one of [visitor, other]) await logIn(moved(one), email, "a wrong one");
    await shop.db.execute("update login_attempts set failures = 49 where failures = 1");
    await logIn(moved(visitor), email, "a wrong one");
    expect(await alerts()).toBe(before);
    await logIn(moved(other), email, "a wrong one");
    expect(await alerts()).toBe(before + 1);
    shop.clock.advance(minutes(15));
    for (const one of [visitor, other]) expect(await logIn(moved(one), email)).toBe(429);
    expect(await logIn(page(), email)).toBe(200);
  });
});

test("a clock that was wrong by 400 days locks nobody out", async () => {
  const { email } = await newCustomer(shop);
  for (const wrong of [days(400), -days(400)]) {
    shop.clock.set(wrong);
    await guess(email, 5);
    expect(await logIn(page(), email)).toBe(429);
    shop.clock.set(-wrong);
    expect(await logIn(page(), email)).toBe(200);
  }
});

test("an attempt whose password could not be checked does not count", async () => {
  const { email } = await newCustomer(shop);
  const verify = () => Promise.reject(new Error("overloaded"));
  const app = await buildApp({ ...shop.deps, passwords: { ...shop.deps.passwords, verify } });
  const overloaded = createVisitor({ ...shop, app }, { kind: "page" });
  const rows = async () => (await shop.db.execute("select from login_attempts")).rowCount;
  const before = await rows();
  for (let count = 0; count < 8; count += 1) expect(await logIn(overloaded, email)).toBe(500);
  expect(await rows()).toBe(before);
  await app.close();
  expect(await logIn(page(), email)).toBe(200);
});
