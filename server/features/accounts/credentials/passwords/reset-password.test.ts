import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "../../../../db/sql.ts";
import { hastenJobs } from "../../../../db/testing/hasten-jobs.ts";
import { hours, minutes, seconds } from "../../../../platform/clock.ts";
import { startWorker, type Worker } from "../../../../platform/jobs/start-worker.ts";
import { type QueuedLetter, readMails } from "../../../../testing/read-mails.ts";
import { newCustomer, strongPassword } from "../../../../testing/customer.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { createVisitor } from "../../../../testing/visitor.ts";
import { mailResetLink } from "./jobs.ts";

let shop: TestApp;
let worker: Worker;
beforeAll(async () => {
  shop = await testApp();
  worker = await startWorker(shop.deps, [mailResetLink], { pollEvery: seconds(0.5) });
});
afterAll(async () => {
  await worker.stop();
  await shop.close();
});

const newPassword = "nine hills over a blue kettle";
const page = () => createVisitor(shop, { kind: "page" });
const forgot = (email: string, address?: string) =>
  createVisitor(shop, { kind: "page", ...(address && { address }) }).call("POST /api/forgot-password", {
    email,
  });
const reset = (token: string, password = newPassword) =>
  page().call("POST /api/reset-password", { token, password, registrant: "me" });
const logIn = async (email: string, password: string) =>
  (await page().call("POST /api/login", { email, password })).status;

async function resetMails(email: string): Promise<QueuedLetter[]> {
  return (await readMails(shop.deps, email)).filter((mail) => mail.template === "reset-password");
}

/** Requests a reset link and reads its token from the mail. */
async function linkFor(email: string, spelling = email): Promise<string> {
  const before = (await resetMails(email)).length;
  await forgot(spelling);
  await hastenJobs(shop.db);
  await expect.poll(async () => (await resetMails(email)).length).toBe(before + 1);
  return (await resetMails(email)).at(-1)?.url ?? "";
}

const tokenFor = async (email: string): Promise<string> => (await linkFor(email)).split("#token=")[1] ?? "";

async function waitingJobs(): Promise<number> {
  const { rows } = await shop.db.execute(
    "select from jobs.job where name = 'mail-reset-link' and state < 'completed'",
  );
  return rows.length;
}

test("a new password works at once, however often the old one was guessed at", async () => {
  const { email } = await newCustomer(shop, { kind: "page" });
  for (let guesses = 0; guesses < 10; guesses += 1) await logIn(email, "a wrong one");
  expect(await logIn(email, strongPassword)).toBe(429);
  await reset(await tokenFor(email));
  expect(await logIn(email, newPassword)).toBe(200);
});

