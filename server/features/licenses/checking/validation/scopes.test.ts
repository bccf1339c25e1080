import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { json, sql } from "../../../../db/sql.ts";
import { days } from "../../../../platform/clock.ts";
import { type Customer, newCustomer } from "../../../../testing/customer.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { createVisitor } from "../../../../testing/visitor.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

/** The owner of a Professional license with these rules of its own. */
async function ownerWith(overrides: object = {}): Promise<Customer> {
  const owner = await newCustomer(shop);
  await shop.db.run(sql`
    update licenses set tier = 'professional', overrides = ${json(overrides)} where id = ${owner.license.id}`);
  return owner;
}

/** Adds a member, with a key of their own. */
async function addMember(owner: Customer, email: string): Promise<string> {
  const member = await newCustomer(shop, { email });
  const { licenseKey } = member.license;
  await shop.db.run(sql`
    with own as (delete from licenses where id = ${member.license.id} returning key_hash, key_sealed)
    insert into license_seats (license_id, account_id, email, key_hash, key_sealed, joined_at)
    select ${owner.license.id}, ${member.accountId}, ${email}, key_hash, key_sealed, now() from own`);
  return licenseKey;
}

const hash = (purpose: string, text: string) =>
  createHash("sha256").update(`keystead-${purpose}-v1\n${text}`).digest("base64url");
const shopUrl = "https://shop.example";
const parts = { board: "B-1", disk: "D-1", cpu: "C-1" };
const fingerprint = "fingerprint-of-parts";

describe("the scope of components", () => {
  it("knows a machine by two of three parts after its fingerprint has changed", async () => {
    const mira = await ownerWith({ machines: 1 });
    const first = (await mira.activate(fingerprint, { components: parts })).body;
    const components = { ...parts, disk: "D-2" };
    const repaired = await mira.validate({ fingerprint: "fingerprint-repaired", components });
    expect(repaired.body).toMatchObject({
      code: "VALID",
      machine: { id: (first["machine"] as { id: string }).id },
      question: { components: hash("components", "board=B-1\ncpu=C-1\ndisk=D-2") },
    });
    expect(repaired.body["checks"]).toContainEqual({ check: "components", passed: true });
    expect((await mira.validate({ components })).body).toMatchObject({ code: "VALID" });
  });

  it("refuses one with fewer, says what helps, and tells it from a license without machines", async () => {
    const mira = await ownerWith({ machines: 1 });
    const components = { board: "B-9", disk: "D-9", cpu: "C-1" };
    expect((await mira.validate({ components })).body).toMatchObject({ code: "NO_MACHINE" });
    await mira.activate(fingerprint, { components: parts });
    const { body } = await mira.validate({ components });
    expect(body).toMatchObject({
      code: "COMPONENTS_SCOPE_MISMATCH",
      machine: null,
      next: [{ action: "free_device", url: `${shopUrl}/license-dashboard#machines` }, { action: "upgrade" }],
    });
    expect(body["checks"]).toContainEqual({ check: "components", passed: false });
  });

  it.each([
    ["any", { board: "B-1", disk: "x", cpu: "x" }, true],
    ["all", { ...parts, disk: "x" }, false],
    [1, { board: "B-1" }, true],
    [2, { board: "B-1" }, false],
  ])("goes by the policy of the license: %j", async (componentMatch, components, valid) => {
    const mira = await ownerWith({ componentMatch });
    await mira.activate(fingerprint, { components: parts });
    expect((await mira.validate({ components })).body["valid"]).toBe(valid);
  });

  it("refuses a copy of the fingerprint on other hardware", async () => {
    const mira = await ownerWith();
    await mira.activate(fingerprint, { components: parts });
    const components = { board: "B-9", disk: "D-9", cpu: "C-9" };
    for (const verb of ["validate", "activate", "heartbeat"]) {
      const request = { license_key: mira.license.licenseKey, fingerprint, components };
      const { body } = await mira.visitor.call(`POST /v1/licenses/${verb}`, request);
      expect([verb, body["code"]]).toEqual([verb, "COMPONENTS_SCOPE_MISMATCH"]);
    }
  });

  it("takes no second place for a machine that activates with parts that are known, and stores its new ones", async () => {
    const mira = await ownerWith({ machines: 1 });
    await mira.activate(fingerprint, { name: "studio-pc", components: parts });
    const components = { ...parts, disk: "D-2" };
    const again = await mira.activate("fingerprint-repaired", { components });
    expect(again.body).toMatchObject({ activated: true, machine: { name: "studio-pc" } });
    expect((await mira.getLicense()).machines).toHaveLength(1);
    expect((await mira.validate({ fingerprint: "fingerprint-repaired" })).body["valid"]).toBe(true);
    expect((await mira.validate({ components: { board: "x", cpu: "C-1", disk: "D-2" } })).body["valid"]).toBe(
      true,
    );
  });

  it("knows a machine that was activated without components by its fingerprint, and not on another license", async () => {
    const [mira, omar] = [await ownerWith(), await ownerWith()];
    await mira.activate(fingerprint);
    expect((await mira.validate({ fingerprint, components: parts })).body["valid"]).toBe(true);
    expect((await mira.activate(fingerprint, { components: parts })).body["valid"]).toBe(true);
    expect((await mira.validate({ components: parts })).body["valid"]).toBe(true);
    await omar.activate("fingerprint-of-omar");
    expect((await omar.validate({ components: parts })).body["valid"]).toBe(false);
  });

  it.each([{}, { "BAD NAME": "x" }, { board: "" }, { board: "two\nlines" }, [], "board"])(
    "refuses %j",
    async (components) => {
      const mira = await ownerWith();
      expect((await mira.validate({ components })).status).toBe(400);
    },
  );
});

