import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../../../db/sql.ts";
import { days } from "../../../../platform/clock.ts";
import { type Customer, newCustomer } from "../../../../testing/customer.ts";
import { OfflineApp, readFileClaims } from "../../../../testing/offline-app.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { releaseSilentMachines } from "../heartbeats/release-silent-machines.ts";
import { issueFor } from "../../../../testing/issue-for.ts";
import { presentKey } from "../../facts/present-key.ts";

interface File {
  readonly compact: string;
  readonly text: string;
  readonly expiresAt: string;
}

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const seconds = (moment: Date): number => moment.getTime() / 1000;
const inDays = (count: number) => new Date(shop.clock.now().getTime() + days(count));
const claimsOf = (file: File, recipient?: { licenseKey: string; fp: string }) =>
  readFileClaims(file.text, shop.deps.signer.root, recipient);

/** A customer with a paid license for three machines. */
async function newOwner(duration = 365, overrides: object = { machines: 3 }) {
  const owner = await newCustomer(shop);
  const order = { email: owner.email, tier: "standard", duration: { days: duration }, overrides };
  const license = await issueFor(shop, order);
  const licenseKey = presentKey(shop.deps, license);
  const asApp = (verb: string, fingerprint: string, more: object = {}) =>
    owner.visitor.call(`POST /v1/licenses/${verb}`, { license_key: licenseKey, fingerprint, ...more });
  return { owner, id: license.id, licenseKey, asApp };
}

async function activate(owner: Customer, license: string, request: string) {
  const { status, body } = await owner.call("POST /api/license/offline-activation", { license, request });
  const { file, ...rest } = body as { file: File | null } & Record<string, unknown>;
  return { status, body: rest, file: file as File };
}

const deactivate = (owner: Customer, receipt: string) =>
  owner.call("POST /api/license/offline-deactivation", { receipt });

describe("a license file", () => {
  it("says what an app may do on one machine, holds no address, and carries the keys that vouch for it", async () => {
    const { asApp, id, licenseKey, owner } = await newOwner();
    await asApp("activate", "fingerprint-1", { name: "studio-pc" });
    const { status, body } = await asApp("file", "fingerprint-1", { nonce: "0123456789" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ valid: true, question: { call: "file" }, nonce: "0123456789" });
    const file = body["file"] as File;
    const claims = claimsOf(file);
    const now = seconds(shop.clock.now());
    expect(claims).toEqual({
      iss: "https://shop.example",
      sub: id,
      aud: "suite",
      jti: expect.any(String) as string,
      iat: now,
      nbf: now,
      exp: seconds(inDays(30)),
      seq: expect.any(Number) as number,
      nonce: "0123456789",
      fp: new OfflineApp("fingerprint-1").fp,
      key: (body["question"] as { key: string }).key,
      status: "active",
      type: "commercial",
      tier: "standard",
      trial: false,
      entitlements: ["bundler-bot", "volume-bot", "reply-bot", "trending-bot", "like-bot"],
      users: 1,
      machines: 3,
      licenseEnd: seconds(inDays(365)),
      graceUntil: seconds(inDays(368)),
      updatesUntil: null,
    });
    expect(JSON.stringify(claims)).not.toContain(owner.email);
    expect(JSON.stringify(claims)).not.toContain(licenseKey);
    expect(file.expiresAt).toBe(inDays(30).toISOString());
    const lines = file.text.trimEnd().split("\n");
    expect([lines[0], lines.at(-1)]).toEqual(["-----BEGIN LICENSE FILE-----", "-----END LICENSE FILE-----"]);
    expect(Math.max(...lines.map((line) => line.length))).toBe(64);
    // A QR code of 40-M holds 2,331 bytes.
    expect(file.compact.length).toBeLessThan(2331);
  });

  it("is numbered, so that a client can tell an old one", async () => {
    const { asApp } = await newOwner();
    await asApp("activate", "fingerprint-2");
    const answers = await Promise.all(Array.from({ length: 10 }, () => asApp("file", "fingerprint-2")));
    const numbers = answers.map(({ body }) => Number(claimsOf(body["file"] as File)["seq"]));
    expect(new Set(numbers).size).toBe(10);
  });

  it("never lasts beyond the grace days, beyond the pause of a trial, nor longer than the policy says", async () => {
    const short = await newOwner(10);
    await short.asApp("activate", "fingerprint-3");
    const ending = (await short.asApp("file", "fingerprint-3")).body["file"] as File;
    expect(ending.expiresAt).toBe(inDays(13).toISOString());

    const long = await newOwner(365, { fileDays: 90 });
    await long.asApp("activate", "fingerprint-4");
    const allowed = (await long.asApp("file", "fingerprint-4")).body["file"] as File;
    expect(allowed.expiresAt).toBe(inDays(90).toISOString());

    const trial = await newCustomer(shop);
    await trial.activate("fingerprint-5");
    await shop.db.execute(
      `update licenses set confirm_by = starts_at + interval '1 day' where id = '${trial.license.id}'`,
    );
    const paused = await trial.visitor.call("POST /v1/licenses/file", {
      license_key: trial.license.licenseKey,
      fingerprint: "fingerprint-5",
    });
    expect(paused.body["file"]).toMatchObject({ expiresAt: inDays(1).toISOString() });
    expect(claimsOf(paused.body["file"] as File)).toMatchObject({ trial: true, type: "trial" });
  });

  it("is refused for a machine that is not activated, for an unknown key, and for bad input", async () => {
    const { asApp, owner } = await newOwner();
    expect((await asApp("file", "fingerprint-6")).body).toMatchObject({ code: "NO_MACHINE", file: null });
    const unknown = { license_key: "PF12-ABCD-EFGH-IJK5", fingerprint: "fingerprint-6" };
    const { body } = await owner.visitor.call("POST /v1/licenses/file", unknown);
    expect(body).toMatchObject({ code: "NOT_FOUND", file: null });
    expect((await asApp("file", "short")).status).toBe(400);
  });

  it("can be encrypted with the license key and the machine", async () => {
    const { asApp, licenseKey } = await newOwner();
    await asApp("activate", "fingerprint-7");
    const file = (await asApp("file", "fingerprint-7", { encryption: "A256GCM" })).body["file"] as File;
    const { fp } = new OfflineApp("fingerprint-7");
    expect(claimsOf(file, { licenseKey, fp })).toMatchObject({ fp, tier: "standard" });
    const [header = ""] = file.compact.split(".");
    expect(JSON.parse(Buffer.from(header, "base64url").toString())).toMatchObject({
      typ: "lic+jwt",
      enc: "A256GCM",
    });
    expect(() => claimsOf(file, { licenseKey: "PF12-ABCD-EFGH-IJK5", fp })).toThrow();
    expect(() => claimsOf(file, { licenseKey, fp: new OfflineApp("fingerprint-8").fp })).toThrow();
  });
});

