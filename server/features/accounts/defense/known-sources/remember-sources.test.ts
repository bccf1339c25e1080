import { afterAll, beforeAll, expect, test } from "vitest";
import { later, minutes } from "../../../../platform/clock.ts";
import type { Visit } from "../../../../platform/caller.ts";
import { newCustomer } from "../../../../testing/customer.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { findKnownSource } from "./find-known-source.ts";
import { rememberSources } from "./remember-sources.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

/** A log-in a minute after the one before, each from a browser and a network of its own. */
async function logInFrom(number: number, account: { id: string; email: string }) {
  const visit: Visit = { kind: "browser", agent: "Firefox", address: `203.0.113.${number}` };
  const at = later(shop.clock.now(), minutes(number));
  const cookie = await shop.db.transaction((tx) => rememberSources(shop.deps, tx, account, visit, at));
  return { visit, device: cookie?.token };
}

test("an account knows the ten browsers and the ten networks that were used last", async () => {
  const { accountId, email } = await newCustomer(shop);
  const account = { id: accountId, email };
  const sources: Awaited<ReturnType<typeof logInFrom>>[] = [];
  for (let number = 1; number <= 12; number += 1) sources.push(await logInFrom(number, account));
  const known = async (each: (typeof sources)[number], by: "device" | "network") => {
    const visit =
      by === "device" ? { ...each.visit, address: "198.51.100.1", device: each.device } : each.visit;
    return (await findKnownSource(shop.deps, email, visit)) === by;
  };
  const expected = sources.map((_, index) => index >= 2);
  for (const by of ["device", "network"] as const)
    expect(await Promise.all(sources.map((each) => known(each, by)))).toEqual(expected);
});

test("an app has no browser to be known by", async () => {
  const { accountId, email } = await newCustomer(shop);
  const visit: Visit = { kind: "app", agent: "Bot", address: "203.0.113.1" };
  const account = { id: accountId, email };
  const remember = () => shop.db.transaction((tx) => rememberSources(shop.deps, tx, account, visit, tx.now));
  expect(await remember()).toBeUndefined();
  expect(await findKnownSource(shop.deps, email, visit)).toBe("network");
});
