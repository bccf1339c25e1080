import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "../../app.ts";
import { sql } from "../../db/sql.ts";
import { createQuota } from "../../platform/rate-limits/quota.ts";
import { type Customer, newCustomer } from "../../testing/customer.ts";
import { settleTracking } from "../../testing/settle-tracking.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { createVisitor } from "../../testing/visitor.ts";
import { admitEvent } from "./admit-event.ts";
import { queueEvents } from "./queue-events.ts";
import { limits, portion } from "./rules.ts";
import { storeEvents } from "./store-events.ts";

let shop: TestApp;
let mira: Customer;
beforeAll(async () => {
  shop = await testApp();
  mira = await newCustomer(shop);
});
beforeEach(() => shop.db.run(sql`delete from tracked_events`));
afterAll(() => shop.close());

async function storedEvents() {
  await settleTracking(shop);
  return shop.db.rows(sql`
    select kind, page, details, account_id as "accountId", license_id as "licenseId"
    from tracked_events order by at, id`);
}

const visitor = () => createVisitor(shop, { kind: "page" });
const nobody = { accountId: null, licenseId: null };

describe("an event", () => {
  it("of a visitor is stored without an identity", async () => {
    const details = { page: "/", buttonId: "hero-trial" };
    const { status, body } = await visitor().call("POST /api/track-event", { type: "button_click", details });
    expect([status, body]).toEqual([204, {}]);
    expect(await storedEvents()).toEqual([
      { kind: "button_click", page: "/", details: { buttonId: "hero-trial" }, ...nobody },
    ]);
  });

  it("of somebody who is signed in carries the ids of account and license, whatever else was sent", async () => {
    const other = await newCustomer(shop);
    const event = { type: "login", email: other.email, licenseKey: other.license.licenseKey };
    expect((await mira.call("POST /api/track-event", event)).status).toBe(204);
    const own = { accountId: mira.accountId, licenseId: mira.license.id };
    expect(await storedEvents()).toEqual([{ kind: "login", page: null, details: {}, ...own }]);
  });

  it.each(["copy_click", "download_click", "download_completed"])(
    "has an address of its own: %s",
    async (name) => {
      const url = "/files/1/pumpfun-bundler-bot-setup.zip?signature=x";
      const details = { page: "/license-dashboard", timestamp: "2026-05-15T10:00:00Z" };
      const event = {
        type: name,
        license: mira.license.licenseKey,
        details,
        url,
        filename: "pumpfun-bundler-bot-setup.zip",
      };
      expect((await visitor().call(`POST /api/track-event/${name}`, event)).status).toBe(204);
      const file = {
        url: "/files/1/pumpfun-bundler-bot-setup.zip",
        filename: "pumpfun-bundler-bot-setup.zip",
      };
      const stored = { timestamp: details.timestamp, ...file };
      expect(await storedEvents()).toEqual([{ kind: name, page: details.page, details: stored, ...nobody }]);
    },
  );

  it("can be sent by GET, as an image request", async () => {
    const { license, email } = mira;
    const who = `email=${encodeURIComponent(email)}&license=${license.licenseKey}`;
    const details = encodeURIComponent('{"page":"/demo","source":"demo_page"}');
    await visitor().call(`GET /api/track-event?action=start_trial&details=${details}&${who}`);
    await visitor().call(`GET /api/track-event?action=download_click&${who}`);
    await visitor().call(`GET /api/track-pageview?page=/pricing%3Fq%3D1&email=${email}&licenseKey=PF`);
    expect(await storedEvents()).toEqual([
      { kind: "start_trial", page: "/demo", details: { source: "demo_page" }, ...nobody },
      { kind: "download_click", page: null, details: {}, ...nobody },
      { kind: "page_view", page: "/pricing", details: {}, ...nobody },
    ]);
  });
});

