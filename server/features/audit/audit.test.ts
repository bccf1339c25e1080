import { randomUUID } from "node:crypto";
import type { AuditEntry } from "@keystead/contract/operator/audit";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { sql } from "../../db/sql.ts";
import { skipPositions } from "../../platform/events/store.ts";
import { sha256 } from "../../platform/crypto/sha256.ts";
import { newCustomer, strongPassword } from "../../testing/customer.ts";
import { skipDeliveries } from "../webhooks/deliveries/skip-deliveries.ts";
import { operatorCalls } from "../../testing/operator-calls.ts";
import { newOperator, type Operator } from "../../testing/operator.ts";
import { runWords } from "../../testing/run-command.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { chainEvents } from "./chain-events.ts";
import { chainedText } from "./rules.ts";
import { findEntriesAfter } from "./store.ts";

let shop: TestApp;
let operator: Operator;
beforeEach(async () => {
  shop = await testApp();
  operator = await newOperator(shop, { address: "198.51.100.7" });
});
afterEach(() => shop.close());

const { issued, act } = operatorCalls(() => operator);

function run(...words: readonly string[]) {
  return runWords(shop.deps, ...words);
}

const list = async (query = ""): Promise<AuditEntry[]> => {
  const { body } = await operator.call(`GET /v1/admin/audit?limit=1000${query}`);
  return body["entries"] as AuditEntry[];
};
const about = async (subject: string) => (await list(`&subject=${subject}`)).toReversed();
const verify = async (query = "") => (await operator.call(`GET /v1/admin/audit/verify${query}`)).body;

test("an entry says who changed what, from where, why, and how it was before", async () => {
  const license = await issued();
  const extended = await act(license.id, "extend", { days: 10, reason: "An outage" });
  const [, second] = await about(license.id);
  expect(second).toMatchObject({
    type: "license.extended",
    actor: { kind: "operator", operator_key: operator.keyId },
    act: "POST /v1/admin/licenses/{id}/extend",
    request_id: extended.headers["x-request-id"],
    network: "198.51.100.7",
    problem: null,
    reason: "An outage",
  });
  const { license: now } = extended.body as { license: { ends_at: string } };
  const moment = (state: AuditEntry["before"]) => new Date(String(state?.["ends_at"])).toISOString();
  expect([moment(second?.before ?? null), moment(second?.after ?? null)]).toEqual([
    license.ends_at,
    now.ends_at,
  ]);
  expect(Object.keys(second?.after ?? {})).not.toContain("tier");
});

test("before and after count what apps have changed between", async () => {
  const mira = await newCustomer(shop);
  await mira.activate("fingerprint-of-mira", { name: "studio-pc" });
  await act(mira.license.id, "suspend");
  const entries = await about(mira.license.id);
  expect(entries.map(({ type }) => type)).toEqual(["license.suspended"]);
  expect(Object.keys(entries[0]?.before ?? {})).toEqual(["suspended_at"]);
});

