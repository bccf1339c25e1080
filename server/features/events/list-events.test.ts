import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Event } from "@keystead/contract/operator/events";
import { sql } from "../../db/sql.ts";
import { newCustomer, strongPassword } from "../../testing/customer.ts";
import { operatorCalls, refusal } from "../../testing/operator-calls.ts";
import { newOperator, type Operator } from "../../testing/operator.ts";
import { confirmAddress, invite, join, newOwner } from "../../testing/team.ts";
import { publishBuild } from "../../testing/publish-build.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { licenseChannel } from "../licenses/record/timeline/store.ts";
import { eventChannel } from "../../platform/events/store.ts";
import { minutes } from "../../platform/clock.ts";
import { claimMail, recordFailure } from "../../platform/mail/mail-store.ts";
import { promoteRelease } from "../releases/publishing/promote-release.ts";
import { setRollout } from "../releases/publishing/set-rollout.ts";
import { unyankRelease } from "../releases/publishing/unyank-release.ts";
import { yankRelease } from "../releases/publishing/yank-release.ts";

let shop: TestApp;
let operator: Operator;
beforeAll(async () => {
  shop = await testApp();
  operator = await newOperator(shop);
});
afterAll(() => shop.close());

const { issued, act } = operatorCalls(() => operator);

const list = async (query = "") => (await operator.call(`GET /v1/admin/events?limit=1000${query}`)).body;
const eventsOf = async (subject: string) => (await list(`&subject=${subject}`))["events"] as Event[];
const byNobody = { kind: "operator", operator_key: null };

test("a license's events say what it was then, who acted, and why", async () => {
  const license = await issued({ reason: "Order 7", metadata: { contact: "Mira" } });
  await act(license.id, "suspend", { reason: "Chargeback" });
  await act(license.id, "extend", { days: 10, reason: "Sorry" });
  const [first, second, third] = await eventsOf(license.id);
  const actor = { kind: "operator", operator_key: operator.keyId };
  expect(first).toMatchObject({ type: "license.issued", actor, data: { license: { status: "pending" } } });
  expect(second).toMatchObject({
    type: "license.suspended",
    actor,
    data: { reason: "Chargeback", license: { status: "suspended", email: license.email } },
  });
  expect(third?.data).toMatchObject({ license: { suspended_at: expect.any(String) as string } });
  const { license: now } = (await operator.call(`GET /v1/admin/licenses/${license.id}`)).body as {
    license: object;
  };
  // Events outlive the account, and metadata may name a person.
  const {
    license_key: _key,
    account_id: _account,
    metadata: _metadata,
    ...shown
  } = now as { license_key: string; account_id: string; metadata: object };
  expect(third).toMatchObject({ data: { license: shown } });
  expect(JSON.stringify([first, second, third])).not.toContain(license.license_key.slice(-4));
  expect(JSON.stringify([first, second, third])).not.toContain("metadata");
});

test("a machine that the operator frees says by whose key", async () => {
  const mira = await newCustomer(shop);
  await mira.activate("fingerprint-of-the-freed", { name: "studio-pc" });
  const [machine] = (await mira.getLicense()).machines;
  await act(mira.license.id, `machines/${machine?.id}/free`);
  expect((await eventsOf(mira.license.id)).at(-1)).toMatchObject({
    type: "machine.freed",
    actor: { kind: "operator", operator_key: operator.keyId },
    data: { machine: "studio-pc", reason: "Order 7", license: { machines: { used: 0 } } },
  });
});

test("apps and customers are told apart from the shop", async () => {
  const mira = await newCustomer(shop);
  await mira.activate("fingerprint-of-mira", { name: "studio-pc" });
  const events = await eventsOf(mira.license.id);
  expect(events.map(({ type, actor }) => [type, actor.kind])).toEqual([
    ["license.issued", "system"],
    ["machine.activated", "app"],
    ["license.activated", "app"],
  ]);
  expect(events[1]?.data).toMatchObject({ machine: "studio-pc", license: { machines: { used: 1 } } });
});

test("accounts and API keys have events, too", async () => {
  const mira = await newCustomer(shop);
  await confirmAddress(shop, mira);
  expect(await eventsOf(mira.accountId)).toMatchObject([
    { type: "account.created", actor: { kind: "customer" }, data: { account: { email: mira.email } } },
    { type: "account.confirmed", data: { account: { id: mira.accountId } } },
  ]);
  const made = { name: "Charts", scopes: ["market:read"], expiresInDays: null };
  const { apiKey } = (await mira.call("POST /api/api-keys", made)).body as { apiKey: { id: string } };
  expect(await eventsOf(apiKey.id)).toMatchObject([
    { type: "api_key.created", data: { api_key: { name: "Charts", account_id: mira.accountId } } },
  ]);
  await mira.call(`DELETE /api/api-keys/${apiKey.id}`);
  expect((await eventsOf(apiKey.id)).at(-1)).toMatchObject({
    type: "api_key.revoked",
    actor: { kind: "customer" },
    data: { api_key: { name: null } },
  });
  const { apiKey: other } = (await mira.call("POST /api/api-keys", made)).body as { apiKey: { id: string } };
  await operator.call("POST /v1/admin/accounts/shut-out", { email: mira.email });
  expect((await eventsOf(other.id)).at(-1)).toMatchObject({
    type: "api_key.revoked",
    actor: { kind: "operator" },
  });
});

