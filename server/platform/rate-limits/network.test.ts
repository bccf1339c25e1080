import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../db/database.ts";
import { testDatabase } from "../../db/testing/test-database.ts";
import { createTestClock } from "../../testing/test-clock.ts";
import { minutes } from "../clock.ts";
import { createSecrets } from "../crypto/secrets.ts";
import { cachedRefusalOfNetwork, networkOf, refundForNetwork, takeForNetwork } from "./network.ts";
import { createRateLimits } from "./rate-limit.ts";

describe("networkOf", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["192.0.2.7:51234", "192.0.2.7"],
    ["[192.0.2.7]", "192.0.2.7"],
    ["[2001:db8:1:2::9]:51234", "2001:db8:1:2"],
    ["[::ffff:192.0.2.7]", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["::FFFF:192.0.2.7", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:0DB8:0001:0002::99", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
    ["::1", "0:0:0:0"],
    ["::ffff:c633:6409", "198.51.100.9"],
    ["0:0:0:0:0:ffff:198.51.100.9", "198.51.100.9"],
    ["0000:0000:0000:0000:0000:FFFF:c633:6409", "198.51.100.9"],
    ["[::ffff:c633:6409]:51234", "198.51.100.9"],
    ["::fffe:c633:6409", "0:0:0:0"],
  ])("takes %s for %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe("the networks of an IPv6 customer", () => {
  let db: Database;
  beforeAll(async () => {
    db = await testDatabase();
  });
  afterAll(() => db.close());

  const rule = { name: "test", allow: 2, per: minutes(1) };
  const open = () => {
    const clock = createTestClock();
    return createRateLimits(db, createSecrets(randomBytes(32)), clock, clock.sqlNow);
  };
  const addressIn = (subnet: number) => `2001:db8:1:${subnet.toString(16)}::1`;

  it("have an allowance each, and a higher one together", async () => {
    const limits = open();
    for (let subnet = 0; subnet < 16; subnet++) {
      for (let used = 0; used < 2; used++)
        expect((await takeForNetwork(limits, rule, addressIn(subnet))).ok).toBe(true);
      expect((await takeForNetwork(limits, rule, addressIn(subnet))).ok).toBe(false);
    }
    const fresh = addressIn(99);
    expect(await takeForNetwork(limits, rule, fresh)).toMatchObject({ ok: false, rule: { name: "test-48" } });
    expect(cachedRefusalOfNetwork(limits, rule, fresh)).toMatchObject({ ok: false });
    expect((await takeForNetwork(limits, rule, "2001:db8:2::1")).ok).toBe(true);
    expect((await takeForNetwork(limits, rule, "192.0.2.7")).ok).toBe(true);
  });

  it("get both uses back", async () => {
    const limits = open();
    for (let subnet = 0; subnet < 40; subnet++) {
      expect((await takeForNetwork(limits, rule, addressIn(subnet))).ok).toBe(true);
      await refundForNetwork(limits, rule, addressIn(subnet));
    }
  });
});
