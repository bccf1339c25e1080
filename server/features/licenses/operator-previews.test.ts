import { afterAll, beforeAll, describe, expect, it, test, vi } from "vitest";
import { sql } from "../../db/sql.ts";
import { days } from "../../platform/clock.ts";
import { anAddress, type IssuedLicense, operatorCalls, sampleOrder } from "../../testing/operator-calls.ts";
import { newCustomer } from "../../testing/customer.ts";
import { newOperator, type Operator } from "../../testing/operator.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { createVisitor } from "../../testing/visitor.ts";

let shop: TestApp;
let operator: Operator;
beforeAll(async () => {
  shop = await testApp();
  operator = await newOperator(shop);
});
afterAll(() => shop.close());

const { issued, act } = operatorCalls(() => operator);

/** What a request changes by itself: the last use of its key, and rate limits. */
const ofRequests = ["operator_keys", "rate_limits"];

/** A sum over every row of every table. */
async function sumOfDatabase(): Promise<Record<string, string | null>> {
  const { db } = shop;
  const tables = await db.rows<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss') and not tablename = any(${ofRequests}::text[]) order by 1`);
  const sums: Record<string, string | null> = {};
  for (const { name } of tables) {
    const { rows } = await db.execute(
      `select md5(string_agg(t::text, '' order by t::text)) as sum from ${name} t`,
    );
    sums[name] = (rows[0] as { sum: string | null }).sum;
  }
  return sums;
}

/** A license with a machine, whose ID is answered as well. */
async function licensed(): Promise<IssuedLicense & { readonly machine: string }> {
  const license = await issued();
  const machine = { license_key: license.license_key, fingerprint: `mill of ${license.id}` };
  await createVisitor(shop, { kind: "app" }).call("POST /v1/licenses/activate", machine);
  const { body } = await operator.call(`GET /v1/admin/licenses/${license.id}/machines`);
  return { ...license, machine: (body["machines"] as { id: string }[])[0]?.id ?? "" };
}

describe("a preview answers as the act would, and changes nothing:", () => {
  it.each([
    ["extend", { days: 30 }],
    ["convert", { tier: "enterprise", term: "monthly" }],
    ["limit", { machines: 99 }],
    ["entitle", { remove: ["volume-bot"] }],
    ["suspend", {}],
    ["revoke", {}],
    ["rotate-key", {}],
    ["transfer", { email: "eve@example.com" }],
  ])("%s", async (name, body) => {
    const { id } = await licensed();
    const before = await sumOfDatabase();
    const would = await act(id, `${name}?dry_run=true`, body);
    expect(await sumOfDatabase()).toEqual(before);
    const done = await act(id, name, body);
    const { license_key: key } = done.body["license"] as IssuedLicense;
    const isKeyMade = name === "rotate-key" || name === "transfer";
    expect(would.status).toBe(200);
    expect(would.body).toEqual({
      success: true,
      license: {
        ...(done.body["license"] as object),
        // An account and a key that the preview has not made.
        account_id: expect.any(String) as string,
        license_key: isKeyMade ? (expect.stringContaining("•") as string) : key,
        ends_at: expect.anything() as unknown,
        starts_at: expect.any(String) as string,
        revoked_at: expect.toSatisfy((at) => (at === null) === (name !== "revoke")) as unknown,
        suspended_at: expect.toSatisfy((at) => (at === null) === (name !== "suspend")) as unknown,
      },
      dry_run: { emails: expect.any(Array) as unknown },
    });
    expect(await sumOfDatabase()).not.toEqual(before);
  });

  test("issue, with the email that would go out, and without a key", async () => {
    const order = { email: anAddress(), ...sampleOrder };
    const before = await sumOfDatabase();
    const { status, body } = await operator.call("POST /v1/admin/licenses?dry_run=true", order);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      license: { email: order.email, license_key: expect.stringContaining("•") as string },
      dry_run: {
        emails: [
          { to: order.email, template: "set-password" },
          { to: order.email, template: "license-issued" },
        ],
      },
    });
    expect(await sumOfDatabase()).toEqual(before);
  });

  test("free a machine, and shut an account out", async () => {
    const { id, email, machine } = await licensed();
    const before = await sumOfDatabase();
    const freed = await operator.call(`POST /v1/admin/licenses/${id}/machines/${machine}/free?dry_run=true`, {
      reason: "Lost",
    });
    expect(freed.body).toMatchObject({ machine: { id: machine }, dry_run: {} });
    const out = await operator.call("POST /v1/admin/accounts/shut-out?dry_run=true", { email });
    expect(out.body).toMatchObject({ email, dry_run: {} });
    expect(await sumOfDatabase()).toEqual(before);
  });

  test("email a key once more, change the address of an account, delete it", async () => {
    const { id, email } = await licensed();
    const mira = await newCustomer(shop);
    const before = await sumOfDatabase();
    const preview = async (path: string, body?: object) =>
      (await operator.call(`POST /v1/admin/${path}?dry_run=true`, body)).body;
    expect(await preview(`licenses/${id}/resend-key`)).toMatchObject({
      license: { id },
      dry_run: { emails: [{ to: email, template: "license-issued" }] },
    });
    const to = anAddress();
    expect(await preview("accounts/change-email", { email, new_email: to })).toMatchObject({
      email: to,
      dry_run: {
        emails: [
          { to, template: "address-changed" },
          { to: email, template: "address-removed" },
        ],
      },
    });
    const logged = vi.spyOn(shop.deps.log, "info");
    expect(await preview("accounts/shut-out", { email: mira.email })).toMatchObject({ ended_sessions: 1 });
    expect(await preview("accounts/delete", { email, licenses: 1 })).toMatchObject({
      licenses: 1,
      dry_run: { emails: [{ to: email, template: "account-deleted" }] },
    });
    // A log that told of it would be read by who watches for it.
    expect(logged.mock.calls.filter(([, message]) => message === "security event")).toEqual([]);
    logged.mockRestore();
    expect(await sumOfDatabase()).toEqual(before);
  });
});

