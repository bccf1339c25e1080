import { randomUUID } from "node:crypto";
import { brand } from "@keystead/content/brand";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "../../../db/sql.ts";
import { newCustomer } from "../../../testing/customer.ts";
import { readMails } from "../../../testing/read-mails.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { createVisitor } from "../../../testing/visitor.ts";
import { hours } from "../../clock.ts";
import { deleteExpiredKeysJob } from "./delete-expired-keys-job.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
beforeEach(() => shop.db.run(sql`delete from idempotency_keys`));

const page = () => createVisitor(shop, { kind: "page" });
const withKey = (key: string) => ({ "idempotency-key": key });
const message = () => ({ name: "Mira", email: `${randomUUID()}@example.com`, message: "The app stops." });
const mailsFrom = async ({ email }: { email: string }) =>
  (await readMails(shop.deps, brand.supportEmail)).filter(({ blocks }) =>
    JSON.stringify(blocks).includes(email),
  ).length;

/** The last minute in which answers are repeated. */
const almostOver = sql`update idempotency_keys set started_at = now() - interval '23 hours 59 minutes'`;

/** Changes what is kept of the requests of this test, as time or another process would. */
async function changeRows(change: Parameters<TestApp["db"]["run"]>[0]): Promise<void> {
  expect(await shop.db.run(change)).toBeGreaterThan(0);
}

describe("a write with an Idempotency-Key", () => {
  test("runs once, and its repetition gets the same answer without using up a limit", async () => {
    const [visitor, key, body] = [page(), randomUUID(), message()];
    const first = await visitor.call("POST /api/contact", body, withKey(key));
    expect([first.status, first.headers["idempotent-replayed"]]).toEqual([202, undefined]);
    await changeRows(almostOver);
    for (let count = 0; count < 10; count += 1) {
      const again = await visitor.call("POST /api/contact", body, withKey(key));
      expect(again).toMatchObject({ status: 202, body: first.body });
      expect(again.headers["idempotent-replayed"]).toBe("true");
    }
    expect(await mailsFrom(body)).toBe(1);
    // Five an hour are allowed, and one was used.
    for (let count = 0; count < 4; count += 1)
      expect((await visitor.call("POST /api/contact", message())).status).toBe(202);
  });

  test("that arrives many times at once is done once", async () => {
    const [visitor, key, body] = [page(), randomUUID(), message()];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitor.call("POST /api/contact", body, withKey(key))),
    );
    // On a slow machine, a request that waited a second may be asked to come back.
    for (const { status } of answers) expect([202, 409]).toContain(status);
    const first = answers.filter(({ status, headers }) => status === 202 && !headers["idempotent-replayed"]);
    expect(first).toHaveLength(1);
    expect(await mailsFrom(body)).toBe(1);
  });

  test("refuses the key for a different request, and accepts it from another caller or for another call", async () => {
    const [visitor, key, body] = [page(), randomUUID(), message()];
    await visitor.call("POST /api/contact", body, withKey(key));
    const other = await visitor.call("POST /api/contact", { ...body, name: "Max" }, withKey(key));
    expect(other).toMatchObject({ status: 422, body: { code: "idempotency_conflict" } });
    const reordered = Object.fromEntries(Object.entries(body).reverse());
    expect((await visitor.call("POST /api/contact", reordered, withKey(key))).status).toBe(202);
    const { email } = body;
    expect((await visitor.call("POST /api/forgot-password", { email }, withKey(key))).status).toBe(202);
    const neighbor = await page().call("POST /api/contact", { ...body, name: "Max" }, withKey(key));
    expect([neighbor.status, neighbor.headers["idempotent-replayed"]]).toEqual([202, undefined]);
    expect(await mailsFrom(body)).toBe(2);
  });

  test("answers 409 with Retry-After while the first one is running", async () => {
    const [visitor, key, body] = [page(), randomUUID(), message()];
    const send = () => visitor.call("POST /api/contact", body, withKey(key));
    const first = await shop.db.transaction(async (tx) => {
      await tx.run(sql`lock table mails in exclusive mode`);
      const running = send();
      await expect.poll(() => countRunning()).toBe(1);
      const second = await send();
      expect(second).toMatchObject({ status: 409, body: { code: "idempotency_in_progress" } });
      expect(second.headers["retry-after"]).toBe("1");
      return { running };
    });
    expect((await first.running).status).toBe(202);
    expect((await send()).headers["idempotent-replayed"]).toBe("true");
    expect(await mailsFrom(body)).toBe(1);
  });

  test.each([
    ["whose process died", sql`update idempotency_keys set answer = null, holder = 'gone'`],
    [
      "that has hung for a minute",
      sql`update idempotency_keys set answer = null, started_at = now() - interval '61 seconds'`,
    ],
    ["of yesterday", sql`update idempotency_keys set started_at = now() - interval '24 hours'`],
    ["of a clock that ran ahead", sql`update idempotency_keys set started_at = now() + interval '400 days'`],
  ])("runs again after one %s", async (_, change) => {
    const [visitor, key, body] = [page(), randomUUID(), message()];
    const send = () => visitor.call("POST /api/contact", body, withKey(key));
    await send();
    await changeRows(change);
    expect((await send()).headers["idempotent-replayed"]).toBeUndefined();
    expect((await send()).headers["idempotent-replayed"]).toBe("true");
  });

  test("writes nothing when another run has taken it over", async () => {
    const [visitor, key, body] = [page(), randomUUID(), message()];
    const send = () => visitor.call("POST /api/contact", body, withKey(key));
    const runs = await shop.db.transaction(async (tx) => {
      await tx.run(sql`lock table mails in exclusive mode`);
      const first = send();
      await expect.poll(() => countRunning()).toBe(1);
      await changeRows(sql`update idempotency_keys set holder = 'gone' where answer is null`);
      const second = send();
      await expect.poll(() => countRunning("gone")).toBe(0);
      return { first, second };
    });
    const statuses = [(await runs.first).status, (await runs.second).status];
    expect(statuses).toEqual([409, 202]);
    expect(await mailsFrom(body)).toBe(1);
  });

  test("can be retried after 500, 429 and invalid input", async () => {
    const [visitor, body] = [page(), message()];
    const send = (key: string, sent: object = body) => visitor.call("POST /api/contact", sent, withKey(key));
    const [failed, refused, wrong] = [randomUUID(), randomUUID(), randomUUID()];
    await shop.db.execute("alter table mails rename to mails_away");
    expect((await send(failed)).status).toBe(500);
    await shop.db.execute("alter table mails_away rename to mails");
    expect((await send(failed)).status).toBe(202);
    expect((await send(wrong, { ...body, message: "short" })).status).toBe(400);
    expect((await send(wrong)).status).toBe(202);
    for (let count = 0; count < 5; count += 1) await send(randomUUID());
    expect((await send(refused)).status).toBe(429);
    shop.clock.advance(hours(1));
    expect((await send(refused)).status).toBe(202);
  });

  test("replays an error of its own, such as a 404", async () => {
    const mira = await newCustomer(shop);
    const [key, name] = [randomUUID(), `DELETE /api/machines/${randomUUID()}`];
    const first = await mira.call(name, undefined, withKey(key));
    const again = await mira.call(name, undefined, withKey(key));
    expect([first.status, again.status, again.headers["idempotent-replayed"]]).toEqual([404, 404, "true"]);
    const elsewhere = await mira.call(`DELETE /api/machines/${randomUUID()}`, undefined, withKey(key));
    expect(elsewhere).toMatchObject({ status: 422 });
  });

  test.each(["", "x".repeat(256), "schlüssel", "a\tb"])("refuses the key %j", async (key) => {
    expect(await page().call("POST /api/contact", message(), withKey(key))).toMatchObject({
      status: 400,
      body: { details: { fields: [{ field: "Idempotency-Key" }] } },
    });
  });

  test("leaves no row when a stranger's call had nothing to write", async () => {
    const visitor = page();
    for (let count = 0; count < 5; count += 1)
      expect((await visitor.call("POST /api/logout", {}, withKey(`${count}`))).status).toBe(200);
    expect(await shop.db.rows(sql`select from idempotency_keys`)).toEqual([]);
  });

  test("asks for an extension once", async () => {
    const mira = await newCustomer(shop);
    const send = () =>
      mira.call("POST /api/license/extend", { license: mira.license.id }, withKey("extension 1"));
    const answers = [await send(), await send(), await send()];
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await mailsFrom(mira)).toBe(1);
  });
});

