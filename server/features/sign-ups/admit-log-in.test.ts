import { afterAll, beforeAll, expect, test } from "vitest";
import { createPasswords } from "../../platform/crypto/passwords.ts";
import { newCustomer, strongPassword } from "../../testing/customer.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { createVisitor } from "../../testing/visitor.ts";

const passwords = createPasswords();
const verified: string[] = [];
let release = Promise.withResolvers<void>();

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp({
    replace: {
      passwords: {
        ...passwords,
        async verify(stored, password) {
          verified.push(password);
          await release.promise;
          return passwords.verify(stored, password);
        },
      },
    },
  });
});
afterAll(() => shop.close());

test("during a flood a browser that logged in before goes first, and others succeed or get 503", async () => {
  const mira = await newCustomer(shop, { kind: "page" });
  release.resolve();
  const known = { email: mira.email, password: strongPassword };
  expect((await mira.call("POST /api/login", known)).status).toBe(200);

  release = Promise.withResolvers<void>();
  verified.length = 0;
  const logIn = (index: number) =>
    createVisitor(shop, { kind: "page" }).call("POST /api/login", {
      email: `stranger-${index}@example.com`,
      password: `wrong ${index}`,
    });
  const admitted = Array.from({ length: 6 }, (_, index) => logIn(index));
  await expect.poll(() => verified.length).toBe(6);
  const waiting = Array.from({ length: 6 }, (_, index) => logIn(6 + index));
  for (const { status, headers, body } of await Promise.all(waiting))
    expect([status, body["code"], Number(headers["retry-after"])]).toEqual([503, "unavailable", 2]);

  const late = Array.from({ length: 6 }, (_, index) => logIn(12 + index));
  const owner = mira.call("POST /api/login", known);
  await shop.db.ping();
  release.resolve();
  expect((await owner).status).toBe(200);
  const statuses = (await Promise.all([...admitted, ...late])).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401]));
  // Of 13; those before it were let in while its device was looked up.
  expect(verified.indexOf(strongPassword)).toBeLessThan(10);
});