describe("a call", () => {
  const details = { timestamp: 1_788_000_000_000, page: "/login" };
  const stored = { page: "/login", details: { timestamp: "1788000000000" }, ...nobody };

  it.each([
    ["POST", "/api/track-event", { type: "login", email: "mira@example.com", details }, "login"],
    ["POST", "/api/track-event", { type: "form_submit", email: "mira@example.com", details }, "form_submit"],
    ["POST", "/api/track-event/copy_click", { type: "copy_click", license: "PF", details }, "copy_click"],
    [
      "GET",
      `/api/track-event?action=form_submit&details=${JSON.stringify(details)}`,
      undefined,
      "form_submit",
    ],
  ])("as a client of the older site makes it is counted: %s %s", async (method, path, body, kind) => {
    expect((await visitor().call(`${method} ${path}`, body)).status).toBe(204);
    expect(await storedEvents()).toEqual([{ kind, ...stored }]);
  });
});

describe("a text that the database cannot hold", () => {
  const long = `/${"a".repeat(198)}😀`;
  it("cut within its last character is stored with a replacement character", async () => {
    await visitor().call("POST /api/track-event", { type: "copy_click", details: { page: long }, url: long });
    await visitor().call(`GET /api/track-pageview?page=${encodeURIComponent(long)}`);
    const page = `/${"a".repeat(198)}\ufffd`;
    expect(await storedEvents()).toMatchObject([{ page, details: { url: page } }, { page }]);
  });

  it("with a NUL or half a character in its JSON is stored without them", async () => {
    const details = encodeURIComponent(String.raw`{"a":"x\u0000y","b":"\ud800","c\u0000":"z"}`);
    expect((await visitor().call(`GET /api/track-event?action=login&details=${details}`)).status).toBe(204);
    expect(await storedEvents()).toMatchObject([{ details: { a: "xy", b: "\ufffd", c: "z" } }]);
  });
});

describe("nothing is kept", () => {
  it.each([{ dnt: "1" }, { "sec-gpc": "1" }])("of a visitor whose browser says %o", async (headers) => {
    const event = { type: "page_view", details: { page: "/" } };
    expect((await visitor().call("POST /api/track-event", event, headers)).status).toBe(204);
    expect((await visitor().call("GET /api/track-pageview?page=/", undefined, headers)).status).toBe(204);
    expect(await storedEvents()).toEqual([]);
  });

  it("of a cross-site request", async () => {
    const foreign = { "sec-fetch-site": "cross-site" };
    expect((await visitor().call("GET /api/track-pageview?page=/", undefined, foreign)).status).toBe(204);
    const event = { type: "page_view", details: { page: "/" } };
    expect((await visitor().call("POST /api/track-event", event, foreign)).status).toBe(403);
    expect(await storedEvents()).toEqual([]);
  });

  it.each([
    ["an unknown event", { type: "hover" }, "type"],
    ["no event", {}, "type"],
    ["an unknown field", { type: "login", password: "x" }, "password"],
    ["a detail that is too long", { type: "login", details: { a: "x".repeat(201) } }, "details.a"],
    ["a detail that is no text", { type: "login", details: { a: { b: "c" } } }, "details.a"],
    [
      "more than ten details",
      { type: "login", details: Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`n${n}`, ""])) },
      "details",
    ],
  ])("of %s", async (_, event, field) => {
    const { status, body } = await visitor().call("POST /api/track-event", event);
    expect([status, body["code"]]).toEqual([400, "invalid_request"]);
    expect(body["details"]).toMatchObject({ fields: [{ field }] });
    expect((await visitor().call("POST /api/track-event/hover", { type: "login" })).status).toBe(404);
    expect((await visitor().call("GET /api/track-event?action=hover")).status).toBe(400);
    expect(await storedEvents()).toEqual([]);
  });
});

