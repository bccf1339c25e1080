import { inspect } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../../../../db/sql.ts";
import { days } from "../../../../platform/clock.ts";
import type { Log } from "../../../../platform/log.ts";
import { newCustomer, strongPassword } from "../../../../testing/customer.ts";
import { readMails } from "../../../../testing/read-mails.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { createVisitor } from "../../../../testing/visitor.ts";
import { deleteOldSecurityEventsJob } from "./jobs.ts";

const lines: unknown[] = [];
let shop: TestApp;
beforeAll(async () => {
  const write: Log["info"] = (...line) => void lines.push(line);
  shop = await testApp({ replace: { log: { debug: write, info: write, warn: write, error: write } } });
});
afterAll(() => shop.close());

const page = (address?: string) => createVisitor(shop, { kind: "page", ...(address && { address }) });

interface Row {
  readonly kind: string;
  readonly network: string;
  readonly detail: object;
}

const eventsOf = (accountId: string) =>
  shop.db.rows<Row>(sql`
    select kind, network, detail from security_events where account_id = ${accountId} order by at, id`);

async function tokenOf(email: string, template: string): Promise<string | undefined> {
  const mail = (await readMails(shop.deps, email)).findLast((one) => one.template === template);
  return mail?.url?.split("#token=")[1];
}

test("log-ins, failures and refusals are on record, with the network, also for unknown addresses", async () => {
  const { email, accountId } = await newCustomer(shop, { kind: "page", address: "::ffff:192.0.2.44" });
  await page("192.0.2.45").call("POST /api/login", { email, password: strongPassword });
  for (const address of [email, "unknown@example.com"])
    for (let count = 0; count < 8; count += 1)
      await page("192.0.2.46").call("POST /api/login", { email: address, password: "a wrong one" });
  const events = await eventsOf(accountId);
  expect(events.map(({ kind }) => kind)).toEqual([
    "login",
    "login",
    ...Array.from({ length: 5 }, () => "login_failed"),
    "login_blocked",
  ]);
  expect(events.map(({ network }) => network).slice(0, 3)).toEqual([
    "192.0.2.44",
    "192.0.2.45",
    "192.0.2.46",
  ]);
  expect(events.at(-1)?.detail).toEqual({ source: "stranger" });
  const unknown = await shop.db.rows(sql`select from security_events where account_id is null`);
  expect(unknown).toHaveLength(6);
});

test("passwords, links, sessions and confirmations are on record", async () => {
  const { email, accountId, visitor } = await newCustomer(shop, { kind: "page" });
  const kinds = async () => (await eventsOf(accountId)).map(({ kind }) => kind);
  const change = { currentPassword: strongPassword, newPassword: `${strongPassword} two` };
  await visitor.call("POST /api/change-password", change);
  await visitor.call("POST /api/verify-email", { token: await tokenOf(email, "verify-email") });
  await page().call("POST /api/login", { email, password: change.newPassword });
  await visitor.call("DELETE /api/sessions");
  await visitor.call("POST /api/logout");
  expect(await kinds()).toEqual([
    "login",
    "password_changed",
    "email_confirmed",
    "login",
    "sessions_ended",
    "sessions_ended",
  ]);
});

test("taking over an account that a stranger registered is on record", async () => {
  const { email, accountId } = await newCustomer(shop, { kind: "page" });
  await page().call("POST /api/trial-signup", { email });
  await page().call("POST /api/sign-in", {
    token: await tokenOf(email, "sign-in-link"),
    registrant: "other",
  });
  const password = { token: await tokenOf(email, "set-password"), password: strongPassword };
  await page().call("POST /api/reset-password", password);
  const events = await eventsOf(accountId);
  expect(events.map(({ kind }) => kind)).toEqual([
    "login",
    "link_requested",
    "link_used",
    "sessions_ended",
    "password_removed",
    "email_confirmed",
    "login",
    "sessions_ended",
    "password_reset",
  ]);
});

test("each is one line of the log, without an address, a network, a token or a password", async () => {
  lines.length = 0;
  const { email, visitor, token } = await newCustomer(shop, { kind: "page", address: "192.0.2.47" });
  await page("192.0.2.47").call("POST /api/login", { email, password: "a wrong one" });
  const logged = inspect(lines, { depth: Infinity, maxStringLength: Infinity });
  const events = lines.flatMap((line) => (Array.isArray(line) ? [line[0] as { event?: string }] : []));
  expect(events.map(({ event }) => event)).toEqual(["login", "login_failed"]);
  for (const secret of [email, "192.0.2.47", token, strongPassword, visitor.device.split("=")[1]])
    expect(logged).not.toContain(secret);
});

test("a line of the log and its row are found by the first 16 digits of one hash", async () => {
  lines.length = 0;
  const { accountId } = await newCustomer(shop, { kind: "page" });
  const row = await shop.db.row<{ hash: Buffer }>(sql`
    select identity_hash as hash from security_events where account_id = ${accountId}`);
  const identity = row?.hash.toString("hex").slice(0, 16);
  expect(identity).toMatch(/^[0-9a-f]{16}$/);
  expect(lines).toContainEqual([{ event: "login", accountId, identity, detail: {} }, "security event"]);
});

test("the record is deleted after 12 months, and outlives the account without its number", async () => {
  const { accountId } = await newCustomer(shop);
  const count = async () => (await shop.db.execute("select from security_events")).rowCount;
  const before = await count();
  await shop.db.run(sql`delete from accounts where id = ${accountId}`);
  expect([await count(), await eventsOf(accountId)]).toEqual([before, []]);
  shop.clock.advance(days(365));
  await deleteOldSecurityEventsJob.handle(shop.deps, {}, 1);
  expect(await count()).toBe(before);
  shop.clock.advance(1);
  await deleteOldSecurityEventsJob.handle(shop.deps, {}, 1);
  expect(await count()).toBe(0);
});
