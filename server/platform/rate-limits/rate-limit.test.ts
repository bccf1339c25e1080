import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../db/database.ts";
import { testDatabase } from "../../db/testing/test-database.ts";
import { createTestClock } from "../../testing/test-clock.ts";
import { minutes, seconds } from "../clock.ts";
import { createSecrets } from "../crypto/secrets.ts";
import { createFailureGuard } from "./failure-guard.ts";
import { createRateLimits, networkOf } from "./rate-limit.ts";

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const clock = createTestClock();
const secrets = createSecrets(randomBytes(32));
const rule = { name: "test", allow: 5, per: minutes(1) };
const open = () => createRateLimits(db, secrets, clock);

describe("take", () => {
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

  it("lets exactly the allowed number of simultaneous takers through, on two nodes and for one subject", async () => {
    const [one, other] = [open(), open()];
    const verdicts = await Promise.all(
      Array.from({ length: 60 }, (_, index) => (index % 2 ? one : other).take(rule, "b")),
    );
    expect(verdicts.filter((verdict) => verdict.ok)).toHaveLength(5);
    expect((await open().take(rule, "c")).ok).toBe(true);
  });

  it("asks the database about a refused subject once a second at most, whatever is sent meanwhile", async () => {
    const limits = open();
    for (let used = 0; used < 6; used++) await limits.take(rule, "r");
    await db.execute("alter table rate_limits rename to elsewhere");
    const verdicts = await Promise.all(Array.from({ length: 50 }, () => limits.take(rule, "r")));
    await db.execute("alter table elsewhere rename to rate_limits");
    expect(verdicts.every(({ ok, retryAfter }) => !ok && retryAfter === 12)).toBe(true);
    clock.advance(seconds(1));
    expect(await limits.take(rule, "r")).toMatchObject({ ok: false, retryAfter: 11 });
    // Another process forgives: this one knows a second later.
    await open().reset(rule, "r");
    clock.advance(seconds(1));
    expect((await limits.take(rule, "r")).ok).toBe(true);
  });

  it("does not outstay the moment at which one more is allowed", async () => {
    const often = { name: "often", allow: 600, per: minutes(1) };
    const limits = open();
    await Promise.all(Array.from({ length: 600 }, () => limits.take(often, "q")));
    expect((await limits.take(often, "q")).ok).toBe(false);
    clock.advance(100);
    expect((await limits.take(often, "q")).ok).toBe(true);
  });

  it("keeps two rules apart, and knows no subject in clear", async () => {
    await open().take({ ...rule, name: "other" }, "b");
    const { rows } = await db.execute("select encode(key, 'escape') as key from rate_limits");
    expect(JSON.stringify(rows)).not.toContain("test\\n");
  });
});

describe("a clock that was wrong", () => {
  it("keeps nobody out for longer than the period", async () => {
    const wrong = createRateLimits(db, secrets, { now: () => new Date("2030-01-01") });
    for (let used = 0; used < 5; used++) await wrong.take(rule, "w");
    const limits = open();
    expect(await limits.take(rule, "w")).toMatchObject({ ok: false, retryAfter: 12, reset: 60 });
    await limits.reset(rule, "w");
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
  it("drops only what limits nobody anymore", async () => {
    const limits = open();
    clock.advance(minutes(10));
    await limits.take(rule, "e");
    expect(await limits.deleteExpired()).toBeGreaterThan(0);
    const { rows } = await db.execute("select from rate_limits");
    expect(rows).toHaveLength(1);
  });
});

describe("networkOf", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["192.0.2.7:51234", "192.0.2.7"],
    ["[2001:db8:1:2::9]:51234", "2001:db8:1:2"],
    ["[::ffff:192.0.2.7]", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["::FFFF:192.0.2.7", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:0DB8:0001:0002::99", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
    ["::1", "0:0:0:0"],
  ])("takes %s for %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe("createFailureGuard", () => {
  it("blocks a subject once it has failed too often, until it may try again", async () => {
    const guard = createFailureGuard(open(), rule, clock);
    for (let failures = 0; failures < 5; failures++) {
      await guard.failed("f");
      expect(guard.blocked("f")).toBeUndefined();
    }
    await guard.failed("f");
    expect(guard.blocked("f")).toEqual({ ok: false, rule, remaining: 0, reset: 60, retryAfter: 12 });
    expect(guard.blocked("g")).toBeUndefined();
    clock.advance(seconds(11));
    expect(guard.blocked("f")).toMatchObject({ reset: 49, retryAfter: 1 });
    clock.advance(seconds(1));
    expect(guard.blocked("f")).toBeUndefined();
  });
});
