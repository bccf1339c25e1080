import { afterAll, beforeAll, expect, test } from "vitest";
import { seconds } from "../../../../platform/clock.ts";
import { newCustomer } from "../../../../testing/customer.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { createVisitor } from "../../../../testing/visitor.ts";

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
