import { expect, test } from "vitest";
import { sql } from "../../../db/sql.ts";
import { days } from "../../../platform/clock.ts";
import { newCustomer } from "../../../testing/customer.ts";
import { settleTracking } from "../../../testing/settle-tracking.ts";
import { testApp } from "../../../testing/test-app.ts";
import { deleteOldEventsJob } from "../jobs.ts";

test("after 6 months an event is anonymous, after 12 it is deleted", async () => {
  const shop = await testApp();
  try {
    const count = async () => {
      const customer = await newCustomer(shop);
      await customer.call("POST /api/track-event", { type: "login" });
      await settleTracking(shop);
    };
    const work = () => deleteOldEventsJob.handle(shop.deps, {}, 1);
    const named = async () => {
      const rows = await shop.db.rows<{ named: boolean }>(
        sql`select coalesce(account_id, license_id) is not null as named from tracked_events order by at`,
      );
      return rows.map((row) => row.named);
    };

    await count();
    shop.clock.advance(days(181));
    await count();
    await work();
    expect(await named()).toEqual([true, true]);
    shop.clock.advance(days(1));
    await work();
    expect(await named()).toEqual([false, true]);
    shop.clock.advance(days(182));
    await work();
    expect(await named()).toEqual([false, false]);
    shop.clock.advance(days(1));
    await work();
    expect(await named()).toEqual([false]);
  } finally {
    await shop.close();
  }
});

test("deleting an account anonymizes its events", async () => {
  const shop = await testApp();
  try {
    const mira = await newCustomer(shop);
    await mira.call("POST /api/track-event", { type: "login" });
    await settleTracking(shop);
    await shop.db.run(sql`delete from accounts where id = ${mira.accountId}`);
    const rows = await shop.db.rows(sql`select account_id, license_id from tracked_events`);
    expect(rows).toEqual([{ account_id: null, license_id: null }]);
  } finally {
    await shop.close();
  }
});
