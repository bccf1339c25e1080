import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../../../db/database.ts";
import { sql } from "../../../../db/sql.ts";
import { testDatabase } from "../../../../db/testing/test-database.ts";
import { later, minutes } from "../../../../platform/clock.ts";
import type { SourceKind } from "./rules.ts";
import {
  deleteSourcesBeyond,
  deleteSourcesOf,
  deleteSourcesUnusedSince,
  insertKnownSource,
  lookUpSources,
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
beforeEach(() => db.run(sql`delete from known_sources`));

/** Stores a source that was used this many minutes ago. */
const know = (name: string, age: number, { accountId = own, kind = "device" as SourceKind } = {}) =>
  db.transaction((tx) =>
    insertKnownSource(tx, {
      sourceHash: Buffer.from(name),
      accountId,
      kind,
      lastLoginAt: later(now, -minutes(age)),
    }),
  );

const names = async () =>
  (
    await db.rows<{ name: string }>(sql`
      select convert_from(source_hash, 'UTF8') as name from known_sources order by name`)
  ).map(({ name }) => name);

test("the ones that were used last are kept, of one kind and one account", async () => {
  for (const [index, name] of ["newest", "newer", "older", "oldest"].entries()) await know(name, index);
  await know("network", 9, { kind: "network" });
  await know("of another", 9, { accountId: other });
  await db.transaction((tx) => deleteSourcesBeyond(tx, { accountId: own, kind: "device", most: 2 }));
  expect(await names()).toEqual(["network", "newer", "newest", "of another"]);
});

test("those of one account are deleted, but the ones that are given", async () => {
  for (const name of ["laptop", "phone"]) await know(name, 0);
  await know("of another", 0, { accountId: other });
  expect(await deleteSourcesOf(db, own, [Buffer.from("phone")])).toBe(1);
  expect(await names()).toEqual(["of another", "phone"]);
});

test("those that were not used since a moment are deleted", async () => {
  await know("unused", 2);
  await know("used", 1);
  await deleteSourcesUnusedSince(db, later(now, -minutes(1)));
  expect(await names()).toEqual(["used"]);
});

test("a device comes before a network, and what was used too long ago is unknown", async () => {
  await know("phone", 5);
  await know("office", 1, { kind: "network" });
  const find = (age: number, ...hashes: string[]) =>
    lookUpSources(db, {
      sourceHashes: hashes.map((name) => Buffer.from(name)),
      usedAfter: later(now, -minutes(age)),
    });
  expect(await find(9, "office", "phone")).toBe("device");
  expect(await find(5, "office", "phone")).toBe("network");
  expect(await find(9, "phone", "unknown")).toBe("device");
  expect(await find(1, "office")).toBeUndefined();
  expect(await find(9, "unknown")).toBeUndefined();
});
