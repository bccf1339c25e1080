import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../../../db/database.ts";
import { sql } from "../../../../db/sql.ts";
import { testDatabase } from "../../../../db/testing/test-database.ts";
import { later, minutes } from "../../../../platform/clock.ts";
import type { LinkPurpose } from "./rules.ts";
import {
  deleteLinksExpiredBefore,
  findLink,
  findNewestOpenLink,
  insertLink,
  spendLink,
  spendOpenLinks,
} from "./store.ts";

const now = new Date("2026-11-20T12:00:00Z");
const ago = (duration: number) => later(now, -duration);
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
beforeEach(() => db.run(sql`delete from mailed_links`));

interface Link {
  readonly accountId?: string;
  readonly purpose?: LinkPurpose;
  readonly createdAt?: Date;
  readonly expiresAt?: Date;
  readonly usedAt?: Date;
}

const store = (token: string, { accountId = own, purpose = "sign_in", ...more }: Link = {}) =>
  db.transaction((tx) =>
    insertLink(tx, {
      id: randomUUID(),
      tokenHash: Buffer.from(token),
      accountId,
      purpose,
      createdAt: now,
      expiresAt: later(now, minutes(15)),
      ...more,
    }),
  );

const linksWithUse = () =>
  db.rows<{ token: string; usedAt: Date | null }>(sql`
    select convert_from(token_hash, 'UTF8') as token, used_at as "usedAt" from mailed_links order by 1`);

test("the open links of one account for these purposes are spent, and no others", async () => {
  const used = ago(minutes(5));
  await store("open");
  await store("open to a password", { purpose: "reset_password" });
  await store("of another", { accountId: other });
  await store("of another purpose", { purpose: "verify_email" });
  await store("used", { usedAt: used });
  await db.transaction((tx) => spendOpenLinks(tx, own, ["sign_in", "reset_password"], now));
  expect(await linksWithUse()).toEqual([
    { token: "of another", usedAt: null },
    { token: "of another purpose", usedAt: null },
    { token: "open", usedAt: now },
    { token: "open to a password", usedAt: now },
    { token: "used", usedAt: used },
  ]);
});

test("a link is spent once, until its end, for its own purpose", async () => {
  await store("one");
  await store("another");
  await store("over", { expiresAt: now });
  const spend = (token: string, purpose: LinkPurpose = "sign_in") =>
    db.transaction((tx) => spendLink(tx, { purpose, tokenHash: Buffer.from(token) }, now));
  expect(await spend("one", "reset_password")).toBe(false);
  expect([await spend("one"), await spend("one"), await spend("over"), await spend("guessed")]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(await spend("another")).toBe(true);
});

test("a link is found by its token, for these purposes", async () => {
  await store("own");
  await store("of another", { accountId: other, purpose: "verify_email" });
  const find = (token: string, purposes: LinkPurpose[]) => findLink(db, Buffer.from(token), purposes);
  expect(await find("own", ["sign_in"])).toMatchObject({ accountId: own });
  expect(await find("of another", ["sign_in", "verify_email"])).toMatchObject({ accountId: other });
  expect(await find("own", ["verify_email"])).toBeUndefined();
  expect(await find("guessed", ["sign_in"])).toBeUndefined();
});

test("the newest open link is the last one of its account and purpose that was not used", async () => {
  const newest = ago(minutes(3));
  await store("older", { createdAt: ago(minutes(4)) });
  await store("newest", { createdAt: newest });
  await store("used", { createdAt: ago(minutes(2)), usedAt: now });
  await store("of another", { createdAt: ago(minutes(1)), accountId: other });
  await store("of another purpose", { createdAt: now, purpose: "verify_email" });
  expect(await findNewestOpenLink(db, own, "sign_in")).toEqual({ createdAt: newest });
});

test("links that ended before a moment are deleted", async () => {
  await store("ended", { expiresAt: ago(1) });
  await store("just ending", { expiresAt: now });
  await deleteLinksExpiredBefore(db, now);
  expect((await linksWithUse()).map(({ token }) => token)).toEqual(["just ending"]);
});
