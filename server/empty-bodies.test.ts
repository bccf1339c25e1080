import { allEndpoints } from "@keystead/contract/all-endpoints";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newCustomer } from "./testing/customer.ts";
import { type TestApp, testApp } from "./testing/test-app.ts";
import { createVisitor } from "./testing/visitor.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const json = { "content-type": "application/json" };
const nobody = "0198f6d2-5f9b-7c55-9d5e-6a6f1f0f7a11";
const writes = Object.values(allEndpoints).filter(({ method }) => method !== "GET");
const callOf = ({ method, path }: (typeof writes)[number]): string =>
  `${method} ${path.replace(/\{\w+\}/g, nobody)}`;

describe("a call that says that it sends JSON, and sends nothing", () => {
  it.each([undefined, "", "\r\n"])("logs out by %j", async (nothing) => {
    const { visitor } = await newCustomer(shop, { kind: "page" });
    const copy = createVisitor(shop, { kind: "page" });
    copy.cookie = visitor.cookie;
    expect((await visitor.call("POST /api/logout", nothing, json)).status).toBe(200);
    expect((await copy.call("GET /api/session")).body).toMatchObject({ user: null });
  });

  it.each([{}, json])("is asked for the fields that are missing: %j", async (headers) => {
    const visitor = createVisitor(shop, { kind: "page" });
    const login = await visitor.call("POST /api/login", undefined, headers);
    expect(login).toMatchObject({ status: 400, body: { code: "credentials_required" } });
    const nothing = await visitor.call("POST /api/login", "null", json);
    expect(nothing).toMatchObject({ status: 400, body: { code: "invalid_request" } });
  });

  it.each(writes.map((endpoint) => [callOf(endpoint), endpoint] as const))(
    "%s is answered as without the type",
    async (call) => {
      // A call may end the session, so each one is made by another customer.
      const answers = await Promise.all(
        [{}, json].map(async (headers) => {
          const { visitor } = await newCustomer(shop, { kind: "page" });
          const { status, body } = await visitor.call(call, undefined, headers);
          return { status, code: body["code"], details: body["details"] };
        }),
      );
      expect(answers[1]).toEqual(answers[0]);
    },
  );
});
