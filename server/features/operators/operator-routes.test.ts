import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { sql } from "../../db/sql.ts";
import { startSmtpPeer } from "../../platform/mail/testing/smtp-peer.ts";
import { newCustomer } from "../../testing/customer.ts";
import { newOperator, type Operator } from "../../testing/operator.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { newSecuredCustomer } from "../../testing/two-factor.ts";

let shop: TestApp;
let operator: Operator;
beforeAll(async () => {
  shop = await testApp();
  operator = await newOperator(shop);
});
afterAll(() => shop.close());

const notFound = { status: 404, body: { error: { code: "not_found" } } };

test("an account is found in any spelling of its address, and one that isn't there is not", async () => {
  const email = `mira.${randomUUID()}@example.com`;
  const mira = await newCustomer(shop, { email });
  const find = (address: string) => operator.call("POST /v1/admin/accounts/search", { email: address });
  expect((await find(email.toUpperCase())).body).toMatchObject({
    account: { id: mira.accountId, email, has_password: true, licenses: 1, members: 0, seats: 0 },
  });
  expect(await find("nobody@example.com")).toMatchObject(notFound);
});

test("an account is shut out: its sessions end, and its API keys with them unless they are kept", async () => {
  const mira = await newCustomer(shop);
  const made = { name: "Charts", scopes: ["market:read"], expiresInDays: null };
  await mira.call("POST /api/api-keys", made);
  const shutOut = (more: object = {}) =>
    operator.call("POST /v1/admin/accounts/shut-out", { email: mira.email, ...more });
  expect((await shutOut({ keep_api_keys: true })).body).toMatchObject({
    email: mira.email,
    ended_sessions: 1,
    revoked_api_keys: 0,
  });
  expect((await mira.call("GET /api/license")).status).toBe(401);
  expect((await shutOut()).body).toMatchObject({ ended_sessions: 0, revoked_api_keys: 1 });
  const acted = sql`select from events where type = 'operator.acted' and subject = ${mira.accountId}`;
  expect(await shop.db.rows(acted)).toHaveLength(2);
  const answer = await operator.call("POST /v1/admin/accounts/shut-out", { email: "nobody@example.com" });
  expect(answer).toMatchObject(notFound);
});

test("a customer's two-factor authentication is previewed and turned off, and nothing else changes", async () => {
  const { customer, nextCode } = await newSecuredCustomer(shop);
  const { email } = customer;
  const remove = (query = "") => operator.call(`POST /v1/admin/accounts/remove-factor${query}`, { email });
  const show = async () =>
    (await operator.call(`GET /v1/admin/accounts/${customer.accountId}`)).body["account"];
  const before = await show();
  expect(before).toMatchObject({ two_factor_since: expect.any(String) as string });
  expect((await remove("?dry_run=true")).body).toMatchObject({
    email,
    dry_run: { emails: [{ to: email, template: "two-factor-changed" }] },
  });
  expect(await show()).toEqual(before);
  expect(await remove()).toMatchObject({ status: 200, body: { email } });
  expect(await show()).toEqual({ ...(before as object), two_factor_since: null });
  expect((await customer.call("GET /api/license")).status).toBe(200);
  expect(await remove()).toMatchObject({ status: 409, body: { error: { code: "two_factor_off" } } });
  expect((await customer.call("POST /api/two-factor/off", { code: nextCode() })).body["code"]).toBe(
    "two_factor_off",
  );
});

test("failed emails are listed with what the mail server said, and are sent again", async () => {
  const { email } = await newCustomer(shop);
  await shop.db.run(sql`
    update mails set failed_at = now(), attempts = 9, last_error = '550 no such mailbox' where recipient = ${email}`);
  const search = async (more: object = {}) =>
    (await operator.call("POST /v1/admin/mails/search", { recipient: email, ...more })).body as unknown as {
      mails: { id: string; outcome: string; last_error: string; attempts: number }[];
      next: string | null;
    };
  const failed = await search({ outcome: "failed" });
  expect(failed.mails.length).toBeGreaterThan(0);
  expect(failed.mails[0]).toMatchObject({ attempts: 9, last_error: "550 no such mailbox", sent_at: null });
  expect(JSON.stringify(failed)).not.toContain("sealed");
  const [first] = failed.mails;
  const { body } = await operator.call("POST /v1/admin/mails/resend", { ids: [first?.id, randomUUID()] });
  expect(body).toMatchObject({ resent: [first?.id] });
  expect((await search({ outcome: "waiting" })).mails.map(({ id }) => id)).toEqual([first?.id]);
  const rest = await operator.call("POST /v1/admin/mails/resend", { failed: true });
  expect((rest.body as unknown as { resent: string[] }).resent).toHaveLength(failed.mails.length - 1);
  expect((await search({ limit: 1 })).next).toEqual(failed.mails.length > 1 ? expect.any(String) : null);
});

