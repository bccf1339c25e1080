import { expect, test } from "vitest";
import { days } from "../../../platform/clock.ts";
import { newCustomer, strongPassword } from "../../../testing/customer.ts";
import { testApp } from "../../../testing/test-app.ts";
import { deleteOldSessionsJob } from "./jobs.ts";

test("sessions and links are forgotten 30 days after they ended, and the living ones stay", async () => {
  const shop = await testApp();
  const ended = await newCustomer(shop, { kind: "page" });
  await ended.visitor.call("POST /api/logout");
  const living = await newCustomer(shop);
  const count = async (table: string) => (await shop.db.execute(`select from ${table}`)).rowCount;

  shop.clock.advance(days(30));
  await deleteOldSessionsJob.handle(shop.deps, {}, 1);
  expect([await count("sessions"), await count("mailed_links")]).toEqual([2, 2]);
  shop.clock.advance(days(2));
  await deleteOldSessionsJob.handle(shop.deps, {}, 1);
  expect([await count("sessions"), await count("mailed_links")]).toEqual([1, 0]);
  const headers = { authorization: `Bearer ${living.token}` };
  expect((await living.visitor.call("GET /api/session", undefined, headers)).body).not.toMatchObject({
    user: null,
  });
  const again = { email: ended.email, password: strongPassword };
  expect((await ended.visitor.call("POST /api/login", again)).status).toBe(200);
  await shop.close();
});
