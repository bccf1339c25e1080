import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { days } from "../../platform/clock.ts";
import { newCustomer } from "../../testing/customer.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { createVisitor, type Visitor } from "../../testing/visitor.ts";

let shop: TestApp;
let desktop: Visitor;
beforeAll(async () => {
  shop = await testApp();
  desktop = createVisitor(shop, { kind: "app" });
});
afterAll(() => shop.close());

describe("the shown license", () => {
  it("is whole, and the same wherever it is shown", async () => {
    const mira = await newCustomer(shop);
    const now = shop.clock.now();
    await mira.activate("fingerprint-l", { name: "studio-pc", platform: "linux-x64" });
    await mira.validate({ fingerprint: "fingerprint-l" });
    const expected = {
      id: mira.license.id,
      email: mira.email,
      licenseKey: expect.stringMatching(/^PF[0-9A-Z]{2}(-[0-9A-Z]{4}){3}$/) as string,
      status: "active",
      type: "trial",
      term: null,
      products: [
        { id: "bundler-bot", name: "Bundler bot" },
        { id: "volume-bot", name: "Volume bot" },
        { id: "reply-bot", name: "Reply bot" },
        { id: "trending-bot", name: "Trending bot" },
        { id: "like-bot", name: "Like bot" },
      ],
      trialDays: 7,
      startDate: now.toISOString(),
      endDate: new Date(now.getTime() + days(7)).toISOString(),
      graceUntil: null,
      updatesUntil: null,
      confirmBy: null,
      activatedAt: now.toISOString(),
      usageCount: 1,
      downloadUrls: ["volume-bot", "reply-bot", "bundler-bot"].map(
        (product) => `https://shop.example/api/downloads/${product}`,
      ),
      website: "liftgauge.example",
      role: "owner",
      owner: null,
      takeBackUntil: null,
      machines: { used: 1, max: 1, full: true },
      users: { used: 1, max: 1 },
      key: mira.license.licenseKey,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + days(7)).toISOString(),
      isActive: true,
    };
    const machine = {
      id: expect.any(String) as string,
      name: "studio-pc",
      platform: "linux-x64",
      activatedAt: now.toISOString(),
      lastSeenAt: now.toISOString(),
      offlineUntil: null,
      member: null,
      refused: false,
    };
    const info = await mira.call("GET /api/license-info");
    expect([info.status, info.body]).toEqual([
      200,
      { success: true, licensesByWebsite: { "liftgauge.example": [expected] } },
    ]);
    for (const call of ["GET /api/license", `GET /api/license?id=${mira.license.id}`]) {
      const { status, body } = await mira.call(call);
      expect([status, body]).toEqual([
        200,
        { success: true, license: expected, machines: [machine], replaceableAt: null },
      ]);
    }
  });

  it("is not active to clients that read isActive once it has ended", async () => {
    const mira = await newCustomer(shop);
    expect(mira.license).toMatchObject({ key: mira.license.licenseKey, isActive: true });
    await shop.db.run(sql`update licenses set revoked_at = now() where id = ${mira.license.id}`);
    expect((await mira.getLicense()).license).toMatchObject({ status: "revoked", isActive: false });
  });

  it("says until when it works beyond its end, and null where it stops with it", async () => {
    const mira = await newCustomer(shop);
    expect((await mira.getLicense()).license.graceUntil).toBeNull();
    const until = new Date(Date.parse(mira.license.endDate) + 7 * 86_400_000);
    await shop.db.run(sql`update licenses set grace_until = ${until} where id = ${mira.license.id}`);
    expect((await mira.getLicense()).license.graceUntil).toBe(until.toISOString());
  });

  it("is the newest that is active, before a newer one that waits for its first app", async () => {
    const mira = await newCustomer(shop);
    await mira.activate("fingerprint-first");
    const newer = await newCustomer(shop);
    await shop.db.run(sql`
      update licenses set account_id = (select account_id from licenses where id = ${mira.license.id})
      where id = ${newer.license.id}`);
    expect((await mira.getLicense()).license).toMatchObject({ id: mira.license.id, status: "active" });
  });
});