describe("the length of a body", () => {
  const post = (body: string) =>
    visitor().call("POST /api/track-event", body, { "content-type": "application/json" });

  it("has room for the longest event, every character of it escaped", async () => {
    const escaped = (length: number) => "\\u20ac".repeat(length);
    const details = Array.from({ length: 10 }, (_, n) => `"${n}${escaped(39)}":"${escaped(200)}"`);
    const file = `"url":"/${escaped(1999)}","filename":"${escaped(120)}","email":"${escaped(254)}"`;
    expect((await post(`{"type":"login","details":{${details.join()}},${file}}`)).status).toBe(204);
    expect(await storedEvents()).toHaveLength(1);
  });

  it("is at most 64 kB", async () => {
    const type = '{"type":"login"';
    const bodyOf = (length: number) => `${type}${" ".repeat(length - type.length - 1)}}`;
    expect((await post(bodyOf(64 * 1024))).status).toBe(204);
    const { status, body } = await post(bodyOf(64 * 1024 + 1));
    expect([status, body["code"]]).toEqual([413, "too_large"]);
    expect(await storedEvents()).toHaveLength(1);
  });
});

describe("a flood", () => {
  it("from one network is dropped without a word, and others still count", async () => {
    const { allow } = limits.perNetwork;
    const flooder = visitor();
    const event = { type: "page_view", details: { page: "/flood" } };
    const call = () => flooder.call("POST /api/track-event", event);
    const answers = await Promise.all(Array.from({ length: allow + 20 }, call));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await storedEvents()).toHaveLength(allow);
    await visitor().call("POST /api/track-event", event);
    expect(await storedEvents()).toHaveLength(allow + 1);
  });

  it("from all networks together beyond the limit of a day needs no row for each of them", async () => {
    const { deps } = shop;
    while ((await deps.rateLimits.take(limits.altogether, "all")).ok);
    const networks = () => shop.db.count(sql`select count(*) from rate_limits`);
    const before = await networks();
    const quota = createQuota(deps.rateLimits, limits.altogether, portion);
    expect(await admitEvent({ ...deps, quota }, "198.51.100.7")).toBe(false);
    expect(await networks()).toBe(before);
    await deps.rateLimits.reset(limits.altogether, "all");
  });
});

describe("the queue", () => {
  it("answers while the database does not, and stores the event once it does", async () => {
    const held = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = shop.db.transaction(async (tx) => {
      await tx.execute("lock table tracked_events in access exclusive mode");
      locked.resolve();
      await held.promise;
    });
    await locked.promise;
    expect((await visitor().call("GET /api/track-pageview?page=/held")).status).toBe(204);
    held.resolve();
    await holding;
    expect(await storedEvents()).toMatchObject([{ page: "/held" }]);
  });

  it("stores the events of an account that is gone without an identity, and the others with theirs", async () => {
    const gone = await newCustomer(shop);
    const queue = queueEvents(shop.deps);
    for (const accountId of [gone.accountId, mira.accountId])
      queue.add({ type: "login" }, { network: "198.51.100.8", accountId });
    await shop.db.run(sql`delete from accounts where id = ${gone.accountId}`);
    await queue.close();
    expect((await storedEvents()).map((event) => (event as { accountId: string | null }).accountId)).toEqual([
      null,
      mira.accountId,
    ]);
  });

  it("is stored when the process is shut down", async () => {
    const closing = await buildApp(shop.deps);
    const other = createVisitor({ ...shop, app: closing }, { kind: "page" });
    for (let view = 0; view < 5; view += 1) await other.call(`GET /api/track-pageview?page=/last`);
    await closing.close();
    const rows = await shop.db.rows(sql`select from tracked_events where page = '/last'`);
    expect(rows).toHaveLength(5);
  });

  it("stores a batch once, also when it is sent twice", async () => {
    const event = {
      id: randomUUID(),
      at: shop.clock.now(),
      kind: "login" as const,
      page: null,
      details: {},
      network: "198.51.100.9",
      accountId: null,
    };
    for (let turn = 0; turn < 2; turn += 1) await storeEvents(shop.deps, [event]);
    expect(await storedEvents()).toHaveLength(1);
  });
});
