import { randomUUID } from "node:crypto";
import { maxMachines } from "@keystead/contract/fields";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import type { Database, Tx } from "../../../../db/database.ts";
import { sql } from "../../../../db/sql.ts";
import { testDatabase } from "../../../../db/testing/test-database.ts";
import { later, minutes } from "../../../../platform/clock.ts";
import {
  claimTrialDevice,
  deleteMachine,
  deleteMachineById,
  deleteMachineOf,
  deleteMachinesOf,
  deleteSilentMachines,
  deviceHasOtherTrial,
  findLicensesWithSilentMachines,
  findMachineById,
  findMachines,
  renameMachineOf,
  touchMachine,
} from "./store.ts";

const now = new Date("2026-11-20T12:00:00Z");
const [owner, lin, kim] = [randomUUID(), randomUUID(), randomUUID()];
/** Two licenses of one owner, and one of Kim's. Lin has a seat on the first two, and Kim has none any more. */
const [team, other, kims] = [randomUUID(), randomUUID(), randomUUID()];

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  for (const id of [owner, lin, kim])
    await db.run(sql`
      insert into accounts (id, email, email_identity, website, created_at)
      values (${id}, ${id}, ${id}, 'shop.example', now())`);
  for (const license of [team, other, kims]) {
    const account = license === kims ? kim : owner;
    await db.run(sql`
      insert into licenses (id, account_id, email, key_hash, key_sealed, tier, website, entitlements, starts_at, ends_at,
        grace_until, created_at)
      values (${license}, ${account}, '', ${Buffer.from(license)}, '', 'professional', 'shop.example', '{}', now(), now(),
        now(), now())`);
    if (license === kims) continue;
    await db.run(sql`
      insert into license_seats (license_id, account_id, email, key_hash, key_sealed, joined_at)
      values (${license}, ${lin}, 'lin@example.com', ${Buffer.from(`seat ${license}`)}, '', now())`);
  }
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.run(sql`delete from machines`);
  await db.run(sql`delete from trial_devices`);
});

const act = <Result>(work: (tx: Tx) => Promise<Result>) => db.transaction(work);
const hashesOf = (name: string) => {
  const hash = (spelling: string) => Buffer.from(`${spelling} ${name}`);
  return {
    exact: hash("exact"),
    folded: hash("folded"),
    formerlyFolded: hash("formerly"),
    named: hash("named"),
  };
};

interface Machine {
  readonly license?: string;
  readonly member?: string | null;
  readonly activatedAt?: Date;
  readonly silentAt?: Date | null;
  readonly fileUntil?: Date | null;
}

/** Stores a machine of the team's license and its owner, and returns its id. */
async function addMachine(
  name: string,
  { license = team, member = null, activatedAt = now, silentAt = null, fileUntil = null }: Machine = {},
): Promise<string> {
  const id = randomUUID();
  await db.run(sql`
    insert into machines (id, license_id, fingerprint_hash, name, activated_at, last_seen_at, member_id, silent_at, file_until)
    values (${id}, ${license}, ${hashesOf(name).exact}, ${name}, ${activatedAt}, now(), ${member}, ${silentAt},
      ${fileUntil})`);
  return id;
}

const names = async () =>
  (await db.rows<{ name: string }>(sql`select name from machines order by name`)).map(({ name }) => name);

describe("the machines of a license", () => {
  it("are listed in the order of their activation, all or a member's", async () => {
    await addMachine("newer", { member: lin });
    await addMachine("older", { activatedAt: later(now, -minutes(1)) });
    await addMachine("of another license", { license: other });
    expect((await findMachines(db, team)).map(({ name, member }) => [name, member])).toEqual([
      ["older", null],
      ["newer", "lin@example.com"],
    ]);
    expect((await findMachines(db, team, lin)).map(({ name }) => name)).toEqual(["newer"]);
  });

  it("are listed up to a number, and the latest ones are", async () => {
    await db.run(sql`
      insert into machines (id, license_id, fingerprint_hash, name, activated_at, last_seen_at)
      select gen_random_uuid(), ${team}, n::text::bytea, n::text, ${now}::timestamptz + n * interval '1 second', now()
      from generate_series(0, ${maxMachines}::int) n`);
    const listed = await findMachines(db, team);
    expect([listed.length, listed[0]?.name, listed.at(-1)?.name]).toEqual([
      maxMachines,
      "1",
      String(maxMachines),
    ]);
  });

  it("are deleted together, and none of another license", async () => {
    for (const name of ["one", "two"]) await addMachine(name, { member: lin });
    await addMachine("of another license", { license: other });
    expect(await act((tx) => deleteMachinesOf(tx, team))).toHaveLength(2);
    expect(await names()).toEqual(["of another license"]);
  });
});

