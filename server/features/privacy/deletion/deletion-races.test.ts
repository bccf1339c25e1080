import { afterAll, beforeAll, expect, test } from "vitest";
import { type Sql, sql } from "../../../db/sql.ts";
import { type Customer, newCustomer, strongPassword } from "../../../testing/customer.ts";
import { dumpDatabase } from "../../../testing/dump-database.ts";
import { readMails } from "../../../testing/read-mails.ts";
import { confirmAddress, invite, join, mailedToken, newOwner } from "../../../testing/team.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { type CallResponse, createVisitor } from "../../../testing/visitor.ts";
import { deleteOldSecurityEvents } from "../../accounts/defense/security-events/delete-old-security-events.ts";
import { changeAccountEmail } from "../../operators/customers/change-account-email.ts";
import { deleteEverything } from "./delete-everything.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const remove = (customer: Customer, members = 0) =>
  customer.call("POST /api/account/deletion", { email: customer.email, members, password: strongPassword });

/** The tables that refer to an account or a license, apart from the record of trials and the log of what happened. */
async function tablesAbout(ids: readonly string[]): Promise<string[]> {
  const tables = await dumpDatabase(shop.db);
  const about = tables.filter(({ rows }) => rows.some((row) => ids.some((id) => row.includes(id))));
  return about.map(({ name }) => name).filter((name) => !/^public\.(trial|events$)/.test(name));
}

test("of deletions at once one wins, and the others find nobody logged in", async () => {
  const [ana, bo] = [await newCustomer(shop), await newCustomer(shop)];
  // Without a license whose lock they would wait for.
  await shop.db.run(sql`delete from licenses where id = ${bo.license.id}`);
  for (const each of [ana, bo]) {
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(each)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 401, 401, 401, 401]);
    expect(await tablesAbout([each.accountId, each.license.id])).toEqual([]);
    expect(await readMails(shop.deps, each.email)).toHaveLength(1);
  }
});

test("nothing is deleted when somebody has joined or left since the question", async () => {
  const owner = await newOwner(shop);
  const person = { id: owner.accountId, email: owner.email, emailVerified: true };
  const by = { mayMail: false, actor: "customer", operatorKeyId: null } as const;
  for (const expected of [{ members: 1 }, { licenses: 0 }, { licenses: 1, members: 1 }])
    expect(
      await shop.db.transaction((tx) => deleteEverything(shop.deps, tx, person, { ...by, expected })),
    ).toEqual({ ok: false, reason: "changed" });
  expect((await owner.call("GET /api/account/deletion")).body).toMatchObject({ licenses: 1, members: 0 });
});

test("an address that was changed since the question leaves nothing behind either", async () => {
  const mira = await newCustomer(shop);
  // A license would have the new address.
  await shop.db.run(sql`delete from licenses where id = ${mira.license.id}`);
  const stale = { id: mira.accountId, email: mira.email, emailVerified: true };
  const newEmail = `new.${mira.email}`;
  await changeAccountEmail(shop.deps, { email: mira.email, newEmail, operatorKeyId: null });
  const by = { expected: {}, mayMail: false, actor: "customer", operatorKeyId: null } as const;
  await shop.db.transaction((tx) => deleteEverything(shop.deps, tx, stale, by));
  expect(await readMails(shop.deps, newEmail)).toEqual([]);
});

test("whatever the owner, members and apps do meanwhile, nothing fails and nothing is left", async () => {
  for (let round = 0; round < 6; round += 1) {
    const owner = await newOwner(shop, { email: `owner-${round}@example.com` });
    const [lin, guest] = [
      await newCustomer(shop, { email: `lin-${round}@example.com` }),
      await newCustomer(shop, { email: `guest-${round}@example.com` }),
    ];
    await confirmAddress(shop, lin);
    await invite(owner, lin.email);
    const seat = await join(shop, lin);
    await invite(owner, guest.email);
    const token = await mailedToken(shop, guest.email, "seat-invitation");
    const app = createVisitor(shop, { kind: "app" });
    const asApp = (verb: string, licenseKey: string, fingerprint: string) =>
      app.call(`POST /v1/licenses/${verb}`, { license_key: licenseKey, fingerprint });
    const own = owner.license.licenseKey;
    await asApp("activate", own, "the-first-one");
    const visitor = () => createVisitor(shop, { kind: "page" });
    const login = { email: owner.email, password: strongPassword };
    const acts = [
      () => asApp("activate", own, "another-one"),
      () => asApp("activate", seat, "one-of-lin's"),
      () => asApp("validate", own, "the-first-one"),
      () => asApp("heartbeat", own, "the-first-one"),
      () => asApp("deactivate", own, "the-first-one"),
      () =>
        owner.call("POST /api/license/invitations", { license: owner.license.id, email: "n@example.com" }),
      () => visitor().call("POST /api/invitations/accept", { token }),
      () => visitor().call("POST /api/trial-signup", { email: owner.email }),
      () => visitor().call("POST /api/login", login),
      () => visitor().call("POST /api/login", { ...login, password: "wrong" }),
      () => owner.call("POST /api/api-keys", { name: "k", scopes: ["market:read"], expiresInDays: null }),
      () =>
        owner.call("POST /api/triggers", { product: "volume", token: "G", threshold: 1, action: "notify" }),
      () => owner.call("GET /api/license"),
      () => owner.call("POST /api/license/extend", { license: owner.license.id }),
      () => owner.call("POST /api/contact", { name: "Mira", email: owner.email, message: "Does it work?" }),
      () => owner.call("DELETE /api/sessions"),
      () => owner.call("POST /api/account/export", { password: strongPassword }),
      () => lin.call("POST /api/license/leave", { license: owner.license.id }),
    ];
    // Some calls begin before the deletion, some after it. Each round has others.
    const before = acts.filter((_, index) => index % 3 === round % 3).map((act) => act());
    const deletion = remove(owner, 1);
    const after = acts.filter((_, index) => index % 3 !== round % 3).map((act) => act());
    const answers = await Promise.all([...before, deletion, ...after]);
    expect(
      answers.map(({ status, body }) => [status, body]).filter(([status]) => Number(status) >= 500),
    ).toEqual([]);
    // When a member joined or left first, the new number of members has to be confirmed.
    let { status, body } = await deletion;
    for (const members of [0, 1, 2]) if (status === 409) ({ status, body } = await remove(owner, members));
    if (status === 401) {
      // Logged out first.
      const { body: again } = await createVisitor(shop, { kind: "app" }).call("POST /api/login", login);
      const session = again["session"] as { token: string } | undefined;
      const bearer = { authorization: `Bearer ${session?.token}` };
      for (const members of [0, 1, 2]) {
        const asked = { email: owner.email, members, password: strongPassword };
        if (status !== 200)
          ({ status, body } = await owner.visitor.call("POST /api/account/deletion", asked, bearer));
      }
    }
    expect([status, body]).toMatchObject([200, { success: true }]);
    // A login that began before the deletion may record an event after it. The nightly job deletes that event.
    await deleteOldSecurityEvents(shop.deps);
    expect(await tablesAbout([owner.accountId, owner.license.id])).toEqual([]);
  }
});

