import { afterEach, beforeEach, expect, test } from "vitest";
import { sql } from "../db/sql.ts";
import { days, later } from "../platform/clock.ts";
import { type HealthyShop, openHealthyShop } from "../testing/healthy-shop.ts";

let healthy: HealthyShop;
beforeEach(async () => {
  healthy = await openHealthyShop();
});
afterEach(() => healthy.close());

const setRun = (set: { lastAt?: Date; verifiedAt?: Date | null; failure?: string }) =>
  healthy.shop.db.run(sql`
    update backup_runs set ended_at = coalesce(${set.lastAt ?? null}::timestamptz, ended_at),
      verified_at = ${set.verifiedAt ?? null}::timestamptz, failure = ${set.failure ?? null}::text`);

test("doctor finds backups that are off, or on the same disk", async () => {
  const { place } = healthy.shop.deps.config.backups;
  const backups = (change: object) => ({
    config: { backups: { place, isChosen: true, recipients: [], ...change } },
  });
  expect(await healthy.problemsWith(backups({ place: undefined }))).toMatchObject([
    { name: "Backups", level: "warning", says: "None are made: BACKUP_TO is none." },
  ]);
  expect(await healthy.problemsWith(backups({ isChosen: false }))).toMatchObject([
    { name: "Backups", level: "warning", says: "They lie on this machine's disk, and are lost with it." },
  ]);
});

const shared = { lookAtPlace: async () => ({ problem: undefined, sharesDisk: true }) };

test("doctor finds a place of backups that takes none, or lies on the disk of the data", async () => {
  const lookAtPlace = async () => ({
    problem: "BACKUP_TO is /mnt/backups, which isn't there. Mount its disk, or make the folder.",
    sharesDisk: false,
  });
  expect(await healthy.problemsWith({ outside: { lookAtPlace } })).toMatchObject([
    {
      name: "Backups",
      level: "broken",
      says: "BACKUP_TO is /mnt/backups, which isn't there.",
      advice: "Mount its disk, or make the folder.",
    },
  ]);
  expect(await healthy.problemsWith({ outside: shared })).toMatchObject([
    { name: "Backups", level: "warning", says: "They lie on this machine's disk, and are lost with it." },
  ]);
});

test("doctor finds that none was made, and that the last one failed", async () => {
  await setRun({ failure: "the disk is full" });
  expect(await healthy.problemsWith()).toMatchObject([
    { name: "Backups", level: "broken", says: "The last one failed: the disk is full." },
  ]);
  await healthy.shop.db.run(sql`delete from backup_runs`);
  expect(await healthy.problemsWith()).toMatchObject([
    { name: "Backups", level: "warning", says: "None was made yet." },
  ]);
  expect(await healthy.problemsWith({ outside: shared })).toMatchObject([
    { says: "None was made yet, and they would lie on this machine's disk, and be lost with it." },
  ]);
});

test("doctor finds that the last one is old, or that none was restored for a check", async () => {
  const now = new Date();
  const at = { outside: { now: () => now } };
  await setRun({ lastAt: later(now, -days(2)), verifiedAt: later(now, -days(40)) });
  expect(await healthy.problemsWith(at)).toEqual([]);
  await setRun({ lastAt: later(now, -days(2) - 1), verifiedAt: now });
  expect(await healthy.problemsWith(at)).toMatchObject([{ name: "Backups", level: "broken" }]);
  for (const verifiedAt of [null, later(now, -days(40) - 1)]) {
    await setRun({ lastAt: now, verifiedAt });
    expect(await healthy.problemsWith(at)).toMatchObject([
      { name: "Backups", says: "None was restored for a check lately." },
    ]);
  }
});
