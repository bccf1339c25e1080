import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "./app.ts";
import { deleteOldSecurityEventsJob } from "./features/accounts/defense/security-events/jobs.ts";
import { deleteOldSessionsJob } from "./features/accounts/account-data/jobs.ts";
import { deleteOldEventsJob } from "./features/tracking/jobs.ts";
import { type Clock, days, later, minutes } from "./platform/clock.ts";
import { deleteOldMails } from "./platform/mail/delete-old-mails-job.ts";
import { newCustomer, strongPassword } from "./testing/customer.ts";
import { settleTracking } from "./testing/settle-tracking.ts";
import { readMails } from "./testing/read-mails.ts";
import { type TestApp, testApp } from "./testing/test-app.ts";
import { createVisitor } from "./testing/visitor.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

/** The clock of one node that differs from the database's. */
const clockAheadBy = (difference: number): Clock => ({
  elapsed: () => shop.clock.elapsed(),
  now: () => later(shop.clock.now(), difference),
});

async function tokenOf(email: string, template: string): Promise<string | undefined> {
  const mail = (await readMails(shop.deps, email)).findLast((one) => one.template === template);
  return mail?.url?.split("#token=")[1];
}

describe("the wrong clock of one node", () => {
  test("deletes nothing and ends no session", async () => {
    const customer = await newCustomer(shop, { kind: "page" });
    const { email } = customer;
    await customer.call("POST /api/track-event", { type: "login" });
    await settleTracking(shop);
    await createVisitor(shop, { kind: "page" }).call("POST /api/login", { email, password: "wrong" });
    const tables = [
      "security_events",
      "sessions",
      "mailed_links",
      "known_sources",
      "login_attempts",
      "mails",
    ];
    const count = () =>
      Promise.all(
        [...tables, "sessions where ended_at is null", "tracked_events where account_id is not null"].map(
          async (table) => [table, (await shop.db.execute(`select from ${table}`)).rowCount],
        ),
      );
    const before = await count();
    expect(before.filter(([, rows]) => rows === 0)).toEqual([]);
    const deps = { ...shop.deps, clock: clockAheadBy(days(400)) };
    const jobs = [deleteOldSecurityEventsJob, deleteOldSessionsJob, deleteOldEventsJob, deleteOldMails];
    for (const job of jobs) await job.handle(deps, {}, 1);
    expect(await count()).toEqual(before);
  });

  test.each([minutes(20), -minutes(20)])(
    "keeps nobody from a mailed link: %d ms ahead",
    async (difference) => {
      const app = await buildApp({ ...shop.deps, clock: clockAheadBy(difference) });
      const onWrongNode = () => createVisitor({ ...shop, app }, { kind: "page" });
      const onRightNode = () => createVisitor(shop, { kind: "page" });
      const { email } = await newCustomer(shop, { kind: "page" });
      await onRightNode().call("POST /api/trial-signup", { email });
      const signIn = { token: await tokenOf(email, "sign-in-link"), registrant: "me" };
      expect((await onWrongNode().call("POST /api/sign-in", signIn)).status).toBe(200);

      const mira = await newCustomer({ ...shop, app }, { kind: "page" });
      await onWrongNode().call("POST /api/trial-signup", { email: mira.email });
      const link = { token: await tokenOf(mira.email, "sign-in-link"), registrant: "me" };
      shop.clock.advance(minutes(14));
      expect((await onRightNode().call("POST /api/sign-in", link)).status).toBe(200);
      const password = { token: await tokenOf(mira.email, "set-password"), password: strongPassword };
      expect((await onRightNode().call("POST /api/reset-password", password)).status).toBe(200);
      await app.close();
    },
  );
});
