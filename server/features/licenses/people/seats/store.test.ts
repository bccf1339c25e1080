import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database, Tx } from "../../../../db/database.ts";
import { sql } from "../../../../db/sql.ts";
import { testDatabase } from "../../../../db/testing/test-database.ts";
import { later, minutes } from "../../../../platform/clock.ts";
import {
  deleteExpiredInvitations,
  deleteInvitation,
  deleteInvitationsTo,
  deleteMachinesOfMember,
  deleteSeat,
  findInvitationByToken,
  findInvitations,
  findSeats,
  insertSeat,
  isInvited,
  swapMachines,
  updateOwner,
  upsertInvitation,
} from "./store.ts";

const now = new Date("2026-11-20T12:00:00Z");
const [owner, lin, kim] = [randomUUID(), randomUUID(), randomUUID()];
/** Two licenses of one owner, on which both members have a seat. */
const [team, other] = [randomUUID(), randomUUID()];

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  for (const id of [owner, lin, kim])
    await db.run(sql`
      insert into accounts (id, email, email_identity, website, created_at)
      values (${id}, ${id}, ${id}, 'shop.example', now())`);
});
afterAll(() => db.close());

const act = <Result>(work: (tx: Tx) => Promise<Result>) => db.transaction(work);

const addSeat = (licenseId: string, accountId: string, joinedAt = now) =>
  act((tx) =>
    insertSeat(tx, {
      licenseId,
      accountId,
      email: `${accountId}@example.com`,
      keyHash: Buffer.from(licenseId + accountId),
      keySealed: Buffer.alloc(0),
      joinedAt,
    }),
  );

const addInvitation = (
  licenseId: string,
  email: string,
  { token = licenseId + email, invitedAt = now } = {},
) =>
  act((tx) =>
    upsertInvitation(tx, {
      id: randomUUID(),
      licenseId,
      email,
      emailIdentity: email,
      tokenHash: Buffer.from(token),
      invitedAt,
      expiresAt: later(now, minutes(1)),
    }),
  );

beforeEach(async () => {
  await db.run(sql`delete from licenses`);
  for (const license of [team, other]) {
    await db.run(sql`
      insert into licenses (id, account_id, email, key_hash, key_sealed, tier, website, entitlements, starts_at, ends_at,
        grace_until, created_at)
      values (${license}, ${owner}, '', ${Buffer.from(license)}, '', 'professional', 'shop.example', '{}', now(), now(),
        now(), now())`);
    for (const [name, member] of [
      ["owner", null],
      ["lin", lin],
      ["kim", kim],
    ] as const) {
      const machine = `${license === team ? "team" : "other"} ${name}`;
      await db.run(sql`
        insert into machines (id, license_id, fingerprint_hash, name, activated_at, last_seen_at, member_id)
        values (gen_random_uuid(), ${license}, ${Buffer.from(machine)}, ${machine}, now(), now(), ${member})`);
      if (member) await addSeat(license, member);
    }
    for (const email of ["ana@example.com", "eve@example.com"]) await addInvitation(license, email);
  }
});

const namesOf = async (memberId: string | null) =>
  (
    await db.rows<{ name: string }>(sql`
      select name from machines where member_id is not distinct from ${memberId}::uuid order by name`)
  ).map(({ name }) => name);

test("a seat ends for one member of one license, and so do the machines on it", async () => {
  expect(await act((tx) => deleteSeat(tx, team, lin))).toMatchObject({ licenseId: team, accountId: lin });
  expect(await act((tx) => deleteSeat(tx, team, lin))).toBeUndefined();
  expect(await act((tx) => deleteMachinesOfMember(tx, team, lin))).toEqual(["team lin"]);
  expect((await findSeats(db, team)).map(({ accountId }) => accountId)).toEqual([kim]);
  expect(await findSeats(db, other)).toHaveLength(2);
  expect(await namesOf(lin)).toEqual(["other lin"]);
});

