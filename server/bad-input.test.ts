import { allEndpoints } from "@keystead/contract/all-endpoints";
import type { Auth } from "@keystead/contract/audience";
import type { Endpoint } from "@keystead/contract/endpoint";
import { statusOf } from "@keystead/contract/problem";
import { sendMessage } from "@keystead/contract/portal/support";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { newConsoleOperator } from "./testing/console.ts";
import { type Customer, newCustomer } from "./testing/customer.ts";
import { newOperator } from "./testing/operator.ts";
import { exampleFields as examples, exampleId as id } from "./testing/example-fields.ts";
import { type TestApp, testApp } from "./testing/test-app.ts";

let shop: TestApp;
let customer: Customer;
let operatorCookie: string;
let keys: Readonly<Partial<Record<Auth, readonly string[]>>>;
beforeAll(async () => {
  shop = await testApp();
  customer = await newCustomer(shop);
  const wanted = { name: "Bot", scopes: ["triggers:write"], expiresInDays: null };
  const { body } = await customer.call("POST /api/api-keys", wanted);
  // One key is not enough for all that is tried with it in a minute.
  const operators = await Promise.all(Array.from({ length: 20 }, () => newOperator(shop)));
  operatorCookie = (await newConsoleOperator(shop)).visitor.cookie;
  keys = { "api-key": [String(body["key"])], "operator-key": operators.map(({ key }) => key) };
});
afterAll(() => shop.close());

const nul = String.fromCharCode(0);

/** Values that no field of ours takes, whatever its type. */
const refusedEverywhere: Record<string, unknown> = {
  "a list": [1, 2, 3],
  "an object": { $ne: null },
  "a huge number": 1e308,
  true: true,
  "a string of a megabyte": "x".repeat(1_048_576),
  "a NUL byte": `abcdefgh${nul}ijkl`,
  "half a character": "abcdefgh\ud800",
};

/** Fields that are true or false. */
const switches = ["mail", "paused", "disabled", "below_use", "keep_api_keys", "failed", "in_order", "bom"];

/** Fields that none of a body needs, of which it needs one. */
const oneOfThem: Readonly<Record<string, object>> = {
  "/v1/admin/licenses": { days: 30 },
  "/v1/admin/licenses/bulk/extend": { days: 30 },
  "/v1/admin/licenses/{id}/convert": { days: 30 },
  "/v1/admin/licenses/{id}/extend": { days: 30 },
  "/v1/admin/licenses/{id}/limit": { machines: 5 },
  "/v1/admin/licenses/{id}/entitle": { add: ["volume-bot"] },
  "/v1/admin/licenses/{id}/annotate": { set: { crm: "123" } },
  "/v1/admin/machines/block": { fingerprint: "fingerprint-1" },
  "/v1/admin/machines/unblock": { fingerprint: "fingerprint-1" },
  "/v1/admin/mails/resend": { failed: true },
  "/v1/admin/rate-limits/lift": { network: "198.51.100.7" },
  "/v1/admin/webhooks/{id}/replay": { after: 7 },
};

/** Examples of fields whose name means something else there. */
const usedPasskey = {
  id: "aWQ",
  response: { clientDataJSON: "e30", authenticatorData: "AA", signature: "AA" },
};

const ownExamples: Record<string, unknown> = {
  "/api/operator/operator-keys scopes": ["licenses:read"],
  "/api/mailed-extension token": `${id}.${id}.1800000000000.${"t".repeat(43)}`,
  "/api/operator/passkeys passkey": {
    id: "aWQ",
    response: { clientDataJSON: "e30", attestationObject: "oA", transports: [] },
  },
  "/api/passkeys passkey": {
    id: "aWQ",
    response: { clientDataJSON: "e30", attestationObject: "oA", transports: [] },
  },
  "/api/login/passkey passkey": usedPasskey,
  "/api/operator/log-in/passkey passkey": usedPasskey,
  "/api/operator/saved-views list": "licenses",
  "/api/operator/saved-views query": "tier=professional",
  "/api/operator/saved-views columns": ["tier"],
  "/api/operator/step-up/passkey passkey": usedPasskey,
};

const fieldsOf = (schema: z.ZodObject | undefined): string[] => Object.keys(schema?.shape ?? {});

