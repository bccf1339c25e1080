import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { type CallResponse, createVisitor } from "./testing/visitor.ts";
import { days, hours, minutes, seconds } from "./platform/clock.ts";
import { nodeWithClock } from "./testing/node-with-clock.ts";
import { newCustomer, strongPassword } from "./testing/customer.ts";
import { OfflineApp, readFileClaims } from "./testing/offline-app.ts";
import { type TestApp, testApp } from "./testing/test-app.ts";
import { issueFor } from "./testing/issue-for.ts";
import { presentKey } from "./features/licenses/facts/present-key.ts";
import { parseRecord } from "./platform/signing-keys/verify-jws.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

/** Runs with a node whose clock is off by so much. */
async function besides<T>(ahead: number, act: (node: TestApp) => Promise<T>): Promise<T> {
  const node = await nodeWithClock(shop, ahead);
  try {
    return await act(node);
  } finally {
    await node.close();
  }
}

let fingerprints = 0;
const newFingerprint = () => `machine-number-${++fingerprints}`;

/** A customer of this node with a license for three machines. */
async function newOwner(node: TestApp) {
  const owner = await newCustomer(node);
  const order = { email: owner.email, tier: "standard", duration: { days: 365 }, overrides: { machines: 3 } };
  const license = await issueFor(shop, order);
  const ask = (from: TestApp, verb: string, fields: object) =>
    createVisitor(from, { kind: "app" }).call(`POST /v1/licenses/${verb}`, {
      license_key: presentKey(shop.deps, license),
      ...fields,
    });
  const activateOffline = (from: TestApp, fingerprint: string) =>
    createVisitor(from, { kind: "app" }).call(
      "POST /api/license/offline-activation",
      { license: license.id, request: new OfflineApp(fingerprint).makeRequest() },
      { authorization: `Bearer ${owner.token}` },
    );
  return { ask, activateOffline };
}

const now = () => Math.floor(shop.clock.now().getTime() / 1000);
const claimsOf = (token: unknown) => parseRecord(Buffer.from(String(token).split(".")[1] ?? "", "base64url"));

/** The status with which a node answers the link to an export. */
async function openLink(node: TestApp, link: CallResponse, cookie: string): Promise<number> {
  const { pathname, search, host } = new URL(String(link.body["url"]));
  const headers = { cookie, "sec-fetch-site": "same-origin" };
  return (await node.app.inject({ url: pathname + search, authority: host, headers })).statusCode;
}

describe.each([days(400), -days(400), hours(2), -minutes(4)])(
  "a node whose clock is off by %d ms",
  (ahead) => {
    test("ends no session, and starts none that another node ends", () =>
      besides(ahead, async (node) => {
        const { email, visitor } = await newCustomer(shop, { kind: "page" });
        const there = createVisitor(node, { kind: "page" });
        there.cookie = visitor.cookie;
        expect((await there.call("GET /api/profile")).status).toBe(200);
        expect((await visitor.call("GET /api/profile")).status).toBe(200);

        const other = createVisitor(node, { kind: "page" });
        expect((await other.call("POST /api/login", { email, password: strongPassword })).status).toBe(200);
        const here = createVisitor(shop, { kind: "page" });
        here.cookie = other.cookie;
        expect((await here.call("GET /api/profile")).status).toBe(200);
        const { rows } = await shop.db.execute(
          "select extract(epoch from expires_at - created_at) / 86400 as days, created_at from sessions order by created_at desc, id desc limit 1",
        );
        expect(rows).toEqual([{ days: "30.0000000000000000", created_at: shop.clock.now() }]);
      }));

    test("makes links that live as long as all others, on every node", () =>
      besides(ahead, async (node) => {
        const { visitor } = await newCustomer(shop, { kind: "page" });
        const there = createVisitor(node, { kind: "page" });
        there.cookie = visitor.cookie;
        const made = await there.call("POST /api/account/export", { password: strongPassword });
        expect(await openLink(shop, made, visitor.cookie)).toBe(200);
        const own = await visitor.call("POST /api/account/export", { password: strongPassword });
        expect(await openLink(node, own, visitor.cookie)).toBe(200);
        shop.clock.advance(minutes(6));
        expect(await openLink(shop, made, visitor.cookie)).toBe(403);
        expect(await openLink(node, own, visitor.cookie)).toBe(403);
      }));
  },
);

describe("a lease and a license file", () => {
  it.each([minutes(5), -minutes(5), seconds(40)])(
    "are dated by the database on a node that is %d ms off",
    (ahead) =>
      besides(ahead, async (node) => {
        const { ask, activateOffline } = await newOwner(node);
        const { body } = await ask(node, "activate", { fingerprint: newFingerprint() });
        expect(claimsOf(body["lease"])).toMatchObject({ iat: now(), nbf: now() });
        const activated = await activateOffline(node, newFingerprint());
        const { text } = activated.body["file"] as { text: string };
        expect(readFileClaims(text, shop.deps.signer.root)).toMatchObject({ iat: now(), nbf: now() });
      }),
  );

  it.each([minutes(5) + 1, -minutes(5) - 1, days(400), -days(400)])(
    "are not granted by a node that is %d ms off, and nothing is changed",
    (ahead) =>
      besides(ahead, async (node) => {
        const { ask, activateOffline } = await newOwner(shop);
        const [first, second] = [{ fingerprint: newFingerprint() }, { fingerprint: newFingerprint() }];
        const { body: before } = await ask(shop, "activate", first);
        const { id: machine } = before["machine"] as { id: string };
        const refused = [
          await ask(node, "activate", second),
          await ask(node, "activate", first),
          await ask(node, "heartbeat", first),
          await ask(node, "file", first),
          await ask(node, "replace", { ...second, machine }),
          await activateOffline(node, second.fingerprint),
        ];
        for (const { status, body, headers } of refused) {
          expect({ status, ...body }).toMatchObject({ status: 503 });
          expect(JSON.stringify(body)).toContain("clock_wrong");
          expect(headers["retry-after"]).toBe("2");
        }
        // A call whose answer grants nothing that lasts still works.
        const { body } = await ask(node, "validate", first);
        expect(body).toMatchObject({ valid: true, serverTime: shop.clock.now().toISOString() });
        expect(body["limits"]).toMatchObject({ machines: { used: 1 } });
        expect((await ask(shop, "activate", first)).body).toMatchObject({ activated: true });
      }),
  );
});

describe("the status", () => {
  const licensesOn = async (node: TestApp) => {
    const { body } = await createVisitor(node, { kind: "page" }).call("GET /api/status");
    return (body["parts"] as { id: string }[]).find(({ id }) => id === "licenses");
  };

  it.each([
    [seconds(30), { state: "working" }],
    [seconds(31), { state: "working", clockAhead: 31 }],
    [-minutes(5), { state: "working", clockAhead: -300 }],
    [minutes(6), { state: "down", clockAhead: 360 }],
  ])("of a node that is %d ms off says so", (ahead, expected) =>
    besides(ahead, async (node) => {
      expect(await licensesOn(node)).toEqual({ id: "licenses", ...expected });
      expect(await licensesOn(shop)).toEqual({ id: "licenses", state: "working" });
    }),
  );
});