test("seats are listed in the order in which people joined, each with its own take-back", async () => {
  await act((tx) => deleteSeat(tx, team, kim));
  await addSeat(team, kim, later(now, -minutes(1)));
  expect(await addSeat(team, kim)).toBe(false);
  for (const license of [team, other])
    await db.run(sql`
      insert into license_transfers (license_id, former_owner_id, transferred_at, take_back_until)
      values (${license}, ${license === team ? lin : kim}, ${now}, ${now})`);
  expect(
    (await findSeats(db, team)).map(({ accountId, takeBackUntil }) => [accountId, takeBackUntil]),
  ).toEqual([
    [kim, null],
    [lin, now],
  ]);
});

test("the machines of the owner and of one member change places, on one license", async () => {
  await act((tx) => swapMachines(tx, team, owner, lin));
  expect(await namesOf(null)).toEqual(["other owner", "team lin"]);
  expect(await namesOf(owner)).toEqual(["team owner"]);
  expect(await namesOf(lin)).toEqual(["other lin"]);
  expect(await namesOf(kim)).toEqual(["other kim", "team kim"]);
});

test("an invitation is withdrawn by its license and its id", async () => {
  const [ana] = await findInvitations(db, team);
  const id = ana?.id ?? "";
  expect(await act((tx) => deleteInvitation(tx, other, id))).toBeUndefined();
  expect(await act((tx) => deleteInvitation(tx, team, id))).toMatchObject({ id, licenseId: team });
  expect(await findInvitations(db, team)).toHaveLength(1);
  expect(await findInvitations(db, other)).toHaveLength(2);
});

test("an address is invited to a license until its invitations are withdrawn, from all licenses", async () => {
  const isInvitedTo = (email: string) =>
    act(async (tx) => [await isInvited(tx, team, email), await isInvited(tx, other, email)]);
  await act(async (tx) => {
    const [invitation] = (await findInvitations(tx, other)).filter(
      ({ email }) => email === "eve@example.com",
    );
    await deleteInvitation(tx, other, invitation?.id ?? "");
  });
  expect(await isInvitedTo("eve@example.com")).toEqual([true, false]);
  expect(await isInvitedTo("nobody@example.com")).toEqual([false, false]);
  const withdrawn = await act((tx) => deleteInvitationsTo(tx, "ana@example.com"));
  expect(withdrawn.map(({ licenseId }) => licenseId).toSorted()).toEqual([team, other].toSorted());
  expect(await isInvitedTo("ana@example.com")).toEqual([false, false]);
  expect(await isInvitedTo("eve@example.com")).toEqual([true, false]);
});

test("invitations are listed in the order in which they were sent; a repeated one takes its new place", async () => {
  await addInvitation(team, "ana@example.com", { token: "new", invitedAt: later(now, minutes(1)) });
  await addInvitation(team, "bob@example.com", { invitedAt: later(now, -minutes(1)) });
  expect((await findInvitations(db, team)).map(({ email }) => email)).toEqual([
    "bob@example.com",
    "eve@example.com",
    "ana@example.com",
  ]);
});

test("an invitation is found by its token", async () => {
  for (const license of [team, other]) {
    const found = await findInvitationByToken(db, Buffer.from(`${license}eve@example.com`));
    expect(found).toMatchObject({ licenseId: license, email: "eve@example.com" });
  }
  expect(await findInvitationByToken(db, Buffer.from("guessed"))).toBeUndefined();
});

test("invitations that have expired are deleted, of one license or of all", async () => {
  const end = later(now, minutes(1));
  const expired = (licenseId: string | null, moment: Date) =>
    act((tx) => deleteExpiredInvitations(tx, licenseId, moment));
  expect(await expired(null, later(end, -1))).toEqual([]);
  expect((await expired(team, end)).map(({ licenseId }) => licenseId)).toEqual([team, team]);
  expect(await findInvitations(db, other)).toHaveLength(2);
  expect((await expired(null, end)).map(({ licenseId }) => licenseId)).toEqual([other, other]);
});

test("one license gets another owner", async () => {
  const next = {
    accountId: lin,
    email: "lin@example.com",
    keyHash: Buffer.from("k"),
    keyEnding: Buffer.from("k"),
    keySealed: Buffer.from("k"),
  };
  await act((tx) => updateOwner(tx, team, next));
  const owners = await db.rows(sql`select id, account_id as owner from licenses`);
  expect(owners).toEqual(
    expect.arrayContaining([
      { id: team, owner: lin },
      { id: other, owner },
    ]),
  );
});