test("an email is shown with its subject, without its text, and gone ones are not found", async () => {
  const { email } = await newCustomer(shop);
  const { body: found } = await operator.call("POST /v1/admin/mails/search", { recipient: email });
  const [{ id } = { id: "" }] = found["mails"] as { id: string }[];
  const { status, body } = await operator.call(`GET /v1/admin/mails/${id}`);
  expect([status, body]).toMatchObject([
    200,
    { mail: { id, recipient: email, outcome: "waiting", last_error: null, keeps_text: true } },
  ]);
  expect((body["mail"] as { subject: string }).subject).not.toBe("");
  expect(Object.keys(body["mail"] as object)).not.toContain("text");
  await shop.db.run(sql`update mails set sent_at = now(), sealed = null where id = ${id}`);
  expect((await operator.call(`GET /v1/admin/mails/${id}`)).body).toMatchObject({
    mail: { outcome: "sent", subject: null, keeps_text: false },
  });
  expect(await operator.call(`GET /v1/admin/mails/${randomUUID()}`)).toMatchObject(notFound);
});

test("emails are paused and resumed, which answers say, a preview changes nothing, and both are noted", async () => {
  const pause = (query = "") => operator.call(`POST /v1/admin/mails/pause${query}`, { reason: "Moving" });
  const search = async () => (await operator.call("POST /v1/admin/mails/search", {})).body["paused"];
  expect((await pause("?dry_run=true")).body).toMatchObject({
    paused: { reason: "Moving" },
    dry_run: { emails: [] },
  });
  expect(await search()).toBeNull();
  const { body } = await pause();
  expect(body).toMatchObject({
    paused: { since: expect.any(String) as string, reason: "Moving" },
    waiting: expect.any(Number) as number,
  });
  expect(await search()).toEqual(body["paused"]);
  const resume = (query = "") => operator.call(`POST /v1/admin/mails/resume${query}`);
  expect((await resume("?dry_run=true")).body).toMatchObject({ paused: null });
  expect(await search()).toEqual(body["paused"]);
  expect((await resume()).body).toEqual({ success: true, paused: null, waiting: body["waiting"] });
  expect(await search()).toBeNull();
  const acts = sql`select origin->>'act' as act from events
    where type = 'operator.acted' and origin->>'act' like '%/mails/%' and origin->>'act' not like '%resend' order by act`;
  expect(await shop.db.rows(acts)).toEqual([
    { act: "POST /v1/admin/mails/pause" },
    { act: "POST /v1/admin/mails/resume" },
  ]);
});

test("pausing has a scope of its own, and so has the test email", async () => {
  const helper = await newOperator(shop, { scopes: ["mails:read", "mails:resend"] });
  for (const [name, body, needs] of [
    ["pause", {}, "mails:pause"],
    ["resume", undefined, "mails:pause"],
    ["test", { to: "ops@shop.example" }, "mails:test"],
  ] as const)
    expect(await helper.call(`POST /v1/admin/mails/${name}`, body)).toMatchObject({
      status: 403,
      body: { error: { details: { needs } } },
    });
});

test("a test email answers with its code and what the mail server said, taken or not", async () => {
  const peer = await startSmtpPeer();
  onTestFinished(() => peer.close());
  const own = await testApp({ environment: { SMTP_URL: peer.url } });
  onTestFinished(() => own.close());
  const there = await newOperator(own);
  const send = async () => (await there.call("POST /v1/admin/mails/test", { to: "ops@shop.example" })).body;
  const taken = await send();
  expect(taken).toEqual({
    success: true,
    taken: true,
    code: expect.stringMatching(/^\d{6}$/) as string,
    reply: expect.stringMatching(/^250 /) as string,
    is_file: false,
  });
  expect(peer.received[0]?.raw).toContain(taken["code"]);
  peer.meetNext({ at: "recipient", reply: 550 });
  expect(await send()).toMatchObject({ taken: false, reply: expect.stringContaining("550") as string });
});

test("without a mail server a test email is a file", async () => {
  const { body } = await operator.call("POST /v1/admin/mails/test", { to: "ops@shop.example" });
  expect(body).toMatchObject({ taken: true, reply: null, is_file: true });
});
