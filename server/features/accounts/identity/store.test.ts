import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database, Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { testDatabase } from "../../../db/testing/test-database.ts";
import {
  confirmEmail,
  countRegistrationsByDay,
  deleteAccountRow,
  findAccount,
  findAccountByIdentity,
  findPassword,
  insertAccount,
  lockAccount,
  lockAccountByIdentity,
  noteLogin,
  noteMailedSignIn,
  removePassword,
  replacePassword,
  setPassword,
} from "./store.ts";

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const now = new Date("2026-11-20T12:00:00Z");
const [own, other] = [randomUUID(), randomUUID()];

/** Two accounts with the same password, or without one, as if both had one hash. */
async function storeTwo(passwordHash: string | null): Promise<void> {
  await db.run(sql`delete from accounts`);
  for (const [id, name] of [
    [own, "own"],
    [other, "other"],
  ] as const) {
    const email = `${name}@example.com`;
    const account = {
      id,
      email,
      emailIdentity: email,
      passwordHash,
      website: "shop.example",
      createdAt: now,
    };
    await db.transaction((tx) => insertAccount(tx, account));
  }
}
beforeEach(() => storeTwo("hash"));

const rows = () =>
  db.rows<{ id: string }>(sql`
    select id, password_hash, password_changed_at, email_verified_at, last_login_at from accounts order by id`);

test.each<[string, string | null, (tx: Tx) => Promise<unknown>]>([
  ["a log-in", "hash", (tx) => noteLogin(tx, { id: own, verifiedHash: "hash", newHash: "rehashed" }, now)],
  [
    "another password",
    "hash",
    (tx) => replacePassword(tx, { id: own, verifiedHash: "hash", newHash: "new" }, now),
  ],
  [
    "a first password",
    null,
    (tx) => replacePassword(tx, { id: own, verifiedHash: null, newHash: "new" }, now),
  ],
  ["a password by a mailed link", "hash", (tx) => setPassword(tx, { id: own, newHash: "new" }, now)],
  ["a sign-in by a mailed link", "hash", (tx) => noteMailedSignIn(tx, own, now)],
  ["the removal of a password", "hash", (tx) => removePassword(tx, own, now)],
  ["the confirmation of an address", "hash", (tx) => confirmEmail(tx, own, now)],
  ["the deletion of an account", "hash", (tx) => deleteAccountRow(tx, own)],
])("%s changes no other account", async (_, passwordHash, change) => {
  await storeTwo(passwordHash);
  const before = await rows();
  await db.transaction(change);
  const [after, of] = [await rows(), (id: string) => (row: { id: string }) => row.id === id];
  expect(after.find(of(other))).toEqual(before.find(of(other)));
  expect(after.find(of(own))).not.toEqual(before.find(of(own)));
});

test("an account is found by its id and by its address", async () => {
  for (const [id, identity] of [
    [own, "own@example.com"],
    [other, "other@example.com"],
  ] as const)
    await db.transaction(async (tx) => {
      const found = await Promise.all([
        findAccount(tx, id),
        findPassword(tx, id),
        lockAccount(tx, id),
        findAccountByIdentity(tx, identity),
        lockAccountByIdentity(tx, identity),
      ]);
      expect(found.map((each) => each?.id)).toEqual([id, id, id, id, id]);
    });
});

test("a password that was replaced meanwhile is not replaced, and starts no session", async () => {
  const stale = { id: own, verifiedHash: "former", newHash: "new" };
  const before = await rows();
  await db.transaction(async (tx) => {
    expect(await replacePassword(tx, stale, now)).toBeUndefined();
    expect(await noteLogin(tx, stale, now)).toBeUndefined();
  });
  expect(await rows()).toEqual(before);
});

test("an account without a password has none to remove", async () => {
  await storeTwo(null);
  expect(await db.transaction((tx) => removePassword(tx, own, now))).toBe(false);
});

test("registrations are counted from the first moment of a day in UTC", async () => {
  await db.run(sql`update accounts set created_at = '2026-11-19T23:59:59.999Z' where id = ${other}`);
  await db.run(sql`update accounts set created_at = '2026-11-20T00:00:00Z' where id = ${own}`);
  expect(await countRegistrationsByDay(db, "2026-11-20")).toEqual([{ day: "2026-11-20", count: 1 }]);
});
