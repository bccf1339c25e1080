import { afterAll, beforeAll, expect, it, test } from "vitest";
import { buildApp } from "./app.ts";
import { connect } from "./db/database.ts";
import { quietLog } from "./db/testing/quiet-log.ts";
import { urlWithSettings } from "./db/testing/url-with-settings.ts";
import type { Deps } from "./deps.ts";
import { days, hours } from "./platform/clock.ts";
import { createRateLimits } from "./platform/rate-limits/rate-limit.ts";
import { atTestTime } from "./testing/at-test-time.ts";
import { type Customer, newCustomer } from "./testing/customer.ts";
import { publishBuild } from "./testing/publish-build.ts";
import { type TestApp, testApp } from "./testing/test-app.ts";
import { createVisitor } from "./testing/visitor.ts";

/** A shop whose database has become read-only. */
let shop: TestApp;
let limited: TestApp;
let mira: Customer;
beforeAll(async () => {
  shop = await testApp();
  await publishBuild(shop.deps, { version: "1.0.0", files: { "setup.exe": "the bytes of an installer" } });
  mira = await newCustomer(shop);
  await mira.activate("fingerprint-of-mira", { name: "studio-pc" });
  // What was seen a minute ago is seen anew.
  shop.clock.advance(hours(2));
  const url = urlWithSettings(shop.db.url, "default_transaction_read_only=on");
  const db = atTestTime(connect({ url, log: quietLog }), shop.clock);
  const { secrets, clock } = shop.deps;
  const deps: Deps = {
    ...shop.deps,
    db,
    rateLimits: createRateLimits(db, secrets, clock, shop.clock.sqlNow),
  };
  const app = await buildApp(deps);
  limited = {
    ...shop,
    app,
    deps,
    db,
    close: async () => {
      await app.close();
      await db.close();
      await shop.close();
    },
  };
});
afterAll(() => limited.close());

const visitor = () => createVisitor(limited, { kind: "app" });
const signedIn = () => ({ authorization: `Bearer ${mira.token}` });

/** Opens the file of a release by its address, as a browser follows it. */
async function download() {
  const { headers } = await visitor().call("GET /api/downloads/volume-bot", undefined, signedIn());
  const { pathname, search } = new URL(String(headers["location"]), "https://shop.example");
  return limited.app.inject({ url: pathname + search, headers: { host: "shop.example" } });
}

const ofLicense = () => ({ authorization: `License ${mira.license.licenseKey}`, host: "shop.example" });

it.each<[string, () => Promise<{ readonly statusCode: number; readonly body: string }>]>([
  [
    "a page of the portal",
    () => limited.app.inject({ url: "/api/license-info", headers: { ...signedIn(), host: "shop.example" } }),
  ],
  ["a download", download],
  [
    "an update feed",
    () => limited.app.inject({ url: "/v1/updates/volume-bot/electron/latest.yml", headers: ofLicense() }),
  ],
  [
    "a file of an update",
    () => limited.app.inject({ url: "/v1/updates/volume-bot/files/1.0.0/setup.exe", headers: ofLicense() }),
  ],
])("%s works while the database takes no writes", async (_, call) => {
  const { statusCode, body } = await call();
  expect([statusCode, statusCode === 200 ? "" : body]).toEqual([200, ""]);
});

test("a session that has expired is over, although that can't be stored", async () => {
  shop.clock.advance(days(91));
  expect((await visitor().call("GET /api/license-info", undefined, signedIn())).status).toBe(401);
});