function goodBody(endpoint: Endpoint): Record<string, unknown> {
  const required = requiredOf(endpoint);
  const given: Record<string, unknown> = Object.fromEntries(
    required.map((field) => [field, ownExamples[`${endpoint.path} ${field}`] ?? examples[field]]),
  );
  return { ...oneOfThem[endpoint.path], ...given };
}

const isOptional = (schema: z.ZodType): boolean => schema.safeParse(undefined).success;

/** Fields that the schema allows to be absent, because their absence is answered in words of its own. */
const missingHasWords = [
  "/api/account/export password",
  "/api/login email",
  "/api/login password",
  "/api/validate-license license_key",
];

const requiredOf = (endpoint: Endpoint): string[] =>
  fieldsOf(endpoint.body).filter(
    (field) =>
      missingHasWords.includes(`${endpoint.path} ${field}`) ||
      !isOptional(endpoint.body?.shape[field] as z.ZodType),
  );

const address = ({ method, path }: Endpoint): string => `${method} ${path.replace(/\{\w+\}/g, id)}`;

let sent = 0;

/** What a call needs beside the cookie. */
function credentials({ auth }: Endpoint): Record<string, string> {
  const { [auth]: ofThisKind = [] } = keys;
  const key = ofThisKind[(sent += 1) % ofThisKind.length];
  if (auth === "operator-session") return { cookie: operatorCookie };
  return key === undefined ? {} : { authorization: `Bearer ${key}` };
}

async function refusal(
  endpoint: Endpoint,
  body: unknown,
): Promise<{ status: number; fields: string[]; messages: string[] }> {
  const answered = await customer.call(address(endpoint), body, credentials(endpoint));
  if (endpoint.errors === "lemon-squeezy") {
    const [, field = "", message = ""] = /^(\w+): (.*)$/.exec(String(answered.body["error"])) ?? [];
    return { status: answered.status, fields: [field], messages: [message] };
  }
  const { error, details } = answered.body as {
    error: unknown;
    details?: { fields?: { field: string; message: string }[] };
  };
  const inner =
    typeof error === "object" && error !== null ? (error as { details?: typeof details }).details : details;
  // A problem inside a list, such as `products.0`, counts as a problem of the list.
  const named = (inner?.fields ?? []).map((each) => each.field.replace(/\..*/, ""));
  const messages = (inner?.fields ?? []).map(({ message }) => message);
  return { status: answered.status, fields: [...new Set(named)], messages };
}

const withBody = allEndpoints.filter((endpoint) => endpoint.body);
const invalid = ({ errors }: Endpoint): number => statusOf("invalid_request", errors);
/** Answers in this shape have room for one sentence. */
const namesOne = ({ errors }: Endpoint): boolean => errors === "lemon-squeezy";

describe.each(withBody.map((endpoint) => [address(endpoint), endpoint] as const))("%s", (_, endpoint) => {
  it("names the field that it cannot take", async () => {
    for (const field of fieldsOf(endpoint.body))
      for (const [what, value] of Object.entries(refusedEverywhere)) {
        if (what === "true" && switches.includes(field)) continue;
        // A password may be made of any characters.
        if (what === "a NUL byte" && /password/i.test(field)) continue;
        const { status, fields } = await refusal(endpoint, { ...goodBody(endpoint), [field]: value });
        if (what === "a string of a megabyte" && endpoint.bodyLimit !== undefined) {
          expect([field, status, fields]).toEqual([field, 413, []]);
          continue;
        }
        expect([what, status, fields]).toEqual([what, invalid(endpoint), [field]]);
      }
  });

  it("names a field that it does not know, or ignores it where other clients may send some", async () => {
    for (const field of ["role", "isAdmin", "userId", "expiresAt", "emailVerified"]) {
      const refused = await refusal(endpoint, { ...goodBody(endpoint), [field]: "x" });
      if (endpoint.form) expect(refused.status).not.toBe(invalid(endpoint));
      else expect(refused).toMatchObject({ status: 400, fields: [field] });
    }
  });

  it("names the fields that are missing", async () => {
    const { status, fields, messages } = await refusal(endpoint, { ...oneOfThem[endpoint.path] });
    if (requiredOf(endpoint).length === 0) return expect([200, 201, 202, 404]).toContain(status);
    expect(status).toBe(invalid(endpoint));
    expect(fields).toEqual(namesOne(endpoint) ? requiredOf(endpoint).slice(0, 1) : requiredOf(endpoint));
    // No words of the validator, such as "expected string, received undefined".
    for (const message of messages) expect(message).not.toMatch(/input|undefined|expected|received/i);
    return undefined;
  });

  it("accepts only JSON objects, and forms where it says so", async () => {
    for (const payload of ["", "{", "[]", "null", '"text"', "1e309", '{"__proto__":{"x":1}}']) {
      // Nothing at all is an object without fields, which is enough for some calls.
      const isEnough = payload === "" && requiredOf(endpoint).length === 0 && !oneOfThem[endpoint.path];
      const headers = { "content-type": "application/json", ...credentials(endpoint) };
      const { status } = await customer.call(address(endpoint), payload, headers);
      const expected = isEnough ? [200, 404] : [invalid(endpoint)];
      expect([payload, expected.includes(status), status]).toEqual([payload, true, status]);
    }
    const form = { "content-type": "application/x-www-form-urlencoded", ...credentials(endpoint) };
    const sent = await customer.call(address(endpoint), "email=a", form);
    expect(sent.status).toBe(endpoint.form ? invalid(endpoint) : 415);
  });
});

