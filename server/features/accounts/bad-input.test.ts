import * as accounts from "@keystead/contract/portal/accounts";
import * as signUps from "@keystead/contract/portal/sign-ups";
import type { Endpoint } from "@keystead/contract/endpoint";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newCustomer, strongPassword } from "../../testing/customer.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { createVisitor } from "../../testing/visitor.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const isEndpoint = (declared: object): declared is Endpoint => "method" in declared && "path" in declared;
const withBody = Object.values<object>({ ...accounts, ...signUps })
  .filter(isEndpoint)
  .flatMap(({ method, path, body }) =>
    body ? [{ name: `${method} ${path}`, fields: Object.keys(body.shape) }] : [],
  );

const good: Record<string, unknown> = {
  email: "good@example.com",
  password: strongPassword,
  currentPassword: strongPassword,
  newPassword: strongPassword,
  token: "A".repeat(43),
  website: "liftgauge.example",
  products: ["volume-bot"],
};

const jsonType = { "content-type": "application/json" };

test.each(withBody)("$name names every wrong field", async ({ name, fields }) => {
  const { visitor } = await newCustomer(shop, { kind: "page" });
  const wrong = [1e308, null, [], {}, true, "x".repeat(1_000_000), "\ud800"];
  for (const field of fields) {
    for (const value of wrong) {
      const body = { ...Object.fromEntries(fields.map((each) => [each, good[each]])), [field]: value };
      const refused = await createVisitor(shop, { kind: "page" }).call(name, body, {
        cookie: visitor.cookie,
      });
      const label = `${field} = ${JSON.stringify(value).slice(0, 20)}`;
      expect(refused.status, label).toBe(400);
      expect(refused.body, label).toMatchObject({
        code: "invalid_request",
        details: { fields: [{ field }] },
      });
    }
  }
});

test.each(withBody)("$name takes a NUL in a password and nowhere else", async ({ name, fields }) => {
  const { visitor } = await newCustomer(shop, { kind: "page" });
  for (const field of fields) {
    const body = {
      ...Object.fromEntries(fields.map((each) => [each, good[each]])),
      [field]: "a\0b@example.com",
    };
    const { status, body: answer } = await visitor.call(name, body);
    expect(status).toBeLessThan(500);
    const isPassword = /password/i.test(field);
    if (!isPassword)
      expect(answer).toMatchObject({ code: "invalid_request", details: { fields: [{ field }] } });
  }
});

test.each(withBody)(
  "$name refuses unknown fields, other shapes and broken JSON",
  async ({ name, fields }) => {
    const { visitor } = await newCustomer(shop, { kind: "page" });
    const whole = Object.fromEntries(fields.map((each) => [each, good[each]]));
    for (const field of ["role", "accountId", "__proto__", "constructor"]) {
      const refused = await visitor.call(
        name,
        `${JSON.stringify(whole).slice(0, -1)},"${field}":1}`,
        jsonType,
      );
      expect(refused.status, field).toBe(400);
    }
    expect(await visitor.call(name, { ...whole, role: "admin" })).toMatchObject({
      body: { details: { fields: [{ field: "role" }] } },
    });
    for (const raw of ["[]", '"text"', "1e309", "null", "{", `{"email":1e309}`])
      expect((await visitor.call(name, raw, jsonType)).status, raw).toBe(400);
    expect((await visitor.call(name, "email=a%40b.example", { "content-type": "text/plain" })).status).toBe(
      415,
    );
  },
);

test("an address in full width is the address that it looks like, at sign-up, at log-in and for a new password", async () => {
  const page = () => createVisitor(shop, { kind: "page" });
  const [plain, typed] = ["ida@mail.example.com", "\u3000ｉda＠mail\u3002example．com "];
  const signUp = await page().call("POST /api/register", { email: typed, password: strongPassword });
  expect(signUp).toMatchObject({ status: 201, body: { user: { email: plain } } });
  for (const email of [plain, typed])
    expect((await page().call("POST /api/login", { email, password: strongPassword })).status).toBe(200);
  expect((await page().call("POST /api/forgot-password", { email: typed })).status).toBe(202);
});

test("addresses that could be taken for another one are refused", async () => {
  const addresses = [
    "ada@a.com/b.net",
    "ada@%61.com",
    "ada@example..com",
    "Ada <ada@example.com>",
    "ada@example.com\r\nBcc: all@example.com",
    "ada@example.com,grace@example.com",
    "a b@example.com",
    "@example.com",
    "ada@localhost",
    `${"a".repeat(250)}@example.com`,
  ];
  for (const email of addresses) {
    for (const name of ["POST /api/register", "POST /api/forgot-password"]) {
      const body = name.endsWith("register") ? { email, password: strongPassword } : { email };
      const refused = await createVisitor(shop, { kind: "page" }).call(name, body);
      expect(refused, `${name} ${email}`).toMatchObject({
        status: 400,
        body: { details: { fields: [{ field: "email", message: "Please enter a valid email address" }] } },
      });
    }
  }
});

test("an invalid session id is refused with the name of the field", async () => {
  const { visitor } = await newCustomer(shop, { kind: "page" });
  for (const id of ["1", "%00", "01a1f8ba-b8c8-7000-8116-26d8bcdf1e90'--", "x".repeat(150)])
    expect(await visitor.call(`DELETE /api/sessions/${id}`)).toMatchObject({
      status: 400,
      body: { details: { fields: [{ field: "id" }] } },
    });
});

test("cross-site requests and other host names are refused", async () => {
  const { visitor } = await newCustomer(shop, { kind: "page" });
  const bystander = createVisitor(shop, { kind: "app" });
  for (const { name } of [...withBody, { name: "POST /api/logout" }, { name: "DELETE /api/sessions" }]) {
    const crossSite = {
      "sec-fetch-site": "cross-site",
      origin: "https://evil.example",
      cookie: visitor.cookie,
    };
    expect((await bystander.call(name, {}, crossSite)).status, name).toBe(403);
    expect((await bystander.call(name, {}, { origin: "https://evil.example" })).status, name).toBe(403);
    expect((await bystander.call(name, {}, { host: "evil.example" })).status, name).toBe(421);
  }
  expect((await visitor.call("GET /api/session")).body).not.toMatchObject({ user: null });
});
