import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Database } from "../db/database.ts";
import { sql } from "../db/sql.ts";
import { testDatabase } from "../db/testing/test-database.ts";
import { createTestClock } from "../testing/test-clock.ts";
import { days, isOff, isTooFarOff, later, minutes, seconds } from "./clock.ts";
import { followDatabase } from "./database-clock.ts";

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

/** A database whose clock is right, and a node whose wall clock differs by `ahead`. */
async function follow(ahead: number, latency = 0) {
  const right = createTestClock();
  let difference = ahead;
  let took = latency;
  let isDown = false;
  const slow = {
    async time() {
      right.advance(took / 2);
      if (isDown) throw new Error("down");
      const found = await db.row<{ now: Date }>(sql`select ${right.sqlNow()} as now`);
      right.advance(took / 2);
      if (!found) throw new Error("the database has no time");
      return found.now;
    },
  };
  const told: string[] = [];
  const tell = (...said: unknown[]) => void told.push(String(said.at(-1)));
  const own = { now: () => later(right.now(), difference), elapsed: () => right.elapsed() };
  const log = { warn: tell, info: tell };
  const followed = await followDatabase({ db: slow, own, log });
  onTestFinished(() => followed.stop());
  return {
    ...followed,
    right,
    told,
    setNode: (to: number) => (difference = to),
    slowDown: (to: number) => (took = to),
    breakDown: () => (isDown = true),
  };
}

describe("the clock of the database, on a node whose clock is wrong", () => {
  it.each([days(400), -days(400), minutes(6), -seconds(31)])(
    "by %d ms, shows the right time",
    async (ahead) => {
      const { clock, nodeClock, right } = await follow(ahead, 40);
      expect(clock.now()).toEqual(right.now());
      right.advance(days(3));
      expect(clock.now()).toEqual(right.now());
      expect(nodeClock.ahead()).toBe(ahead);
    },
  );

  it("does not move when somebody sets the clock of the node, and says how far that is off", async () => {
    const { clock, nodeClock, right, setNode } = await follow(0);
    setNode(-days(2));
    expect(clock.now()).toEqual(right.now());
    expect(nodeClock.ahead()).toBe(-days(2));
  });

  it("is right again with the next reading after the monotonic clock stood still", async () => {
    const { clock, read, right } = await follow(0);
    // As when a machine was suspended: time has passed, and the monotonic clock has not counted it.
    right.set(minutes(20));
    expect(clock.now()).toEqual(later(right.now(), -minutes(20)));
    await read();
    expect(clock.now()).toEqual(right.now());
  });

  it("does not jump because an answer of the database was slow", async () => {
    const { clock, read, right, slowDown } = await follow(0, 2);
    slowDown(seconds(3));
    right.set(seconds(1));
    const before = later(right.now(), -seconds(1));
    expect(clock.now()).toEqual(before);
    await read();
    expect(clock.now()).toEqual(later(before, seconds(3)));
  });

  it("goes on while the database cannot be reached", async () => {
    const { clock, read, right, breakDown } = await follow(0);
    breakDown();
    right.advance(minutes(10));
    await expect(read()).rejects.toThrow("down");
    expect(clock.now()).toEqual(right.now());
  });
});

describe("a node whose clock is off", () => {
  it("says so at the start, beyond 30 seconds", async () => {
    expect((await follow(seconds(30))).told).toEqual([]);
    expect((await follow(seconds(31))).told).toEqual([
      "the clock of this machine is 31 seconds ahead of the database's; set it by NTP",
    ]);
    expect((await follow(-minutes(6))).told).toEqual([
      "the clock of this machine is 360 seconds behind the database's; set it by NTP: until then it grants no leases and no license files",
    ]);
  });

  it("says so once when it goes wrong later, once when it goes further, and when it is right again", async () => {
    const { read, setNode, told } = await follow(0);
    setNode(minutes(1));
    await read();
    await read();
    expect(told).toHaveLength(1);
    setNode(minutes(6));
    await read();
    await read();
    expect(told).toHaveLength(2);
    expect(told[1]).toContain(
      "360 seconds ahead of the database's; set it by NTP: until then it grants no leases",
    );
    setNode(0);
    await read();
    expect(told[2]).toBe("the clock of this machine agrees with the database's again");
  });

  it("is tolerated up to 30 seconds, and grants leases up to five minutes, either way", () => {
    expect([-30, -31, 30, 31].map((off) => isOff(seconds(off)))).toEqual([false, true, false, true]);
    const far = [-300, -301, 300, 301].map((off) => isTooFarOff(seconds(off)));
    expect(far).toEqual([false, true, false, true]);
  });
});
