import { afterAll, beforeAll, expect, test } from "vitest";
import { newCustomer } from "../../testing/customer.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { days } from "../clock.ts";
import { deleteOldMails } from "./delete-old-mails-job.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

test("recipients are deleted after 12 months", async () => {
  const work = () => deleteOldMails.handle(shop.deps, {}, 1);
  const recipients = async () => (await shop.db.execute("select distinct recipient from mails")).rows;
  await newCustomer(shop, { kind: "page" });
  shop.clock.advance(days(200));
  const younger = await newCustomer(shop, { kind: "page" });

  shop.clock.advance(days(164));
  await work();
  expect(await recipients()).toHaveLength(2);
  shop.clock.advance(days(1));
  await work();
  expect(await recipients()).toEqual([{ recipient: younger.email }]);
});