test("what refers to a license that was just deleted finds it gone, and of an account nobody is logged in", async () => {
  const [ana, bo] = [await newCustomer(shop), await newCustomer(shop)];
  const isWaiting = () =>
    shop.db.row(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  /** The answer to a call that waits until another transaction has deleted a row. */
  async function callDuring(deletion: Sql, act: () => Promise<CallResponse>): Promise<CallResponse> {
    const pending = await shop.db.transaction(async (tx) => {
      await tx.run(deletion);
      const call = act();
      await expect.poll(isWaiting).toBeDefined();
      return [call] as const;
    });
    return pending[0];
  }
  const { status, body } = await callDuring(sql`delete from licenses where id = ${ana.license.id}`, () =>
    ana.validate({ fingerprint: "some-fingerprint" }),
  );
  expect([status, body]).toMatchObject([200, { code: "NOT_FOUND" }]);
  const key = { name: "k", scopes: ["market:read"], expiresInDays: null };
  const answer = await callDuring(sql`delete from accounts where id = ${bo.accountId}`, () =>
    bo.call("POST /api/api-keys", key),
  );
  expect([answer.status, answer.body]).toMatchObject([401, { code: "not_signed_in" }]);
  // A message that arrives while its account is deleted is a visitor's.
  const eve = await newCustomer(shop);
  const message = { name: "Eve", email: "eve.later@example.com", message: "Does it run on Ubuntu?" };
  const sent = await callDuring(sql`delete from accounts where id = ${eve.accountId}`, () =>
    eve.call("POST /api/contact", message),
  );
  expect(sent.status).toBe(202);
  const stored = sql`select account_id as account from inbox_messages where email = ${message.email}`;
  expect(await shop.db.rows(stored)).toEqual([{ account: null }]);
});

test("an event that was recorded of an account while it was deleted goes at night", async () => {
  const ana = await newCustomer(shop);
  const record = (id: string) =>
    shop.db.run(sql`
      insert into security_events (id, at, kind, account_id, identity_hash, network)
      values (gen_random_uuid(), now(), 'login_failed', ${id}, '', '10.1.2.3')`);
  await record(ana.accountId);
  await record("00000000-0000-7000-8000-000000000001");
  await deleteOldSecurityEvents(shop.deps);
  const left = await shop.db.rows(sql`select from security_events where network = '10.1.2.3'`);
  expect(left).toHaveLength(1);
});

test("a deletion whose node dies in the middle changes nothing", async () => {
  const [owner, lin] = [await newOwner(shop), await newCustomer(shop)];
  await confirmAddress(shop, lin);
  await invite(owner, lin.email);
  const seat = await join(shop, lin);
  const count = async () =>
    Object.fromEntries((await dumpDatabase(shop.db)).map(({ name, rows }) => [name, rows.toSorted()]));
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const locked = Promise.withResolvers<void>();
  // Stops the deletion after it has ended a seat, when it tells the member.
  const holder = shop.db.transaction(async (tx) => {
    await tx.run(sql`lock table mails in share mode`);
    locked.resolve();
    await held;
  });
  await locked.promise;
  const before = await count();
  const deletion = remove(owner, 1);
  const cut = () =>
    shop.db.row<{ pid: number }>(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%into "mails"%'
        and pid <> pg_backend_pid()`);
  try {
    await expect.poll(cut).toBeDefined();
  } finally {
    release();
    await holder;
  }
  expect((await deletion).status).toBe(503);
  const after = await count();
  for (const name of Object.keys(before))
    if (!/rate_limits|login_attempts/.test(name)) expect(after[name], name).toEqual(before[name]);
  const app = createVisitor(shop, { kind: "app" });
  const check = { license_key: seat, fingerprint: "of-lin's-machine" };
  expect((await app.call("POST /v1/licenses/validate", check)).body).toMatchObject({ code: "NO_MACHINE" });
  expect((await remove(owner, 1)).status).toBe(200);
});