describe("asking for a link", () => {
  test("mails one to our configured address, with the token where no server sees it", async () => {
    const { email } = await newCustomer(shop, { kind: "page" });
    expect(await linkFor(email, email.toUpperCase())).toMatch(
      /^https:\/\/shop\.example\/reset-password#token=[\w-]{43}$/,
    );
  });

  test("is answered the same for a known, an unknown and an exhausted address, after the same statements", async () => {
    const { email } = await newCustomer(shop, { kind: "page" });
    const jobsOf = async () =>
      (await shop.db.execute("select from jobs.job where name = 'mail-reset-link'")).rowCount;
    const answers: unknown[] = [];
    for (const address of [email, "nobody@example.com"]) {
      const before = await jobsOf();
      for (let count = 0; count < 6; count += 1) {
        const { status, body, headers } = await forgot(address);
        answers.push({ status, body, names: Object.keys(headers).toSorted() });
      }
      expect((await jobsOf()) - before).toBe(1);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await hastenJobs(shop.db);
    await expect.poll(waitingJobs).toBe(0);
    expect(await readMails(shop.deps, "nobody@example.com")).toEqual([]);
    shop.clock.advance(hours(1));
  });

  test("starts its work at a random moment, so that the load of a known address shows in no other request", async () => {
    const { email } = await newCustomer(shop, { kind: "page" });
    await forgot(email);
    const [job] = await shop.db.rows<{ delay: number }>(sql`
      select extract(epoch from start_after - created_on)::float8 as delay from jobs.job
      where name = 'mail-reset-link' order by created_on desc limit 1`);
    expect(job?.delay).toBeGreaterThan(0.5);
    expect(job?.delay).toBeLessThan(11);
    await hastenJobs(shop.db);
  });

  test("cannot be used up by strangers: the owner's mailbox always has a working link", async () => {
    const { email } = await newCustomer(shop, { kind: "page" });
    await shop.db.run(sql`update accounts set email_verified_at = now() where email = ${email}`);
    for (let asked = 0; asked < 30; asked += 1) {
      await forgot(email);
      await hastenJobs(shop.db);
      await expect.poll(waitingJobs).toBe(0);
      shop.clock.advance(minutes(2));
    }
    expect((await resetMails(email)).length).toBeLessThanOrEqual(7);
    await forgot(email);
    await hastenJobs(shop.db);
    await expect.poll(waitingJobs).toBe(0);
    const token = (await resetMails(email)).at(-1)?.url?.split("#token=")[1] ?? "";
    expect((await reset(token)).status).toBe(200);
  });

  test("is limited by network", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1)
      statuses.push((await forgot(`limit-${count}@example.com`, "192.0.2.77")).status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("a link", () => {
  test("sets the password, ends every session, signs nobody in, confirms the address and tells the owner", async () => {
    const { email, visitor } = await newCustomer(shop, { kind: "page" });
    const response = await reset(await tokenFor(email));
    expect(response).toMatchObject({ status: 200, body: { success: true } });
    expect(response.headers["set-cookie"]).toBeUndefined();
    expect((await visitor.call("GET /api/session")).body).toMatchObject({ user: null });
    expect(await logIn(email, strongPassword)).toBe(401);
    const again = await page().call("POST /api/login", { email, password: newPassword });
    expect(again).toMatchObject({ status: 200, body: { user: { emailVerified: true } } });
    expect((await readMails(shop.deps, email)).map((mail) => mail.template)).toContain("password-changed");
  });

  test("works while the account's logins are exhausted", async () => {
    const { email } = await newCustomer(shop, { kind: "page" });
    for (let count = 0; count < 10; count += 1) await logIn(email, "a wrong password");
    expect(await logIn(email, strongPassword)).toBe(429);
    expect((await reset(await tokenFor(email))).status).toBe(200);
  });

  test("used 50 times at once, works once", async () => {
    const { email } = await newCustomer(shop, { kind: "page" });
    const token = await tokenFor(email);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => reset(token, `${newPassword} ${index}`)),
    );
    const winners = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ body }) => body["code"] === "link_invalid")).toHaveLength(49);
    expect(await logIn(email, `${newPassword} ${winners[0]}`)).toBe(200);
    const notices = (await readMails(shop.deps, email)).filter(
      (mail) => mail.template === "password-changed",
    );
    expect(notices).toHaveLength(1);
  });

  test("stops after 30 minutes, and when a newer one was mailed", async () => {
    const { email } = await newCustomer(shop, { kind: "page" });
    const older = await tokenFor(email);
    shop.clock.advance(minutes(10));
    const newer = await tokenFor(email);
    expect(await reset(older)).toMatchObject({ status: 400, body: { code: "link_invalid" } });
    shop.clock.advance(minutes(30));
    expect(await reset(newer)).toMatchObject({ status: 400, body: { code: "link_invalid" } });
    const last = await tokenFor(email);
    shop.clock.advance(minutes(30) - seconds(1));
    expect((await reset(last)).status).toBe(200);
  });

  test("is not spent by a password that is refused", async () => {
    const { email } = await newCustomer(shop, { kind: "page" });
    const token = await tokenFor(email);
    expect(await reset(token, "password1")).toMatchObject({ body: { code: "password_common" } });
    expect(await reset(token, email)).toMatchObject({ body: { code: "password_guessable" } });
    expect(await reset(token, "short")).toMatchObject({
      body: { details: { fields: [{ field: "password" }] } },
    });
    expect((await reset(token)).status).toBe(200);
  });

  test("sets the first password of an account that has none, and only the session that opened it goes on", async () => {
    const { email, accountId, visitor } = await newCustomer(shop, { kind: "page" });
    const elsewhere = page();
    await elsewhere.call("POST /api/login", { email, password: strongPassword });
    await shop.db.run(sql`update accounts set password_hash = null where id = ${accountId}`);
    const copy = page();
    copy.cookie = visitor.cookie;
    const token = await tokenFor(email);
    const response = await visitor.call("POST /api/reset-password", { token, password: newPassword });
    expect(response).toMatchObject({ status: 200, body: { first: true, signedIn: true } });
    expect((await visitor.call("GET /api/session")).body).toMatchObject({
      user: { email, hasPassword: true },
    });
    for (const other of [elsewhere, copy])
      expect((await other.call("GET /api/session")).body).toMatchObject({ user: null });
    expect(await logIn(email, newPassword)).toBe(200);
  });

  test("that is opened in the session of another account, or without one, signs nobody in", async () => {
    const { email, accountId, visitor } = await newCustomer(shop, { kind: "page" });
    const stranger = (await newCustomer(shop, { kind: "page" })).visitor;
    for (const opener of [stranger, page()]) {
      await shop.db.run(sql`update accounts set password_hash = null where id = ${accountId}`);
      shop.clock.advance(minutes(31));
      const token = await tokenFor(email);
      const response = await opener.call("POST /api/reset-password", {
        token,
        password: newPassword,
        registrant: "me",
      });
      expect(response).toMatchObject({ status: 200, body: { first: true, signedIn: false } });
      expect(response.headers["set-cookie"]).toBeUndefined();
    }
    expect((await visitor.call("GET /api/session")).body).toMatchObject({ user: null });
    expect((await stranger.call("GET /api/session")).body["user"]).not.toMatchObject({ email });
  });

  test("that changes a password ends the session that opened it as well", async () => {
    const { email, visitor } = await newCustomer(shop, { kind: "page" });
    const token = await tokenFor(email);
    const response = await visitor.call("POST /api/reset-password", { token, password: newPassword });
    expect(response).toMatchObject({ status: 200, body: { first: false, signedIn: false } });
    expect((await visitor.call("GET /api/session")).body).toMatchObject({ user: null });
  });

  test("of another purpose, guessed or broken is refused", async () => {
    const { email } = await newCustomer(shop, { kind: "page" });
    const [, verification] = await readMails(shop.deps, email);
    const verifyToken = verification?.url?.split("#token=")[1] ?? "";
    expect(verifyToken).toHaveLength(43);
    await page().call("POST /api/trial-signup", { email });
    const signIn = (await readMails(shop.deps, email)).find((mail) => mail.template === "sign-in-link");
    const signInToken = signIn?.url?.split("#token=")[1] ?? "";
    expect(signInToken).toHaveLength(43);
    for (const token of [verifyToken, signInToken, "A".repeat(43)])
      expect(await reset(token)).toMatchObject({ status: 400, body: { code: "link_invalid" } });
    for (const token of ["", "A".repeat(42), "../../../etc"])
      expect(await reset(token)).toMatchObject({
        status: 400,
        body: { details: { fields: [{ field: "token" }] } },
      });
  });
});