test("the undoing of a revocation can be looked at first, and done", async () => {
  const { id } = await licensed();
  expect((await act(id, "unrevoke")).body).toMatchObject({ error: { code: "not_revoked" } });
  await act(id, "revoke");
  const before = await sumOfDatabase();
  const would = await act(id, "unrevoke?dry_run=true");
  expect(would.body).toMatchObject({
    license: { status: "active", revoked_at: null },
    dry_run: { emails: [{ template: "license-changed" }] },
  });
  expect(await sumOfDatabase()).toEqual(before);
  expect((await act(id, "unrevoke")).body).toMatchObject({ license: { status: "active", revoked_at: null } });
  shop.clock.advance(days(1));
  await act(id, "revoke");
  shop.clock.advance(days(31));
  expect((await act(id, "unrevoke")).body).toMatchObject({ error: { code: "revoked_for_good" } });
});

test("a preview is refused as the act would be, and the refusal isn't noted", async () => {
  const { id } = await issued();
  await act(id, "revoke");
  const before = await sumOfDatabase();
  expect(await act(id, "extend?dry_run=true", { days: 1 })).toMatchObject({
    status: 409,
    body: { error: { code: "revoked_for_good" } },
  });
  expect(await sumOfDatabase()).toEqual(before);
});

test("a preview reads no Idempotency-Key: the act runs with it afterwards", async () => {
  const { id } = await issued();
  const path = `POST /v1/admin/licenses/${id}/suspend`;
  const key = { "idempotency-key": `suspend ${id}` };
  const would = await operator.call(`${path}?dry_run=true`, { reason: "Fraud" }, key);
  expect(would.body).toMatchObject({
    license: { status: "suspended" },
    dry_run: { emails: [{ template: "license-changed" }] },
  });
  const done = await operator.call(`${path}?dry_run=false`, { reason: "Fraud" }, key);
  expect(done.status).toBe(200);
  expect(done.body).not.toHaveProperty("dry_run");
  expect((await operator.call(`GET /v1/admin/licenses/${id}`)).body).toMatchObject({
    license: { status: "suspended" },
  });
});

test("a key that may act and not read has no previews, because they leave no trace", async () => {
  const { id } = await issued();
  const narrow = await newOperator(shop, { scopes: ["licenses:suspend"] });
  const path = `POST /v1/admin/licenses/${id}/suspend`;
  expect(await narrow.call(`${path}?dry_run=true`, { reason: "Fraud" })).toMatchObject({
    status: 403,
    body: { error: { code: "forbidden", details: { needs: "licenses:read" } } },
  });
  expect((await narrow.call(path, { reason: "Fraud" })).status).toBe(200);
});

test("what isn't previewed refuses the word, and nothing happens", async () => {
  expect(
    await operator.call("POST /v1/admin/webhooks?dry_run=true", { url: "https://receiver.example/hook" }),
  ).toMatchObject({ status: 400 });
  expect(
    await operator.call(`POST /v1/admin/licenses?dry_run=yes`, { email: anAddress(), ...sampleOrder }),
  ).toMatchObject({
    status: 400,
    body: { error: { details: { fields: [{ field: "dry_run" }] } } },
  });
});
