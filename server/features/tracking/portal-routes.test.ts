import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { type Customer, newCustomer } from "../../testing/customer.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { createVisitor } from "../../testing/visitor.ts";
import { limits } from "./rules.ts";

let shop: TestApp;
let mira: Customer;
beforeAll(async () => {
  shop = await testApp();
  mira = await newCustomer(shop);
});
beforeEach(() => shop.db.run(sql`delete from tracked_events`));
afterAll(() => shop.close());

const storedEvents = () =>
  shop.db.rows(sql`
    select kind, page, details, account_id as "accountId", license_id as "licenseId"
    from tracked_events order by id`);

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
});