describe("the scope of a user", () => {
  it("is the owner or a member, however the address is spelled", async () => {
    const mira = await ownerWith();
    const email = `member-${mira.license.id}@example.com`;
    const memberKey = await addMember(mira, email);
    for (const user of [mira.email.toUpperCase(), email])
      for (const license_key of [mira.license.licenseKey, memberKey]) {
        const { body } = await mira.validate({ license_key, user });
        expect(body).toMatchObject({ code: "VALID", question: { user: hash("user", user) } });
        expect(body["checks"]).toContainEqual({ check: "user", passed: true });
      }
    expect((await mira.validate({ user: "somebody@else.example" })).body).toMatchObject({
      valid: false,
      code: "USER_SCOPE_MISMATCH",
      next: [{ action: "manage_users", url: `${shopUrl}/license-dashboard#people` }],
    });
  });

  it("says when a license has more people than it allows by now, and who is there stays", async () => {
    const mira = await ownerWith({ users: 2 });
    const email = `member-${mira.license.id}@example.com`;
    await addMember(mira, email);
    expect((await mira.validate({ user: email })).body["code"]).toBe("VALID");
    await shop.db.run(
      sql`update licenses set overrides = ${json({ users: 1 })} where id = ${mira.license.id}`,
    );
    expect((await mira.validate({ user: email })).body).toMatchObject({
      code: "VALID",
      limits: { users: { used: 2, max: 1 } },
    });
  });

  it("is asked for under /api as well, where a member's key works with a member's address", async () => {
    const mira = await ownerWith();
    const email = `member-${mira.license.id}@example.com`;
    const licenseKey = await addMember(mira, email);
    const ask = (address: string) =>
      mira.visitor.call("POST /api/validate-license", { license_key: licenseKey, email: address });
    for (const address of [email, mira.email])
      expect((await ask(address)).body).toMatchObject({ valid: true, license: { type: "professional" } });
    expect((await ask("somebody@else.example")).body).toEqual({ valid: false, code: "NOT_FOUND" });
  });
});

describe("the scope of entitlements", () => {
  it("needs every one of them", async () => {
    const mira = await ownerWith();
    const both = { entitlements: ["volume-bot", "reply-bot"] };
    expect((await mira.validate(both)).body).toMatchObject({ code: "VALID", question: both });
    const { body } = await mira.validate({ entitlements: ["volume-bot", "cloud-sync"] });
    expect(body).toMatchObject({ code: "ENTITLEMENTS_MISSING", next: [{ action: "upgrade" }] });
    expect(body["checks"]).toContainEqual({ check: "entitlements", passed: false });
    expect((await mira.validate({ entitlements: [] })).status).toBe(400);
  });
});

describe("the scope of a version", () => {
  const publish = (version: string, at: Date) =>
    shop.db.run(sql`
      insert into releases (id, product, version, channel, published_at)
      values (gen_random_uuid(), 'volume-bot', ${version}, 'stable', ${at}) on conflict do nothing`);
  const inDays = (count: number) => new Date(shop.clock.now().getTime() + days(count));

  it("is refused on every call when it came out after the updates ended", async () => {
    const mira = await ownerWith();
    await mira.activate(fingerprint);
    await publish("90.0.0", inDays(1));
    await publish("91.0.0", inDays(3));
    await shop.db.run(sql`update licenses set updates_until = ${inDays(2)} where id = ${mira.license.id}`);
    const request = { license_key: mira.license.licenseKey, fingerprint, product: "volume-bot" };
    const ask = (verb: string, version: string) =>
      mira.visitor.call(`POST /v1/licenses/${verb}`, { ...request, version });
    for (const verb of ["validate", "activate", "heartbeat", "file"]) {
      expect((await ask(verb, "90.0.0")).body).toMatchObject({ code: "VALID" });
      const { body } = await ask(verb, "91.0.0");
      expect(body).toMatchObject({
        valid: false,
        code: "VERSION_SCOPE_MISMATCH",
        question: { version: "91.0.0" },
        next: [
          { action: "renew", url: `${shopUrl}/license-dashboard#extend` },
          { action: "download", url: `${shopUrl}/download` },
        ],
      });
      expect(body["checks"]).toContainEqual({ check: "version", passed: false });
      // A version that is not published here is not checked.
      expect((await ask(verb, "91.0.0-dev")).body).toMatchObject({ code: "VALID" });
    }
  });

  it("is included when the license includes every release, and without an app to look for", async () => {
    const mira = await ownerWith();
    await publish("91.0.0", inDays(3));
    const version = "91.0.0";
    expect((await mira.validate({ product: "volume-bot", version })).body["code"]).toBe("VALID");
    await shop.db.run(sql`update licenses set updates_until = now() where id = ${mira.license.id}`);
    expect((await mira.validate({ version })).body["code"]).toBe("VALID");
  });
});

it("every check is told beside the one that names the code", async () => {
  const mira = await ownerWith();
  const stranger = createVisitor(shop, { kind: "app" });
  const { body } = await stranger.call("POST /v1/licenses/validate", {
    license_key: mira.license.licenseKey,
    fingerprint,
    product: "no-app",
    version: "1.0.0",
    user: "nobody@else.example",
    entitlements: ["cloud-sync"],
    components: parts,
  });
  const failed = (body["checks"] as { check: string; passed: boolean }[]).filter(({ passed }) => !passed);
  expect(failed.map(({ check }) => check)).toEqual([
    "entitled",
    "user",
    "entitlements",
    "machine",
    "components",
  ]);
  expect(body["code"]).toBe("ENTITLEMENTS_MISSING");
});
