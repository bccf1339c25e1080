import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../../../../db/sql.ts";
import { seconds } from "../../../../platform/clock.ts";
import { newCustomer } from "../../../../testing/customer.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { createVisitor } from "../../../../testing/visitor.ts";
import { beginGuess, undoAttempt } from "./store.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

/** Guesses six times, and returns the headers of the answers. */
async function guess(pause: number) {
  const { email } = await newCustomer(shop);
  const answers = [];
  for (let count = 0; count < 6; count += 1) {
    const attempt = { email, password: "a wrong one" };
    answers.push((await createVisitor(shop, { kind: "page" }).call("POST /api/login", attempt)).headers);
    shop.clock.advance(pause);
  }
  return answers;
}

test("the attempts that are left count down to none, and not below", async () => {
  const left = (await guess(seconds(2))).map(({ ratelimit }) => /r=(-?\d+)/.exec(String(ratelimit))?.[1]);
  expect(left).toEqual(["4", "3", "2", "1", "0", "0"]);
});

test("five wrong ones cost no wait, and the next may come a second later", async () => {
  const waits = (await guess(0)).map((headers) => headers["retry-after"]);
  expect(waits).toEqual([undefined, undefined, undefined, undefined, undefined, "1"]);
});

test("an attempt whose password was not checked after all leaves no row, or the count of those before", async () => {
  const rows = async () =>
    (await shop.db.rows<{ failures: number }>(sql`select failures from login_attempts`)).map(
      ({ failures }) => failures,
    );
  await shop.db.run(sql`delete from login_attempts`);
  const key = { identityHash: Buffer.alloc(32, 1), sourceHash: Buffer.alloc(32, 2) };
  const [now, most] = [shop.clock.sqlNow(), 5];
  await beginGuess(shop.db, key, most, now);
  await beginGuess(shop.db, key, most, now);
  await undoAttempt(shop.db, key, now);
  expect(await rows()).toEqual([1]);
  await undoAttempt(shop.db, key, now);
  expect(await rows()).toEqual([]);
});