describe("a machine without a network", () => {
  it("is activated by its owner with the request of its app, and gets a file that answers this request", async () => {
    const { owner, id } = await newOwner();
    const app = new OfflineApp("lab-machine-1");
    const { status, body, file } = await activate(owner, id, app.makeRequest());
    expect(status).toBe(200);
    expect(body).toMatchObject({ activated: true, code: "VALID", machine: { name: "lab-pc" } });
    expect(claimsOf(file)).toMatchObject({ fp: app.fp, nonce: app.nonce, sub: id });
    const activity = await owner.call(`GET /api/license/activity?license=${id}`);
    const items = activity.body["items"] as { message: string }[];
    expect(items.map(({ message }) => message.replace(/ until .*/, ""))).toEqual([
      "lab-pc got a license file that lasts",
      "License activated",
      "lab-pc was activated",
      "License issued",
    ]);
    // The app has no network, so its owner acts in the portal.
    const rows = await shop.db.rows<{ actor: string }>(sql`
      select actor from license_events where license_id = ${id} and kind <> 'issued'`);
    expect(rows.map(({ actor }) => actor)).toEqual(["customer", "customer", "customer"]);
  });

  it("counts once, however often the request is brought, and whether it comes online before or after", async () => {
    const { owner, id, asApp } = await newOwner();
    const first = new OfflineApp("lab-machine-2");
    const before = await activate(owner, id, first.makeRequest());
    const again = await activate(owner, id, first.makeRequest());
    expect(again.file).toEqual(before.file);
    await asApp("activate", "lab-machine-2");
    expect((await asApp("validate", "lab-machine-2")).body).toMatchObject({
      valid: true,
      limits: { machines: { used: 1 } },
    });

    await asApp("activate", "lab-machine-3");
    await activate(owner, id, new OfflineApp("lab-machine-3").makeRequest());
    const { body } = await asApp("validate", "lab-machine-3");
    expect(body).toMatchObject({ valid: true, limits: { machines: { used: 2 } } });
    await asApp("deactivate", "lab-machine-2");
    expect((await asApp("validate", "lab-machine-3")).body).toMatchObject({
      limits: { machines: { used: 1 } },
    });
  });

  it("is told from those that were ever online, with the end of its file", async () => {
    const { owner, id, asApp } = await newOwner();
    const listed = async () => (await owner.call(`GET /api/license?id=${id}`)).body["machines"];
    await activate(owner, id, new OfflineApp("lab-machine-8").makeRequest());
    expect(await listed()).toMatchObject([{ offlineUntil: inDays(30).toISOString() }]);
    await asApp("activate", "lab-machine-8");
    expect(await listed()).toMatchObject([{ offlineUntil: null }]);
    await activate(owner, id, new OfflineApp("lab-machine-8").makeRequest());
    expect(await listed()).toMatchObject([{ offlineUntil: null }]);
  });

  it("is refused above the limit, however many requests are brought at once", async () => {
    const { owner, id } = await newOwner();
    const requests = Array.from({ length: 20 }, (_, index) => new OfflineApp(`rack-${index}`).makeRequest());
    const results = await Promise.all(requests.map((request) => activate(owner, id, request)));
    expect(results.filter(({ body }) => body["activated"])).toHaveLength(3);
    const refused = results.find(({ body }) => !body["activated"]);
    expect(refused).toMatchObject({
      status: 200,
      file: null,
      body: { code: "TOO_MANY_MACHINES", machine: null },
    });
    expect(refused?.body["next"]).toMatchObject([{ action: "free_device" }, { action: "upgrade" }]);
    const foreign = new OfflineApp("rack-of-another-app").makeRequest({ product: "other-app" });
    expect((await activate(owner, id, foreign)).body).toMatchObject({ code: "ENTITLEMENTS_MISSING" });
  });

  it("keeps its place on a floating license as long as its file lasts", async () => {
    const { owner, id } = await newOwner(365, { machines: 1, machineKind: "floating", heartbeatMinutes: 10 });
    await activate(owner, id, new OfflineApp("buoy-1").makeRequest());
    const machines = async () => (await owner.call(`GET /api/license?id=${id}`)).body["machines"];
    shop.clock.advance(days(29));
    await releaseSilentMachines(shop.deps);
    expect(await machines()).toHaveLength(1);
    shop.clock.advance(days(2));
    await releaseSilentMachines(shop.deps);
    expect(await machines()).toEqual([]);
  });

  it("is for its owner alone, and for a whole request alone", async () => {
    const { owner, id } = await newOwner();
    const stranger = await newCustomer(shop);
    const request = new OfflineApp("lab-machine-4").makeRequest();
    expect((await activate(stranger, id, request)).status).toBe(404);
    const anonymous = await owner.visitor.call("POST /api/license/offline-activation", {
      license: id,
      request,
    });
    expect(anonymous.status).toBe(401);
    const cut = request.replace(/.{9}\n-----END/, "\n-----END");
    const app = new OfflineApp("lab-machine-4");
    const critical = app.makeRequest({}, { crit: ["b64"], b64: true });
    for (const bad of [cut, "nothing", app.makeRequest({ fp: "short" }), critical]) {
      const { status, body } = await activate(owner, id, bad);
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: "offline_request_invalid" });
    }
    const quoted = request.replace(/^/gm, "> ");
    expect((await activate(owner, id, quoted)).body).toMatchObject({ activated: true });
  });

  it("gives its place back with the receipt of its app, once and not with an old one", async () => {
    const { owner, id } = await newOwner(365, { machines: 1 });
    const app = new OfflineApp("lab-machine-5");
    const { file } = await activate(owner, id, app.makeRequest());
    const { seq } = claimsOf(file) as { seq: number };
    const forged = new OfflineApp("lab-machine-5").makeReceipt({ sub: id, seq });
    expect((await deactivate(owner, forged)).body).toMatchObject({ code: "receipt_invalid" });
    const stranger = await newCustomer(shop);
    const receipt = app.makeReceipt({ sub: id, seq });
    expect((await deactivate(stranger, receipt)).status).toBe(404);
    expect((await owner.visitor.call("POST /api/license/offline-deactivation", { receipt })).status).toBe(
      401,
    );
    const critical = app.makeReceipt({ sub: id, seq }, { crit: ["b64"], b64: true });
    for (const bad of [critical, "nothing"])
      expect((await deactivate(owner, bad)).body).toMatchObject({ code: "receipt_invalid" });

    expect(await deactivate(owner, receipt)).toMatchObject({
      status: 200,
      body: { message: "lab-pc was removed." },
    });
    const { body } = await owner.call(`GET /api/license/activity?license=${id}`);
    expect(body["items"]).toMatchObject([{ message: "lab-pc was removed by its app" }, {}, {}, {}, {}]);
    expect((await deactivate(owner, receipt)).status).toBe(404);
    expect((await activate(owner, id, new OfflineApp("lab-machine-6").makeRequest())).body).toMatchObject({
      activated: true,
    });

    const back = await newOwner(365, { machines: 1 });
    const other = new OfflineApp("lab-machine-7");
    const early = claimsOf((await activate(back.owner, back.id, other.makeRequest())).file) as {
      seq: number;
    };
    await activate(back.owner, back.id, other.makeRequest({ name: "made again" }));
    const old = other.makeReceipt({ sub: back.id, seq: early.seq });
    expect((await deactivate(back.owner, old)).body).toMatchObject({ code: "receipt_outdated" });
  });
});

it("the keys are served with their set, which the root has signed", async () => {
  const owner = await newCustomer(shop);
  const { body } = await owner.visitor.call("GET /v1/keys");
  const { current, keySet } = shop.deps.signer;
  expect(body).toEqual({
    keys: [{ kty: "OKP", crv: "Ed25519", use: "sig", alg: "EdDSA", ...current }],
    keySet,
  });
});
