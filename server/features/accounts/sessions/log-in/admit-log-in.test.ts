import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPasswords } from "../../../../platform/crypto/passwords.ts";
import { newCustomer, strongPassword } from "../../../../testing/customer.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { createVisitor } from "../../../../testing/visitor.ts";
import { findKnownSource } from "../../defense/known-sources/find-known-source.ts";
import { admitLogIn } from "./admit-log-in.ts";

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

test("in a flood of log-ins whoever waits for two seconds gets 503, and the next one is served", async () => {
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

  const owner = mira.call("POST /api/login", known);
  release.resolve();
  expect((await owner).status).toBe(200);
  const statuses = (await Promise.all(admitted)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401]));
});

test("known are the browser and the network from which somebody logged in to this address", async () => {
  const address = "10.21.0.1";
  const mira = await newCustomer(shop, { kind: "page", address });
  release.resolve();
  await mira.call("POST /api/login", { email: mira.email, password: strongPassword });
  const device = mira.visitor.device.split("=")[1];
  const isKnown = (email: string, from: string, cookie?: string) =>
    findKnownSource(shop.deps, email, { kind: "browser", agent: "", address: from, device: cookie });
  const answers = await Promise.all([
    isKnown(mira.email, address),
    isKnown(mira.email, "10.21.0.2", device),
    isKnown(mira.email, "10.21.0.2"),
    isKnown(mira.email, "10.21.0.2", "x".repeat(43)),
    isKnown("somebody@else.example", address, device),
  ]);
  expect(answers).toEqual(["network", "device", undefined, undefined, undefined]);
});

test("whoever is known goes first, although strangers have waited longer", async () => {
  const address = "10.21.0.3";
  const mira = await newCustomer(shop, { kind: "page", address });
  const gate = Promise.withResolvers<void>();
  const order: string[] = [];
  const logIn = (email: string, from: string) =>
    admitLogIn(shop.deps, { email, visit: { kind: "browser", agent: "", address: from } }, async () => {
      order.push(email);
      await gate.promise;
    });
  const admitted = Array.from({ length: 6 }, () => logIn("admitted", "10.21.0.4"));
  await expect.poll(() => order.length).toBe(6);
  const waiting = Array.from({ length: 6 }, () => logIn("stranger", "10.21.0.4"));
  // Look-ups are answered in order, so after this one all strangers are in the queue.
  await findKnownSource(shop.deps, "stranger", { kind: "browser", agent: "", address: "10.21.0.4" });
  await nextTurn();
  const owner = logIn(mira.email, address);
  await findKnownSource(shop.deps, mira.email, { kind: "browser", agent: "", address });
  await nextTurn();
  gate.resolve();
  await Promise.all([...admitted, ...waiting, owner]);
  expect(order.indexOf(mira.email)).toBe(6);
});