test("a transfer is told to readers, and to the pages of both owners", async () => {
  const [ana, bo] = [await newCustomer(shop), await newCustomer(shop)];
  const told: string[] = [];
  const stops = [
    await shop.db.listen(licenseChannel, (accountId) => told.push(accountId)),
    await shop.db.listen(eventChannel, () => told.push("readers")),
  ];
  await act(ana.license.id, "transfer", { email: bo.email });
  await expect.poll(() => new Set(told)).toEqual(new Set([ana.accountId, bo.accountId, "readers"]));
  for (const stop of stops) await stop();
  expect((await eventsOf(ana.license.id)).at(-1)).toMatchObject({
    type: "license.transferred",
    data: { license: { email: bo.email } },
  });
});

test("an email that fails for good says why", async () => {
  const { email } = await newCustomer(shop);
  const mail = await shop.db.row<{ id: string }>(
    sql`select id from mails where recipient = ${email} limit 1`,
  );
  const now = shop.clock.now();
  const claimAndFail = async (failedAt: Date | null) => {
    const claim = await claimMail(shop.db, String(mail?.id), now, minutes(1));
    if (!claim) throw new Error("the email is not open");
    await recordFailure(shop.db, claim, "550 no such mailbox", failedAt);
  };
  await claimAndFail(null);
  expect(await eventsOf(String(mail?.id))).toEqual([]);
  await claimAndFail(now);
  expect(await eventsOf(String(mail?.id))).toMatchObject([
    {
      type: "mail.failed",
      actor: { kind: "system" },
      data: { mail: { recipient: email, last_error: "550 no such mailbox" } },
    },
  ]);
});

test("a release says each change, and what it was then", async () => {
  const files = { "setup.exe": "the bytes of an installer" };
  await publishBuild(shop.deps, { version: "1.0.0", files });
  const reference = { product: "volume-bot", version: "1.0.0" };
  const yanked = await yankRelease(shop.deps, reference);
  await unyankRelease(shop.deps, reference);
  await promoteRelease(shop.deps, { ...reference, channel: "beta" });
  await setRollout(shop.deps, { ...reference, percent: 20 });
  expect(yanked.ok && (await eventsOf(yanked.release.id))).toMatchObject([
    { type: "release.published", data: { release: { version: "1.0.0", is_yanked: false } } },
    { type: "release.yanked", actor: byNobody, data: { release: { is_yanked: true } } },
    { type: "release.unyanked", data: { release: { is_yanked: false } } },
    { type: "release.promoted", data: { release: { channel: "beta" } } },
    { type: "release.rollout_changed", data: { release: { rollout: 20 } } },
  ]);
});

test("after an account is deleted, its events name nobody", async () => {
  const owner = await newOwner(shop, { machine: "secret-desk-pc" });
  const lin = await newCustomer(shop);
  await confirmAddress(shop, lin);
  await invite(owner, lin.email);
  await join(shop, lin);
  for (const { visitor: _visitor, ...person } of [lin, owner])
    await person.call("POST /api/account/deletion", {
      email: person.email,
      members: 0,
      password: strongPassword,
    });
  const gone = (await list("&type=account.deleted"))["events"] as Event[];
  expect(gone.at(-1)).toMatchObject({
    data: { account: { id: owner.accountId, email: null }, license_ids: [owner.license.id] },
  });
  const all = JSON.stringify(await list());
  for (const name of [owner.email, lin.email, "secret-desk-pc"]) expect(all).not.toContain(name);
  const stored = await shop.db.rows(sql`select e::text from events e`);
  for (const name of [owner.email, lin.email, "secret-desk-pc"])
    expect(JSON.stringify(stored)).not.toContain(name);
  expect((await eventsOf(owner.license.id)).length).toBeGreaterThan(2);
});

test("a page continues where the one before ended", async () => {
  const { next } = (await list()) as unknown as { next: number };
  const license = await issued();
  const page = async (after: number) =>
    (await operator.call(`GET /v1/admin/events?after=${after}&limit=1`)).body;
  const first = await page(next);
  expect(first).toMatchObject({ has_more: true, events: [{ data: { account: { email: license.email } } }] });
  const second = await page(first["next"] as number);
  expect(second).toMatchObject({ has_more: false, events: [{ data: { license: { id: license.id } } }] });
});

test.each([
  ["a position below zero", "after=-1"],
  ["a position that is no number", "after=last"],
  ["a type that there is not", "type=license.eaten"],
  ["no id", "subject=me"],
  ["too many", "limit=1001"],
])("%s is refused", async (_, query) => {
  expect(await operator.call(`GET /v1/admin/events?${query}`)).toMatchObject(refusal(400, "invalid_request"));
});

test("nothing happened to what nobody knows", async () => {
  expect(await eventsOf(randomUUID())).toEqual([]);
});

test("a paused trial goes on with the address that is confirmed, once however often the link is opened", async () => {
  const mira = await newCustomer(shop);
  await shop.db.run(sql`update licenses set confirm_by = now() where id = ${mira.license.id}`);
  await confirmAddress(shop, mira);
  await confirmAddress(shop, mira).catch(() => undefined);
  expect((await eventsOf(mira.license.id)).map(({ type }) => type)).toEqual([
    "license.issued",
    "license.confirmed",
  ]);
  const account = await eventsOf(mira.accountId);
  expect(account.map(({ type }) => type)).toEqual(["account.created", "account.confirmed"]);
});
