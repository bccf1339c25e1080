import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../../db/sql.ts";
import { newCustomer } from "../../testing/customer.ts";
import { newOperator, type Operator } from "../../testing/operator.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

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
