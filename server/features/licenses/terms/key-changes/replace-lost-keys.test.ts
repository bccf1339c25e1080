import { afterAll, beforeAll, expect, it } from "vitest";
import { sql } from "../../../../db/sql.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { blockMachine } from "../../machines/blocks/block-machine.ts";
import { listBlockedMachines } from "../../machines/blocks/list-blocked-machines.ts";
import { replaceLostKeys } from "./replace-lost-keys.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

it("blocks of machines end, because nobody finds the machines by their hashes any more", async () => {
  const device = { fingerprint: "stolen-pc" };
  const blocked = await blockMachine(shop.deps, { device, reason: "Stolen keys", operatorKeyId: null });
  const counts = await shop.db.transaction(async (tx) => replaceLostKeys(shop.deps, tx, "The key was lost"));
  expect(counts).toMatchObject({ blocks: 1 });
  expect(await listBlockedMachines(shop.deps, { after: undefined, limit: 1 })).toMatchObject({ blocks: [] });
  const events = await shop.db.rows(sql`
    select type from events where subject = ${blocked.ok ? blocked.block.id : ""} order by sequence`);
  expect(events).toEqual([{ type: "machine.blocked" }, { type: "machine.unblocked" }]);
});
