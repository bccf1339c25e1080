import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect, type Database } from "../../db/database.ts";
import { quietLog } from "../../db/testing/quiet-log.ts";
import { testDatabase } from "../../db/testing/test-database.ts";
import { createTestClock } from "../../testing/test-clock.ts";
import { days, hours, minutes, seconds } from "../clock.ts";
import { createSecrets } from "../crypto/secrets.ts";
import { createRateLimits } from "./rate-limit.ts";

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const clock = createTestClock();
const secrets = createSecrets(randomBytes(32));
const rule = { name: "test", allow: 5, per: minutes(1) };
const open = () => createRateLimits(db, secrets, clock, clock.sqlNow);

describe("take", () => {
  it("takes a rule of up to 30 days", async () => {
    const [limits, longest] = [open(), { ...rule, per: days(30) }];
    expect((await limits.take(longest, "long")).ok).toBe(true);
    await limits.reset(longest, "long");
    await expect(limits.take({ ...rule, per: days(30) + 1 }, "long")).rejects.toThrow("above 30 days");
  });

  it("allows as many as the rule, then one more for each part of the period", async () => {
    const limits = open();
    for (let left = 4; left >= 0; left--)
      expect(await limits.take(rule, "a")).toMatchObject({ ok: true, remaining: left, retryAfter: 0 });
    expect(await limits.take(rule, "a")).toMatchObject({
      ok: false,
      remaining: 0,
      retryAfter: 12,
      reset: 60,
    });
    clock.advance(seconds(11));
    expect(await limits.take(rule, "a")).toMatchObject({ ok: false, retryAfter: 1 });
    clock.advance(seconds(1));
    expect((await limits.take(rule, "a")).ok).toBe(true);
    expect((await limits.take(rule, "a")).ok).toBe(false);
  });

  it.each([3, 7, 11, 13, 17, 19, 23, 29, 49, 97])(
    "allows %d in 15 minutes, although the period is not a whole multiple of that",
    async (allow) => {
      const limits = open();
      const uneven = { name: `uneven-${allow}`, allow, per: minutes(15) };
      const results: boolean[] = [];
      for (let use = 0; use <= allow; use++) results.push((await limits.take(uneven, "a")).ok);
      expect(results.filter(Boolean)).toHaveLength(allow);
      expect(results.at(-1)).toBe(false);
      await limits.reset(uneven, "a");
    },
  );

  it("lets exactly the allowed number of simultaneous takers through, on two nodes and for one subject", async () => {
    const [one, other] = [open(), open()];
    const results = await Promise.all(
      Array.from({ length: 60 }, (_, index) => (index % 2 ? one : other).take(rule, "b")),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(5);
    expect((await open().take(rule, "c")).ok).toBe(true);
  });

  it("queries the database for a refused subject once a second at most", async () => {
    const limits = open();
    for (let used = 0; used < 6; used++) await limits.take(rule, "r");
    await db.execute("alter table rate_limits rename to elsewhere");
    const results = await Promise.all(Array.from({ length: 50 }, () => limits.take(rule, "r")));
    await db.execute("alter table elsewhere rename to rate_limits");
    expect(results.every(({ ok, retryAfter }) => !ok && retryAfter === 12)).toBe(true);
    clock.advance(seconds(1));
    expect(await limits.take(rule, "r")).toMatchObject({ ok: false, retryAfter: 11 });
    // Another process forgives: this one knows a second later.
    await open().reset(rule, "r");
    clock.advance(seconds(1));
    expect((await limits.take(rule, "r")).ok).toBe(true);
  });

  it("caches a refusal no longer than until the next use is allowed", async () => {
    const often = { name: "often", allow: 600, per: minutes(1) };
    const limits = open();
    await Promise.all(Array.from({ length: 600 }, () => limits.take(often, "q")));
    expect((await limits.take(often, "q")).ok).toBe(false);
    clock.advance(100);
    expect((await limits.take(often, "q")).ok).toBe(true);
  });

  it("counts two rules separately, and stores only hashes of subjects", async () => {
    await open().take({ ...rule, name: "other" }, "b");
    const { rows } = await db.execute("select encode(key, 'escape') as key from rate_limits");
    expect(JSON.stringify(rows)).not.toContain("test\\n");
  });
});

describe("a clock that was wrong", () => {
  const useUp = async (subject: string) => {
    for (let used = 0; used < 5; used++) await open().take(rule, subject);
    expect((await open().take(rule, subject)).ok).toBe(false);
  };

  it.each([days(400), -days(400), hours(1), -hours(1)])(
    "blocks nobody once it is corrected, after %i ms",
    async (difference) => {
      clock.set(difference);
      await useUp(`used up ${difference}`);
      await open().take(rule, `right ${difference}`);
      await open().refund(rule, `right ${difference}`);
      clock.set(-difference);
      expect(await open().take(rule, `used up ${difference}`)).toMatchObject({ ok: true, remaining: 4 });
      expect(await open().take(rule, `right ${difference}`)).toMatchObject({ ok: true, remaining: 4 });
    },
  );

  it("leaves no debt for a refunded use when it is set back", async () => {
    await open().take(rule, "returned");
    await open().refund(rule, "returned");
    clock.set(-minutes(1));
    expect(await open().take(rule, "returned")).toMatchObject({ ok: true, remaining: 4 });
    clock.set(minutes(1));
  });

  it("is the database's for every node, so that two nodes may disagree", async () => {
    const databaseClock = () => createRateLimits(db, secrets, clock);
    expect(await databaseClock().take(rule, "nodes")).toMatchObject({ ok: true, remaining: 4 });
    clock.set(minutes(20));
    expect(await databaseClock().take(rule, "nodes")).toMatchObject({ ok: true, remaining: 3 });
    clock.set(-minutes(20));
    expect(await databaseClock().take(rule, "nodes")).toMatchObject({ ok: true, remaining: 2 });
  });

  it("does not turn concurrent calls into free ones, when a later one has stored its moment first", async () => {
    clock.set(seconds(5));
    await useUp("skewed");
    clock.set(-seconds(5));
    expect((await open().take(rule, "skewed")).ok).toBe(false);
  });

  it("does not prolong a cached refusal", async () => {
    const limits = open();
    for (let used = 0; used < 6; used++) await limits.take(rule, "cached");
    clock.set(-days(400));
    clock.advance(seconds(1));
    expect((await limits.take(rule, "cached")).ok).toBe(true);
    clock.set(days(400));
  });
});

describe("cachedRefusal", () => {
  it("is the last refusal, for a second", async () => {
    const limits = open();
    for (let used = 0; used < 5; used++) await limits.take(rule, "f");
    expect(limits.cachedRefusal(rule, "f")).toBeUndefined();
    const refusal = await limits.take(rule, "f");
    expect(limits.cachedRefusal(rule, "f")).toEqual(refusal);
    expect(refusal).toEqual({ ok: false, rule, remaining: 0, reset: 60, retryAfter: 12 });
    expect(limits.cachedRefusal(rule, "g")).toBeUndefined();
    clock.advance(seconds(1));
    expect(limits.cachedRefusal(rule, "f")).toBeUndefined();
  });
});

describe("reset", () => {
  it("makes the whole allowance usable again", async () => {
    const limits = open();
    for (let used = 0; used < 6; used++) await limits.take(rule, "v");
    await limits.reset(rule, "v");
    expect(await limits.take(rule, "v")).toMatchObject({ ok: true, remaining: 4 });
  });
});

describe("refund", () => {
  it("returns one use", async () => {
    const limits = open();
    for (let used = 0; used < 5; used++) await limits.take(rule, "d");
    expect((await limits.take(rule, "d")).ok).toBe(false);
    await limits.refund(rule, "d");
    expect((await limits.take(rule, "d")).ok).toBe(true);
    expect((await limits.take(rule, "d")).ok).toBe(false);
  });
});

describe("deleteExpired", () => {
  it("deletes only limits that are no longer in force", async () => {
    const limits = open();
    clock.advance(minutes(10));
    await limits.take(rule, "e");
    expect(await limits.deleteExpired()).toBeGreaterThan(0);
    const { rows } = await db.execute("select from rate_limits");
    expect(rows).toHaveLength(1);
  });

  it("deletes rows that only a wrong clock can have stored", async () => {
    clock.set(days(400));
    await open().take(rule, "far");
    clock.set(-days(400));
    expect(await open().deleteExpired()).toBe(1);
  });
});

it("a use is returned while every connection of the pool waits for a lock of whoever returns it", async () => {
  const narrow = connect({ url: db.url, log: quietLog, maxConnections: 2 });
  const limits = createRateLimits(narrow, secrets, clock, clock.sqlNow);
  await limits.take(rule, "p");
  await narrow.transaction(async (tx) => {
    await tx.execute("select pg_advisory_xact_lock(1)");
    const waiting = narrow.transaction((other) => other.execute("select pg_advisory_xact_lock(1)"));
    void waiting.catch(() => undefined);
    await limits.refund(rule, "p");
  });
  expect(await limits.take(rule, "p")).toMatchObject({ ok: true, remaining: 4 });
  await narrow.close();
});

it("lifts the limits of subjects by their names, and counts those in force", async () => {
  const limits = open();
  const [used, other] = [
    { name: rule.name, subject: "lifted" },
    { name: "another", subject: "lifted" },
  ];
  for (let uses = 0; uses < rule.allow; uses++) await limits.take(rule, "lifted");
  await limits.take({ ...rule, name: "another" }, "lifted");
  expect((await limits.take(rule, "lifted")).ok).toBe(false);
  expect(await limits.lift([used, { name: rule.name, subject: "never used" }])).toBe(1);
  expect(await limits.take(rule, "lifted")).toMatchObject({ ok: true, remaining: rule.allow - 1 });
  clock.advance(minutes(10));
  expect(await limits.lift([used, other])).toBe(0);
});
