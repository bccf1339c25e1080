import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../../../../db/sql.ts";
import { hastenJobs } from "../../../../db/testing/hasten-jobs.ts";
import { minutes, seconds } from "../../../../platform/clock.ts";
import { startWorker, type Worker } from "../../../../platform/jobs/start-worker.ts";
import { newCustomer, strongPassword } from "../../../../testing/customer.ts";
import { readMails } from "../../../../testing/read-mails.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { createVisitor } from "../../../../testing/visitor.ts";
import { mailSignInLink } from "./jobs.ts";

let shop: TestApp;
let worker: Worker;
beforeAll(async () => {
  shop = await testApp();
  worker = await startWorker(shop.deps, [mailSignInLink], { pollEvery: seconds(0.5) });
});
afterAll(async () => {
  await worker.stop();
  await shop.close();
});

const page = (address?: string) => createVisitor(shop, { kind: "page", ...(address && { address }) });
const request = (email: string, address?: string) => page(address).call("POST /api/sign-in-link", { email });
const linksTo = async (email: string) =>
  (await readMails(shop.deps, email)).filter(({ template }) => template === "sign-in-link");
const signIn = async (url: string | undefined) =>
  (await page().call("POST /api/sign-in", { token: url?.split("#token=")[1], registrant: "me" })).status;

async function waitForJobs(): Promise<void> {
  const waiting = sql`select from jobs.job where name = 'mail-sign-in-link' and state < 'completed'`;
  await hastenJobs(shop.db);
  await expect.poll(async () => (await shop.db.rows(waiting)).length).toBe(0);
}

/** Somebody whose address is verified. */
async function confirmed() {
  const customer = await newCustomer(shop, { kind: "page" });
  await shop.db.run(sql`update accounts set email_verified_at = now() where id = ${customer.accountId}`);
  return customer;
}

test("a link is mailed that logs in, from anywhere, while the password does not", async () => {
  const { email } = await confirmed();
  for (let count = 0; count < 6; count += 1)
    await page().call("POST /api/login", { email, password: "a wrong one" });
  expect((await page().call("POST /api/login", { email, password: strongPassword })).status).toBe(429);
  await request(email.toUpperCase());
  await waitForJobs();
  const [mail] = await linksTo(email);
  expect(mail?.url).toMatch(/^https:\/\/shop\.example\/sign-in#token=[\w-]{43}$/);
  expect(JSON.stringify(mail?.blocks)).toContain("asked for a login link");
  expect(await signIn(mail?.url)).toBe(200);
  expect((await page().call("POST /api/login", { email, password: strongPassword })).status).toBe(200);
});

test("the answer and the work are the same for a known and an unknown address", async () => {
  const { email } = await newCustomer(shop);
  const jobs = async () =>
    (await shop.db.execute("select from jobs.job where name = 'mail-sign-in-link'")).rowCount;
  const answers = [];
  for (const address of [email, "nobody-here@example.com"]) {
    const before = await jobs();
    const { status, body, headers } = await request(address);
    answers.push({ status, body, names: Object.keys(headers).toSorted(), jobs: (await jobs()) - before });
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({ status: 202, jobs: 1 });
  await waitForJobs();
  expect(await readMails(shop.deps, "nobody-here@example.com")).toEqual([]);
});

test("a second request for an account within a minute is no work and no entry", async () => {
  const { email, accountId } = await confirmed();
  const noted = [];
  for (const wait of [0, 58, 4]) {
    shop.clock.advance(seconds(wait));
    await request(email);
    const events = sql`select from security_events where account_id = ${accountId} and kind = 'link_requested'`;
    noted.push((await shop.db.rows(events)).length);
  }
  expect(noted).toEqual([1, 1, 2]);
  await waitForJobs();
});

test("strangers cannot use up the links: the owner's mailbox always has a working one", async () => {
  const { email } = await confirmed();
  const owned = await newCustomer(shop);
  for (let minute = 0; minute < 30; minute += 1) {
    await Promise.all([request(email), request(email), request(owned.email)]);
    await waitForJobs();
    shop.clock.advance(minutes(1));
  }
  for (const address of [email, owned.email]) {
    const mails = await linksTo(address);
    expect(mails.length).toBeLessThanOrEqual(7);
    await request(address);
    await waitForJobs();
    expect(await signIn((await linksTo(address)).at(-1)?.url)).toBe(200);
  }
});

test("accounts with aliases of one mailbox cause six links an hour together, until they are confirmed", async () => {
  const aliases = Array.from({ length: 12 }, (_, index) => `links+${index}@example.com`);
  for (const email of aliases) await newCustomer(shop, { email });
  for (const email of aliases) await request(email);
  await waitForJobs();
  const mails = await Promise.all(aliases.map(linksTo));
  expect(mails.flat()).toHaveLength(6);
});

test("one network has twenty requests an hour", async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 21; count += 1)
    statuses.push((await request(`network-${count}@example.com`, "192.0.2.78")).status);
  expect(statuses.filter((status) => status === 202)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
});