describe("a machine", () => {
  it("is found and deleted with the key of its license, within the reach of the key", async () => {
    const id = await addMachine("mill", { member: lin });
    await addMachine("lathe", { member: lin });
    await addMachine("mill", { license: other });
    const foreign = await addMachine("of the owner");
    const asLin = { id: team, seatAccountId: lin };
    const asOwner = { id: team, seatAccountId: null };
    await act(async (tx) => {
      expect(await findMachineById(tx, asLin, id)).toMatchObject({ id });
      expect(await findMachineById(tx, asOwner, id)).toMatchObject({ id });
      expect(await findMachineById(tx, { id: other, seatAccountId: null }, id)).toBeUndefined();
      expect(await findMachineById(tx, asLin, foreign)).toBeUndefined();
      expect(await deleteMachine(tx, asLin, hashesOf("of the owner"))).toBeUndefined();
      expect(await deleteMachine(tx, asOwner, hashesOf("unknown"))).toBeUndefined();
      expect(await deleteMachine(tx, asOwner, hashesOf("mill"))).toMatchObject({ id });
    });
    expect(await names()).toEqual(["lathe", "mill", "of the owner"]);
  });

  it("is renamed and deleted by its owner, and by the member whose it is", async () => {
    const own = await addMachine("own");
    const members = await addMachine("member's", { member: lin });
    await addMachine("another", { license: other, member: lin });
    const former = await addMachine("former member's", { member: kim });
    await act(async (tx) => {
      expect(await renameMachineOf(tx, lin, own, "x")).toBeUndefined();
      expect(await renameMachineOf(tx, kim, members, "x")).toBeUndefined();
      expect(await renameMachineOf(tx, lin, members, "2")).toMatchObject({ name: "2", former: "member's" });
      expect(await renameMachineOf(tx, owner, members, "3")).toMatchObject({ name: "3", former: "2" });
      expect(await deleteMachineOf(tx, lin, own)).toBeUndefined();
      expect(await deleteMachineOf(tx, kim, members)).toBeUndefined();
      expect(await renameMachineOf(tx, kim, former, "x")).toBeUndefined();
      expect(await deleteMachineOf(tx, kim, former)).toBeUndefined();
      await deleteMachineById(tx, former);
    });
    expect(await names()).toEqual(["3", "another", "own"]);
    expect(await act((tx) => deleteMachineOf(tx, lin, members))).toMatchObject({ id: members });
    expect(await act((tx) => deleteMachineOf(tx, owner, own))).toMatchObject({ id: own });
    expect(await names()).toEqual(["another"]);
  });

  it("that is activated again is stored as seen, and no other one", async () => {
    const id = await addMachine("mill");
    await addMachine("lathe");
    const seen = {
      version: "1.0",
      hashes: hashesOf("mill"),
      isRenamed: false,
      components: null,
      silentAt: now,
    };
    await act((tx) => touchMachine(tx, id, seen, later(now, minutes(1))));
    const stored = await db.rows(
      sql`select name from machines where silent_at = ${now} or app_version = '1.0'`,
    );
    expect(stored).toEqual([{ name: "mill" }]);
  });
});

test("machines that are silent for too long lose their places, unless a file keeps them", async () => {
  const ago = later(now, -1);
  await addMachine("silent", { silentAt: ago });
  await addMachine("silent, with an ended file", { silentAt: ago, fileUntil: ago });
  await addMachine("silent, with a file", { silentAt: ago, fileUntil: now });
  await addMachine("just silent", { silentAt: now });
  await addMachine("never silent");
  await addMachine("of another license", { license: other, silentAt: ago });
  const found = await findLicensesWithSilentMachines(db, now, 9);
  expect(found.map(({ id }) => id).toSorted()).toEqual([team, other].toSorted());
  expect(await findLicensesWithSilentMachines(db, now, 1)).toHaveLength(1);
  const released = await act((tx) => deleteSilentMachines(tx, team, now));
  expect(released.map(({ name }) => name).toSorted()).toEqual(["silent", "silent, with an ended file"]);
  expect(await findLicensesWithSilentMachines(db, now, 9)).toEqual([{ id: other }]);
});

test("a device has one trial, however its fingerprint is spelled, and a refused claim claims nothing", async () => {
  const claim = (license: string, hashes = hashesOf("mill")) =>
    act((tx) => claimTrialDevice(tx, hashes, license, now));
  const isTaken = (license: string, hashes = hashesOf("mill")) =>
    act((tx) => deviceHasOtherTrial(tx, hashes, license));
  expect([await isTaken(team), await claim(team), await claim(team)]).toEqual([false, true, true]);
  expect([await isTaken(team), await isTaken(other), await claim(other)]).toEqual([false, true, false]);
  expect(await isTaken(other, hashesOf("lathe"))).toBe(false);
  for (const spelling of ["folded", "formerlyFolded"] as const) {
    const spelled = { ...hashesOf("lathe"), [spelling]: hashesOf("mill")[spelling] };
    expect([await isTaken(other, spelled), await claim(other, spelled)]).toEqual([true, false]);
  }
  expect(await isTaken(team, hashesOf("lathe"))).toBe(false);
  expect(await claim(other, hashesOf("lathe"))).toBe(true);
  const held = await db.rows(sql`select from trial_devices where license_id = ${other}`);
  expect(held).toHaveLength(Object.keys(hashesOf("lathe")).length);
});
