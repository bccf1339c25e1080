import { allEndpoints } from "@keystead/contract/all-endpoints";
import type { Endpoint } from "@keystead/contract/endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newCustomer } from "./testing/customer.ts";
import { type TestApp, testApp } from "./testing/test-app.ts";
import { createVisitor } from "./testing/visitor.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

/** An address with a parameter and a query that no call takes. */
const wrongAddress = ({ method, path }: Endpoint): string =>
  `${method} ${path.replace(/\{\w+\}/g, "%00")}?no-such-field=1`;

const json = { "content-type": "application/json" };

const closed = allEndpoints.filter(({ auth }) => auth === "session" || auth === "api-key");

describe("whoever sends no credentials learns that first, whatever else is wrong", () => {
  it.each(closed.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
    "%s %s",
    async (_method, _path, endpoint) => {
      const visitor = createVisitor(shop, { kind: endpoint.auth === "session" ? "page" : "app" });
      const bodies = endpoint.body
        ? ["{}", '{"no-such-field":1}', "{", `"${"x".repeat(2_000_000)}"`]
        : [undefined];
      for (const body of bodies)
        expect(
          (await visitor.call(wrongAddress(endpoint), body, body === undefined ? {} : json)).status,
        ).toBe(401);
    },
  );
});

it("a key that may not make a call learns that before its mistakes, and a good key the mistakes", async () => {
  const customer = await newCustomer(shop);
  const newKey = async (scope: string) => {
    const wanted = { name: "Charts", scopes: [scope], expiresInDays: null };
    return `Bearer ${String((await customer.call("POST /api/api-keys", wanted)).body["key"])}`;
  };
  const app = createVisitor(shop, { kind: "app" });
  const statuses = [];
  for (const scope of ["triggers:write", "market:read"]) {
    const { status } = await app.call("GET /v1/trending?limit=1000", undefined, {
      authorization: await newKey(scope),
    });
    statuses.push(status);
  }
  expect(statuses).toEqual([403, 400]);
});
