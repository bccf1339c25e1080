import type { OpenApi } from "@keystead/contract/openapi/openapi";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fuzzServer } from "./testing/fuzz/fuzz-server.ts";
import { makeRequest, targetsOf } from "./testing/fuzz/make-request.ts";
import { createRandom } from "./testing/fuzz/random.ts";
import { marketToken, saveMarket } from "./testing/market.ts";
import { newOperator } from "./testing/operator.ts";
import { type TestApp, testApp } from "./testing/test-app.ts";

let shop: TestApp;
let url: string;
let host: string;
beforeAll(async () => {
  shop = await testApp({ environment: { TRUST_PROXY: "loopback" } });
  await saveMarket(
    shop,
    [1, 2, 3].map((number) => marketToken(number)),
  );
  url = await shop.app.listen({ port: 0, host: "127.0.0.1" });
  host = new URL(shop.deps.origins.publicUrl).host;
});
afterAll(() => shop.close());

it("answers random requests without a fault, as its document says", async () => {
  const newOperatorKey = async () => (await newOperator(shop)).key;
  const options = { host, requests: 5_000, seed: 1, senders: 8, newOperatorKey };
  const { faults, succeeded, times } = await fuzzServer(url, options);
  expect(faults.filter(({ kind }) => kind !== "slow").slice(0, 20)).toEqual([]);
  expect(times).toHaveLength(5_000);
  // A generator whose requests are all refused would find nothing.
  expect(succeeded.anonymous).toBeGreaterThan(20);
  expect(succeeded.user).toBeGreaterThan(35);
  expect(succeeded.program).toBeGreaterThan(15);
  expect(succeeded.operator).toBeGreaterThan(15);
});

it("the requests of a seed are always the same", async () => {
  const { body } = await shop.app.inject({ url: "/openapi.json", headers: { host } });
  const targets = targetsOf(JSON.parse(body) as OpenApi);
  const requestsOf = (seed: number) =>
    targets.map((target, index) => makeRequest(createRandom(seed, index), target, {}));
  expect(requestsOf(7)).toEqual(requestsOf(7));
  expect(requestsOf(7)).not.toEqual(requestsOf(8));
});
