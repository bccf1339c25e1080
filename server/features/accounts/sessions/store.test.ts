import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { testDatabase } from "../../../db/testing/test-database.ts";
import { days, later, minutes } from "../../../platform/clock.ts";
import { type SessionKind, sessionWindow } from "./rules.ts";
import {
  deleteSessionsEndedBefore,
  deleteShortToken,
  endAll,
  endExpired,
  endOne,
  findLivingAmong,
  findLivingSessions,
  findSession,
  insertSession,
  replaceToken,
  replaceTokens,
  updateLastSeen,
} from "./store.ts";

const now = new Date("2026-11-20T12:00:00Z");
const window = sessionWindow(now);
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
beforeEach(() => db.run(sql`delete from sessions`));

interface Session {
  readonly accountId?: string;
  readonly kind?: SessionKind;
  readonly createdAt?: Date;
  readonly lastSeenAt?: Date;
  readonly expiresAt?: Date;
  readonly endedAt?: Date;
}

/** Stores a session with this name, whose tokens are `<name>` and `short <name>`. Returns its id. */
async function store(name: string, session: Session = {}): Promise<string> {
  const id = randomUUID();
  const row = {
    id,
    accountId: own,
    tokenHash: Buffer.from(name),
    shortTokenHash: Buffer.from(`short ${name}`),
    kind: "browser",
    device: name,
    address: "",
    createdAt: now,
    lastSeenAt: now,
    expiresAt: later(now, days(1)),
    ...session,
  } as const;
  await db.transaction((tx) => insertSession(tx, row));
  return id;
}

/** Sessions of which none is alive but one, and those of somebody else. */
async function storeAll() {
  const living = await store("living");
  await store("expired", { expiresAt: now });
  await store("idle", { lastSeenAt: window.idleSince });
  await store("ended", { endedAt: ago(1) });
  await store("idle app", { kind: "app", lastSeenAt: window.idleSince });
  const foreign = await store("of another", { accountId: other });
  return { living, foreign };
}

const named = async (condition = sql`true`) =>
  (
    await db.rows<{ device: string }>(sql`select device from sessions where ${condition} order by device`)
  ).map(({ device }) => device);
const ended = () => named(sql`ended_at = ${now}`);

test("a list has the living sessions of one account, the newest first", async () => {
  await storeAll();
  await store("older", { createdAt: ago(minutes(1)) });
  const listed = (await findLivingSessions(db, own, window)).map(({ device }) => device);
  expect(listed.at(-1)).toBe("older");
  expect(listed.toSorted()).toEqual(["idle app", "living", "older"]);
});

test("ending one ends it, if it is the account's own and alive", async () => {
  const { living, foreign } = await storeAll();
  expect(await endOne(db, { id: foreign, accountId: own }, window)).toBe(false);
  expect(await ended()).toEqual([]);
  expect(await endOne(db, { id: living, accountId: own }, window)).toBe(true);
  expect(await ended()).toEqual(["living"]);
  expect(await endOne(db, { id: living, accountId: own }, window)).toBe(false);
});

test("ending all ends those of one account, but the one that is given", async () => {
  const { living } = await storeAll();
  expect(await endAll(db, own, living, window)).toBe(1);
  expect(await ended()).toEqual(["idle app"]);
  expect(await endAll(db, own, null, window)).toBe(1);
  expect(await ended()).toEqual(["idle app", "living"]);
});

test("those that have expired are ended, the given ones or all", async () => {
  await storeAll();
  const other = await store("given", { expiresAt: now });
  const { id: living } = { id: await store("given and living") };
  await endExpired(db, window, [other, living]);
  expect(await ended()).toEqual(["given"]);
  await endExpired(db, window);
  expect(await ended()).toEqual(["expired", "given", "idle"]);
});

test("of several the living ones are found", async () => {
  const { living, foreign } = await storeAll();
  const over = await store("over", { expiresAt: now });
  await store("not asked for");
  expect(await findLivingAmong(db, [living, foreign, over], window)).toEqual(new Set([living, foreign]));
});

test("a session is found by both of its tokens, and whether the short one has expired", async () => {
  await store("fresh");
  await store("old", { createdAt: window.shortSince });
  await store("ended", { endedAt: now });
  await store("expired", { expiresAt: now });
  const find = (token: string) => findSession(db, Buffer.from(token), window);
  expect(await find("fresh")).toMatchObject({ isAlive: true, isShortTokenOver: false });
  expect(await find("short fresh")).toMatchObject({ isAlive: true, isShortTokenOver: false });
  expect(await find("old")).toMatchObject({ isAlive: true, isShortTokenOver: false });
  expect(await find("short old")).toMatchObject({ isAlive: true, isShortTokenOver: true });
  expect(await find("expired")).toMatchObject({ isAlive: false });
  for (const token of ["ended", "short ended", "guessed"]) expect(await find(token)).toBeUndefined();
});

test("a change of one session changes no other", async () => {
  const id = await store("own");
  await store("another");
  await deleteShortToken(db, id);
  expect(await named(sql`short_token_hash is null`)).toEqual(["own"]);
  const seen = { id, accountId: own, kind: "browser", lastSeenAt: now, isAlive: true } as const;
  await updateLastSeen(db, { ...seen, isShortTokenOver: false }, later(now, minutes(2)));
  expect(await named(sql`last_seen_at > ${now}`)).toEqual(["own"]);
  // Another request has written in between.
  await updateLastSeen(db, { ...seen, isShortTokenOver: false }, later(now, minutes(9)));
  expect(await named(sql`last_seen_at > ${later(now, minutes(2))}`)).toEqual([]);
  expect(await db.transaction((tx) => replaceToken(tx, id, Buffer.from("new")))).toBeDefined();
  expect(await named(sql`token_hash = ${Buffer.from("new")}`)).toEqual(["own"]);
});

test("the tokens of a living session are replaced, and of an app's the one that it has", async () => {
  await storeAll();
  const replace = (name: string) =>
    replaceTokens(
      db,
      {
        formerHash: Buffer.from(name),
        tokenHash: Buffer.from(`${name} 2`),
        shortTokenHash: Buffer.from("s 2"),
      },
      window,
    );
  for (const name of ["expired", "idle", "ended"]) expect(await replace(name)).toBeUndefined();
  expect(await replace("idle app")).toMatchObject({ kind: "app" });
  expect(await replace("living")).toMatchObject({ kind: "browser" });
  expect(await named(sql`short_token_hash = 's 2'`)).toEqual(["living"]);
  expect(await named(sql`token_hash in ('living 2', 'idle app 2')`)).toEqual(["idle app", "living"]);
});

test("the token of a session that has ended is not replaced", async () => {
  const id = await store("ended", { endedAt: ago(1) });
  expect(await db.transaction((tx) => replaceToken(tx, id, Buffer.from("new")))).toBeUndefined();
});

test("sessions are deleted that ended or expired before a moment", async () => {
  await store("ended", { endedAt: ago(1) });
  await store("expired", { expiresAt: ago(1) });
  await store("just ended", { endedAt: now });
  await store("living");
  await deleteSessionsEndedBefore(db, now);
  expect(await named()).toEqual(["just ended", "living"]);
});