describe("an app's request that is sent again", () => {
  test("gets the first answer with its own signature", async () => {
    const mira = await newCustomer(shop);
    const [key, fingerprint] = [withKey(randomUUID()), randomUUID()];
    const send = () =>
      mira.visitor.call(
        "POST /v1/licenses/activate",
        { license_key: mira.license.licenseKey, fingerprint, nonce: "nonce-of-mira" },
        key,
      );
    const first = await send();
    shop.clock.advance(hours(1));
    const again = await send();
    expect(again.body).toEqual(first.body);
    expect(again.body).toMatchObject({ activated: true, nonce: "nonce-of-mira" });
    expect(again.headers["idempotent-replayed"]).toBe("true");
    expect(again.headers["keystead-signature"]).toEqual(expect.stringContaining(".."));
  });

  test("may come from any origin", async () => {
    const preflight = await shop.app.inject({
      method: "OPTIONS",
      url: "/v1/licenses/activate",
      headers: { host: "shop.example", origin: "https://app.example" },
    });
    expect(preflight.headers["access-control-allow-headers"]).toContain("Idempotency-Key");
  });
});

test("answers are deleted after 24 hours", async () => {
  const key = withKey(randomUUID());
  await page().call("POST /api/contact", message(), key);
  await changeRows(almostOver);
  await deleteExpiredKeysJob.handle({ db: shop.db }, {}, 1);
  await changeRows(sql`update idempotency_keys set started_at = now() - interval '24 hours'`);
  await page().call("POST /api/contact", message(), key);
  await deleteExpiredKeysJob.handle({ db: shop.db }, {}, 1);
  expect(await shop.db.rows(sql`select from idempotency_keys`)).toHaveLength(1);
});

async function countRunning(holder = "%"): Promise<number> {
  const rows = await shop.db.rows(
    sql`select from idempotency_keys where answer is null and holder like ${holder}`,
  );
  return rows.length;
}
