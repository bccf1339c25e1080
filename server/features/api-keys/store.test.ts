import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { testDatabase } from "../../db/testing/test-database.ts";
import { later, minutes, seconds } from "../../platform/clock.ts";
import {
  countApiKeys,
  deleteApiKey,
  deleteApiKeysOf,
  findApiKeysOf,
  lookUpApiKey,
  noteUse,
} from "./store.ts";

const now = new Date("2026-11-20T12:00:00Z");
const [own, other] = [randomUUID(), randomUUID()];

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  for (const id of [own, other])
    await db.run(sql`
      insert into accounts (id, email, email_identity, website, created_at)
      values (${id}, ${id}, ${id}, 'shop.example', now())`);
});
afterAll(() => db.close());
beforeEach(() => db.run(sql`delete from api_keys`));

interface Key {
  readonly accountId?: string;
  readonly createdAt?: Date;
  readonly expiresAt?: Date | null;
  readonly lastUsedAt?: Date | null;
}

async function add(
  name: string,
  { accountId = own, createdAt = now, expiresAt = null, lastUsedAt = null }: Key = {},
): Promise<string> {
  const id = randomUUID();
  await db.run(sql`
    insert into api_keys (id, account_id, name, key_hash, start, scopes, created_at, expires_at, last_used_at)
    values (${id}, ${accountId}, ${name}, ${Buffer.from(name)}, 'ks_', '{market:read}', ${createdAt}, ${expiresAt},
      ${lastUsedAt})`);
  return id;
}

const at = (moment: Date) => sql`${moment}::timestamptz`;
const find = (name: string) => lookUpApiKey(db, { keyHash: Buffer.from(name), now: at(now) });

test("the keys of one account are listed, the newest first, and counted", async () => {
  await add("older", { createdAt: later(now, -1) });
  await add("newer");
  await add("of another", { accountId: other });
  expect((await findApiKeysOf(db, own)).map(({ name }) => name)).toEqual(["newer", "older"]);
  expect(await db.transaction((tx) => countApiKeys(tx, own))).toBe(2);
});

test("a key is deleted by its own account, alone or with all others", async () => {
  const [first, foreign] = [await add("first"), await add("of another", { accountId: other })];
  await add("second");
  await db.transaction(async (tx) => {
    expect(await deleteApiKey(tx, { id: foreign, accountId: own })).toBeUndefined();
    expect(await deleteApiKey(tx, { id: first, accountId: own })).toMatchObject({ name: "first" });
    expect(await deleteApiKeysOf(tx, own)).toBe(1);
  });
  expect(await findApiKeysOf(db, other)).toHaveLength(1);
});

test("a key is found by its hash until it expires, with whether its use is to be noted", async () => {
  await add("unused", { expiresAt: later(now, 1) });
  await add("used", { lastUsedAt: later(now, -minutes(1)) });
  await add("long unused", { lastUsedAt: later(now, -minutes(1) - 1) });
  // A clock that was set back since has stored it.
  await add("used later", { lastUsedAt: later(now, 1) });
  await add("expired", { expiresAt: now });
  const names = ["unused", "used", "long unused", "used later", "expired", "guessed"];
  const stale = (await Promise.all(names.map(find))).map((key) => key?.isUseStale);
  expect(stale).toEqual([true, false, true, true, undefined, undefined]);
});

test("a use is noted once a minute, of one key", async () => {
  const id = await add("used");
  await add("unused");
  const uses = async () => (await findApiKeysOf(db, own)).flatMap(({ lastUsedAt }) => lastUsedAt ?? []);
  await noteUse(db, id, at(now));
  expect(await uses()).toEqual([now]);
  await noteUse(db, id, at(later(now, seconds(60))));
  expect(await uses()).toEqual([now]);
  await noteUse(db, id, at(later(now, seconds(61))));
  expect(await uses()).toEqual([later(now, seconds(61))]);
});