it("names twenty of five hundred unknown fields, shortened", async () => {
  const body = Object.fromEntries(
    Array.from({ length: 500 }, (_, index) => [`${index}${"x".repeat(100)}`, 1]),
  );
  const { body: answered } = await customer.call("POST /api/forgot-password", {
    email: "a@example.com",
    ...body,
  });
  const { fields } = answered["details"] as { fields: { field: string }[] };
  expect(fields).toHaveLength(20);
  expect(Math.max(...fields.map(({ field }) => field.length))).toBe(64);
  expect(JSON.stringify(answered).length).toBeLessThan(4000);
});

describe("the size of a body", () => {
  it("has room for the longest message, every character of it escaped", async () => {
    const { message, ...rest } = goodBody(sendMessage);
    const escaped = "\\u20ac".repeat(5000 - String(message).length);
    const payload = JSON.stringify({ ...rest, message }).replace(/"}$/, `${escaped}"}`);
    const headers = { "content-type": "application/json" };
    expect((await customer.call("POST /api/contact", payload, headers)).status).toBe(202);
  });

  it.each([
    [
      "many fields",
      JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [index, ""]))),
    ],
    ["many values", `{"email":[${"1,".repeat(50_000)}1]}`],
    ["deep nesting", `{"email":${"[".repeat(50_000)}${"]".repeat(50_000)}}`],
    ["two megabytes", JSON.stringify({ email: "x".repeat(2_097_152) })],
  ])(
    "is refused for %s before it is parsed, because parsing takes time from everybody",
    async (_, payload) => {
      for (const endpoint of withBody) {
        const headers = { "content-type": "application/json", ...credentials(endpoint) };
        const { status, body } = await customer.call(address(endpoint), payload, headers);
        expect([address(endpoint), status]).toEqual([address(endpoint), 413]);
        expect(JSON.stringify(body)).toMatch(/too_large|request is too large/);
      }
    },
  );
});

describe("paths and queries", () => {
  const odd = [
    "%00",
    "x".repeat(5000),
    "..%2f..%2fetc%2fpasswd",
    "1e309",
    "%ff",
    "'%20or%201=1--",
    "%E0%A4%A",
  ];

  it("refuse invalid ids", async () => {
    const wanted = { name: "Bad input", scopes: ["market:read"], expiresInDays: 1 };
    const { body } = await customer.call("POST /api/api-keys", wanted);
    const withKey = { authorization: `Bearer ${String(body["key"])}` };
    for (const endpoint of allEndpoints.filter((each) => each.params))
      for (const value of odd) {
        const name = `${endpoint.method} ${endpoint.path.replace(/\{\w+\}/g, value)}`;
        const { status } = await customer.call(
          name,
          endpoint.body ? goodBody(endpoint) : undefined,
          endpoint.auth === "api-key" ? withKey : credentials(endpoint),
        );
        expect([400, 404, 414]).toContain(status);
      }
  });

  it("name the part of a query that is wrong", async () => {
    for (const endpoint of allEndpoints.filter((each) => each.query && each.auth === "session"))
      for (const field of fieldsOf(endpoint.query))
        for (const value of ["%00", "1e309", "-1", "x".repeat(5000), "&x=1"]) {
          const { status, body } = await customer.call(`${address(endpoint)}?${field}=${value}`);
          expect(status).toBe(400);
          expect(JSON.stringify(body["details"])).toContain(value === "&x=1" ? "x" : field);
        }
  });
});