describe("machines", () => {
  it("are listed for the holder of the key, and for nobody else", async () => {
    const mira = await newCustomer(shop);
    await mira.activate("fingerprint-h", { name: "studio-pc" });
    const list = (license_key: string) =>
      desktop.call("POST /v1/licenses/machines", { license_key, fingerprint: "fingerprint-h" });
    expect((await list(mira.license.licenseKey)).body).toMatchObject({
      machines: [{ name: "studio-pc", current: true }],
      limits: { machines: { used: 1, max: 1 } },
    });
    expect((await list("PFAA-AAAA-AAAA-AAAA")).body).toMatchObject({ machines: [], limits: null });
  });

  it("are listed up to the thousand activated last, and counted all", async () => {
    const mira = await newCustomer(shop);
    await mira.activate("fingerprint-old", { name: "old" });
    await shop.db.run(sql`update licenses set tier = 'enterprise' where id = ${mira.license.id}`);
    await shop.db.run(sql`
      insert into machines (id, license_id, fingerprint_hash, name, activated_at, last_seen_at)
      select gen_random_uuid(), ${mira.license.id}, int4send(n), 'machine ' || n, at, at
      from generate_series(1, 1000) n, lateral (select ${shop.clock.now()}::timestamptz + n * interval '1 second' as at)`);
    const names = Array.from({ length: 1000 }, (_, index) => `machine ${index + 1}`);
    const { license, machines } = await mira.getLicense();
    expect(license.machines).toEqual({ used: 1001, max: null, full: false });
    expect(machines.map(({ name }) => name)).toEqual(names);
    const { body } = await desktop.call("POST /v1/licenses/machines", { license_key: license.licenseKey });
    expect(body).toMatchObject({
      machines: names.map((name) => ({ name })),
      limits: { machines: { used: 1001 } },
    });
    // The machine that is not listed is still known.
    expect((await mira.activate("fingerprint-old")).body).toMatchObject({
      machine: { name: "old" },
      limits: { machines: { used: 1001 } },
    });
    const off = { license_key: license.licenseKey, fingerprint: "fingerprint-old" };
    expect((await desktop.call("POST /v1/licenses/deactivate", off)).body).toMatchObject({
      deactivated: true,
      limits: { machines: { used: 1000 } },
    });
  });

  it("are taken off by their own app", async () => {
    const mira = await newCustomer(shop);
    await mira.activate("fingerprint-i", { name: "studio-pc" });
    const off = (fingerprint: string) =>
      desktop.call("POST /v1/licenses/deactivate", { license_key: mira.license.licenseKey, fingerprint });
    expect((await off("fingerprint-x")).body).toMatchObject({ deactivated: false });
    expect((await off("fingerprint-i")).body).toMatchObject({
      deactivated: true,
      limits: { machines: { used: 0 } },
    });
    expect((await mira.listActivity())[0]).toBe("studio-pc was removed by its app");
  });

  it("are renamed and removed by their owner alone", async () => {
    const [mira, eve] = [await newCustomer(shop), await newCustomer(shop)];
    await mira.activate("fingerprint-j", { name: "old" });
    const id = (await mira.getLicense()).machines[0]?.id ?? "";
    for (const call of [`PATCH /api/machines/${id}`, `DELETE /api/machines/${id}`]) {
      const [foreign, unknown] = [
        await eve.call(call, { name: "x" }),
        await eve.call(call.replace(id, eve.license.id), { name: "x" }),
      ];
      expect(foreign.status).toBe(404);
      expect({ ...foreign.body, requestId: "" }).toEqual({ ...unknown.body, requestId: "" });
    }
    expect((await mira.call(`PATCH /api/machines/${id}`, { name: "  new " })).body).toMatchObject({
      machine: { name: "new" },
    });
    expect((await mira.listActivity())[0]).toBe("old was renamed to new");
    expect((await mira.call(`DELETE /api/machines/${id}`)).body).toMatchObject({ success: true });
    expect((await mira.listActivity())[0]).toBe("new was removed");
  });
});

describe("the owner's view", () => {
  it("groups licenses by website", async () => {
    const mira = await newCustomer(shop);
    const { body } = await mira.call("GET /api/license-info");
    expect(body).toMatchObject({
      success: true,
      licensesByWebsite: { "liftgauge.example": [{ licenseKey: mira.license.licenseKey }] },
    });
  });

  it("pages through the activity", async () => {
    const mira = await newCustomer(shop);
    await mira.activate("fingerprint-k", { name: "studio-pc" });
    const first = await mira.call("GET /api/license/activity?limit=2");
    expect(first.body["items"]).toHaveLength(2);
    const second = await mira.call(`GET /api/license/activity?limit=2&before=${String(first.body["next"])}`);
    expect(second.body).toMatchObject({ items: [{ message: "License issued" }], next: null });
  });

  it("does not show somebody else's license", async () => {
    const [mira, eve] = [await newCustomer(shop), await newCustomer(shop)];
    for (const url of [
      `GET /api/license?id=${mira.license.id}`,
      `GET /api/license/activity?license=${mira.license.id}`,
    ])
      expect(await eve.call(url)).toMatchObject({ status: 404, body: { code: "no_license" } });
  });

  it("says with no license whether this person's trial was used", async () => {
    const mira = await newCustomer(shop);
    const again = await newCustomer(shop, { email: mira.email.replace("@", "+again@") });
    const refused = { status: 404, body: { code: "no_license", details: { trialUsed: true } } };
    expect(await again.call("GET /api/license")).toMatchObject(refused);
    await shop.db.run(sql`delete from trials where license_id = ${mira.license.id}`);
    refused.body.details.trialUsed = false;
    expect(await again.call("GET /api/license")).toMatchObject(refused);
  });

  it("requires a session", async () => {
    const id = "0192e1b0-0000-7000-8000-000000000000";
    for (const name of [
      "GET /api/license-info",
      "GET /api/license",
      "GET /api/license/activity",
      "GET /api/events",
      `PATCH /api/machines/${id}`,
      `DELETE /api/machines/${id}`,
    ]) {
      const body = name.startsWith("PATCH") ? { name: "x" } : undefined;
      expect(await desktop.call(name, body)).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
    }
  });
});