describe("noted", () => {
  test("is a change that its subject's events don't tell, once however often it is repeated", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const resend = () => operator.call("POST /v1/admin/mails/resend", { failed: true }, headers);
    await resend();
    await resend();
    expect(await about(operator.keyId)).toMatchObject([
      { type: "operator.acted", act: "POST /v1/admin/mails/resend", before: null, after: null },
    ]);
  });

  test("is somebody who was shut out, beside the API keys that went with it", async () => {
    const mira = await newCustomer(shop);
    const made = { name: "Charts", scopes: ["market:read"], expiresInDays: null };
    await mira.call("POST /api/api-keys", made);
    await operator.call("POST /v1/admin/accounts/shut-out", { email: mira.email });
    expect((await about(mira.accountId)).at(-1)).toMatchObject({
      type: "operator.acted",
      act: "POST /v1/admin/accounts/shut-out",
      request_id: expect.any(String) as string,
    });
    expect((await list("&type=api_key.revoked"))[0]).toMatchObject({
      actor: { kind: "operator" },
      act: "POST /v1/admin/accounts/shut-out",
    });
  });

  test.each([["resend-key"], ["annotate", "--set", "crm=7"]])(
    "is the license that license %s names by its key",
    async (...words) => {
      const mira = await newCustomer(shop);
      const [verb = "", ...more] = words;
      await run("license", verb, mira.license.licenseKey, ...more);
      expect((await about(mira.license.id)).at(-1)).toMatchObject({
        type: "operator.acted",
        act: `license ${verb}`,
      });
    },
  );

  test("is a webhook that was made", async () => {
    const url = "https://receiver.example/hook";
    const { webhook } = (await operator.call("POST /v1/admin/webhooks", { url })).body as {
      webhook: { id: string };
    };
    expect(await about(webhook.id)).toMatchObject([
      { type: "operator.acted", act: "POST /v1/admin/webhooks" },
    ]);
  });

  test("is what a key may not do", async () => {
    const reader = await newOperator(shop, { scopes: ["licenses:read"] });
    const { id } = await issued();
    expect(await reader.call(`POST /v1/admin/licenses/${id}/revoke`, { reason: "x" })).toMatchObject({
      status: 403,
    });
    expect(await list(`&operator_key=${reader.keyId}`)).toMatchObject([
      {
        type: "operator.refused",
        subject: id,
        act: "POST /v1/admin/licenses/{id}/revoke",
        problem: "forbidden",
      },
    ]);
  });

  test("is what was refused for another reason", async () => {
    const id = randomUUID();
    await act(id, "suspend");
    expect(await about(id)).toMatchObject([{ type: "operator.refused", problem: "not_found" }]);
  });

  test("is no read, and nothing of a stranger", async () => {
    await operator.call("GET /v1/admin/events");
    await operator.call("POST /v1/admin/licenses/search", {});
    await operator.call(`GET /v1/admin/licenses/${randomUUID()}`);
    await operator.call("GET /v1/admin/audit", undefined, { authorization: "Bearer ksa_wrong" });
    expect(await list()).toEqual([]);
  });

  test("are at most 60 refusals of one key in an hour", async () => {
    const reader = await newOperator(shop, { scopes: ["licenses:read"] });
    const refused = () => reader.call(`POST /v1/admin/licenses/${randomUUID()}/revoke`, { reason: "x" });
    for (let count = 0; count < 61; count += 1) await refused();
    expect(await list(`&operator_key=${reader.keyId}`)).toHaveLength(60);
  });
});

test("a change that cannot be noted is not made", async () => {
  await shop.db.execute(`
    create function refuse_note() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
    create trigger refuse_note before insert on events for each row when (new.type = 'operator.acted')
    execute function refuse_note()`);
  const url = "https://receiver.example/hook";
  const { status } = await operator.call("POST /v1/admin/webhooks", { url });
  expect(status).toBe(500);
  expect((await operator.call("GET /v1/admin/webhooks")).body).toMatchObject({ webhooks: [] });
});

test("what customers do is there, under numbers, and names nobody once they are gone", async () => {
  const mira = await newCustomer(shop);
  await act(mira.license.id, "extend", { days: 3, reason: `For ${mira.email}` });
  expect(await about(mira.accountId)).toMatchObject([
    { type: "account.created", actor: { kind: "customer" } },
  ]);
  expect((await about(mira.license.id)).at(-1)?.reason).toBe(`For ${mira.email}`);
  const deletion = { email: mira.email, members: 0, password: strongPassword };
  expect((await mira.call("POST /api/account/deletion", deletion)).status).toBe(200);
  const entries = [...(await about(mira.accountId)), ...(await about(mira.license.id))];
  expect(entries.map(({ type }) => type)).toContain("account.deleted");
  expect(entries.map(({ type }) => type)).toContain("license.extended");
  expect(JSON.stringify(entries)).not.toContain(mira.email);
  expect(await shop.db.rows(sql`select from audit_states where subject = ${mira.license.id}`)).toEqual([]);
  expect(await verify()).toMatchObject({ fault: null });
});

test("two processes that chain at the same time make one chain", async () => {
  await Promise.all(Array.from({ length: 12 }, () => issued()));
  await Promise.all(Array.from({ length: 6 }, () => chainEvents(shop.deps)));
  const entries = await list();
  expect(entries.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, index) => 12 - index));
  expect(await verify()).toMatchObject({ entries: 12, fault: null });
});

test("a restored shop loses nothing that was not chained yet", async () => {
  await issued();
  expect(await list()).toHaveLength(1);
  await issued();
  await shop.db.transaction(async (tx) => {
    await skipPositions(tx);
    await skipDeliveries(tx);
  });
  await issued();
  expect(await list()).toHaveLength(3);
});

