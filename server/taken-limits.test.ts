import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "./app.ts";
import type { RateLimits } from "./platform/rate-limits/rate-limit.ts";
import { type Customer, newCustomer } from "./testing/customer.ts";
import { confirmAddress } from "./testing/team.ts";
import { type TestApp, testApp } from "./testing/test-app.ts";
import { createVisitor } from "./testing/visitor.ts";

/** The rules that were asked, by name, in order. */
let taken: string[] = [];
let own: TestApp;
let shop: TestApp;
let mira: Customer;
beforeAll(async () => {
  own = await testApp();
  const rateLimits: RateLimits = {
    ...own.deps.rateLimits,
    take(rule, subject) {
      taken.push(rule.name);
      return own.deps.rateLimits.take(rule, subject);
    },
  };
  const deps = { ...own.deps, rateLimits };
  shop = { ...own, deps, app: await buildApp(deps) };
  mira = await newCustomer(shop);
  await confirmAddress(shop, mira);
});
afterAll(async () => {
  await shop.app.close();
  await own.close();
});

const link = `${randomUUID()}.${"x".repeat(16)}.1795176000.${"x".repeat(43)}`;
const withKey = (more: object) => () => ({ license_key: mira.license.licenseKey, ...more });
const machine = { fingerprint: "fingerprint of a machine", name: "mill", platform: "linux-x64" };

test.each<[call: string, rules: string | string[], body?: () => object]>([
  [
    "POST /api/register",
    "register",
    () => ({ email: "new@example.com", password: "nine hills over a kettle" }),
  ],
  ["POST /api/trial-signup", "register", () => ({ email: "newer@example.com" })],
  ["POST /api/mailed-download", "mailed-download", () => ({ link })],
  ["POST /api/license/extend", "extensions", () => ({ license: mira.license.id })],
  [
    "POST /api/license/offline-activation",
    "license-files",
    () => ({ license: mira.license.id, request: "-----BEGIN LICENSE REQUEST-----" }),
  ],
  ["HEAD /api/events", "streams"],
  [
    "POST /api/license/invitations",
    "invitations",
    () => ({ license: mira.license.id, email: "lin@example.com" }),
  ],
  ["POST /v1/licenses/activate", "activations", withKey(machine)],
  ["POST /v1/licenses/replace", "activations", withKey({ ...machine, machine: randomUUID() })],
  ["POST /v1/licenses/file", "license-files", withKey({ fingerprint: machine.fingerprint })],
  ["POST /compat/lemonsqueezy/v1/licenses/activate", "activations", withKey({ instance_name: "mill" })],
  [
    "POST /api/api-keys",
    "new-api-keys",
    () => ({ name: "Bot", scopes: ["market:read"], expiresInDays: null }),
  ],
  [
    "POST /api/contact",
    ["contact", "contact-altogether"],
    () => ({
      name: "Mira",
      email: "mira@example.com",
      subject: "A question",
      message: "How many machines may I use?",
    }),
  ],
  ["POST /api/verify-email/resend", ["verify-email", "account-mails"]],
  [
    "POST /api/triggers",
    "new-triggers",
    () => ({ product: "volume", token: "gauge", threshold: 1000, action: "start", mail: false }),
  ],
  ["GET /api/market/tokens", "token-lists"],
  ["GET /api/market/tokens/So1anaTest11111111111111111111111111111111", "token-lists"],
  [`GET /api/market/images/${"0".repeat(32)}.webp`, "token-images"],
])("%s counts for the limit %s", async (call, rules, body) => {
  taken = [];
  await mira.call(call, body?.());
  expect(taken).toEqual(expect.arrayContaining([rules].flat()));
});

test("a call that nothing limits asks none of these rules", async () => {
  taken = [];
  await createVisitor(shop, { kind: "page" }).call("GET /api/websites");
  expect(taken).toEqual([]);
});
