import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../../db/database.ts";
import { shopDatabase } from "../../../testing/shop-database.ts";
import { insertRelease } from "../catalog/store.ts";
import { setRollout } from "./set-rollout.ts";

const reference = { product: "app", version: "1.0.0" };

let db: Database;
beforeAll(async () => {
  db = await shopDatabase();
  const at = await db.time();
  const release = {
    ...reference,
    id: randomUUID(),
    channel: "stable" as const,
    createdAt: at,
    publishedAt: at,
    rollout: 50,
    notes: null,
    minimumVersion: null,
  };
  await db.transaction((tx) => insertRelease(tx, release));
});
afterAll(() => db.close());

test.each([0, 1, 99, 100])("a release is offered to %d percent of the machines", async (percent) => {
  const changed = await setRollout({ db }, { ...reference, percent });
  expect(changed).toMatchObject({ ok: true, release: { rollout: percent } });
});

test.each([-1, 101, 0.5, NaN])("a release is not offered to %d percent of the machines", async (percent) => {
  expect(await setRollout({ db }, { ...reference, percent })).toEqual({
    ok: false,
    reason: "rollout_invalid",
  });
});