test("a list goes on where a page ended, and by time", async () => {
  for (let count = 0; count < 3; count += 1) await issued();
  const first = (await operator.call("GET /v1/admin/audit?limit=2")).body;
  expect(first).toMatchObject({ entries: [{ number: 3 }, { number: 2 }], next: 2 });
  const second = (await operator.call("GET /v1/admin/audit?limit=2&before=2")).body;
  expect(second).toMatchObject({ entries: [{ number: 1 }], next: null });
  expect(await list("&from=2100-01-01T00:00:00Z")).toEqual([]);
  expect(await list("&until=2100-01-01T00:00:00Z&type=license.issued")).toHaveLength(3);
});

describe("verify finds", () => {
  beforeEach(async () => {
    const license = await issued();
    await act(license.id, "extend", { days: 3, reason: "An outage" });
    await act(license.id, "suspend");
    await act(randomUUID(), "suspend");
    expect(await verify()).toMatchObject({ entries: 4, fault: null });
  });

  it.each([
    ["number", "number + 10"],
    ["event_id", "gen_random_uuid()"],
    ["at", "at + interval '1 millisecond'"],
    ["type", "'license.reinstated'"],
    ["subject", "gen_random_uuid()"],
    ["actor", "'customer'"],
    ["operator_key_id", "null"],
    ["origin", 'origin || \'{"network": "203.0.113.9"}\''],
    ["before", 'before || \'{"tier": "enterprise"}\''],
    ["after", "after - 'ends_at'"],
    ["reason_hash", "null"],
    ["hash", "sha256('x')"],
  ])("a changed %s", async (column, value) => {
    await shop.db.execute(`update audit_entries set ${column} = ${value} where number = 2`);
    expect(await verify()).toMatchObject({
      entries: 1,
      fault: { number: 2, problem: column === "number" ? "missing" : "changed" },
    });
  });

  test("an entry that was changed with its hash, by the next one", async () => {
    const [first, second] = await findEntriesAfter(shop.db, 0, 2);
    if (!first || !second) throw new Error("there are no entries");
    const hash = sha256(chainedText({ ...second, type: "license.limited" }, first.hash));
    await shop.db.run(
      sql`update audit_entries set type = 'license.limited', hash = ${hash} where number = 2`,
    );
    expect(await verify()).toMatchObject({ entries: 2, fault: { number: 3, problem: "changed" } });
  });

  test("a removed entry, wherever it stands", async () => {
    await shop.db.execute("delete from audit_entries where number = 4");
    expect(await verify()).toMatchObject({ entries: 3, fault: { number: 4, problem: "missing" } });
    await shop.db.execute("delete from audit_entries where number = 1");
    expect(await verify()).toMatchObject({
      entries: 0,
      head: null,
      fault: { number: 1, problem: "missing" },
    });
  });

  test("entries in another order", async () => {
    await shop.db.execute("update audit_entries set number = -number where number in (2, 3)");
    await shop.db.execute("update audit_entries set number = 5 + number where number < 0");
    expect(await verify()).toMatchObject({ entries: 1, fault: { number: 2, problem: "changed" } });
  });

  test("a reason that its timeline gives otherwise", async () => {
    await shop.db.execute(
      `update license_events set detail = detail || '{"reason": "A gift"}' where kind = 'extended'`,
    );
    expect(await verify()).toMatchObject({ fault: { number: 2, problem: "reason_changed" } });
  });

  test("a chain that somebody made anew, by a head that was kept", async () => {
    const { head } = (await verify()) as { head: { number: number; hash: string } };
    const kept = `?number=${head.number}&hash=${head.hash}`;
    expect(await verify(kept)).toMatchObject({ fault: null });
    await shop.db.execute("update event_readers set position = 0 where name = 'audit'");
    await shop.db.execute("delete from audit_entries");
    await shop.db.execute("delete from events where type = 'license.suspended'");
    expect(await verify(kept)).toMatchObject({ entries: 3, fault: { number: 4, problem: "missing" } });
    const other = `?number=2&hash=${head.hash}`;
    expect(await verify(other)).toMatchObject({ fault: { number: 2, problem: "changed" } });
  });

  test("half a head is refused", async () => {
    expect((await operator.call("GET /v1/admin/audit/verify?number=2")).status).toBe(400);
  });
});
