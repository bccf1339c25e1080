import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { json, sql } from "../../../../db/sql.ts";
import { type Customer, newCustomer } from "../../../../testing/customer.ts";
import { OfflineApp } from "../../../../testing/offline-app.ts";
import { confirmAddress, invite, join, newOwner } from "../../../../testing/team.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { createVisitor } from "../../../../testing/visitor.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

interface ListedMachine {
  readonly id: string;
  readonly name: string;
}

const components = { board: "board-of-the-owner", disk: "disk-of-the-owner" };

/** An owner and a member, each with a machine on a license for ten. */
async function team() {
  const owner = await newOwner(shop);
  const member = await newCustomer(shop);
  await confirmAddress(shop, member);
  await invite(owner, member.email);
  const memberKey = await join(shop, member);
  const callWith =
    (license_key: string) =>
    async (verb: string, more: object = {}) =>
      (await createVisitor(shop, { kind: "app" }).call(`POST /v1/licenses/${verb}`, { license_key, ...more }))
        .body;
  const asOwner = callWith(owner.license.licenseKey);
  const asMember = callWith(memberKey);
  await asOwner("activate", { fingerprint: "fingerprint-owner", name: "owner-pc", components });
  await asMember("activate", { fingerprint: "fingerprint-member", name: "member-pc" });
  const [ownerMachine, memberMachine] = (await owner.getLicense()).machines;
  return {
    owner,
    member,
    asOwner,
    asMember,
    ownerMachine: ownerMachine?.id ?? "",
    memberMachine: memberMachine?.id ?? "",
  };
}

const namesOf = async (owner: Customer) => (await owner.getLicense()).machines.map(({ name }) => name);
const isListed = (body: Readonly<Record<string, unknown>>) =>
  (body["machines"] as ListedMachine[]).map(({ name }) => name);

const fillUp = (owner: Customer) =>
  shop.db.run(sql`update licenses set overrides = ${json({ machines: 2 })} where id = ${owner.license.id}`);

describe("with the key of a member", () => {
  it("an app sees that person's machines, and of the others how many there are", async () => {
    const { asOwner, asMember } = await team();
    const list = await asMember("machines", { fingerprint: "fingerprint-member" });
    expect(list).toMatchObject({
      machines: [{ name: "member-pc", current: true }],
      limits: { machines: { used: 2, max: 10 } },
    });
    expect(JSON.stringify(list)).not.toContain("owner-pc");
    expect(isListed(await asOwner("machines"))).toEqual(["owner-pc", "member-pc"]);
  });

  it("it replaces no machine of somebody else, be the license full or not", async () => {
    const { owner, asMember, ownerMachine } = await team();
    const takeOver = { fingerprint: "fingerprint-thief", name: "thief-pc", machine: ownerMachine };
    const refused = { valid: false, replaced: false, code: "MACHINE_SCOPE_MISMATCH", lease: null };
    expect(await asMember("replace", takeOver)).toMatchObject(refused);
    await fillUp(owner);
    expect(await asMember("replace", takeOver)).toMatchObject(refused);
    expect(await namesOf(owner)).toEqual(["owner-pc", "member-pc"]);
  });

  it("it replaces that person's own machine on a full license", async () => {
    const { owner, asMember, memberMachine } = await team();
    await fillUp(owner);
    const replace = { fingerprint: "fingerprint-new", name: "new-pc", machine: memberMachine };
    expect(await asMember("replace", replace)).toMatchObject({ valid: true, replaced: true });
    expect(await namesOf(owner)).toEqual(["owner-pc", "new-pc"]);
  });

  it("it deactivates no machine of somebody else", async () => {
    const { owner, asOwner, asMember } = await team();
    const fingerprint = "fingerprint-owner";
    expect(await asMember("deactivate", { fingerprint })).toMatchObject({ deactivated: false });
    expect(await namesOf(owner)).toEqual(["owner-pc", "member-pc"]);
    expect(await asOwner("deactivate", { fingerprint: "fingerprint-member" })).toMatchObject({
      deactivated: true,
    });
  });

  it("it takes over no machine of somebody else by its hardware", async () => {
    const { owner, asOwner, asMember } = await team();
    const fingerprint = "fingerprint-thief";
    expect(await asMember("validate", { fingerprint, components })).toMatchObject({ valid: false });
    await asMember("activate", { fingerprint, components, name: "thief-pc" });
    expect(await namesOf(owner)).toEqual(["owner-pc", "member-pc", "thief-pc"]);
    expect(await asOwner("validate", { fingerprint: "fingerprint-owner" })).toMatchObject({ valid: true });
  });

  it("an app on a machine that two people use works, and changes nothing of what the other one's app told", async () => {
    const { owner, asOwner, asMember } = await team();
    const more = { cpu: "invented", memory: "invented too", network: "invented as well" };
    const shared = {
      fingerprint: "fingerprint-owner",
      name: "mine now",
      components: { ...components, ...more },
    };
    expect(await asMember("activate", shared)).toMatchObject({ valid: true, activated: true });
    expect(await namesOf(owner)).toEqual(["owner-pc", "member-pc"]);
    expect(await asOwner("validate", { fingerprint: "fingerprint-owner", components })).toMatchObject({
      valid: true,
    });
    expect(isListed(await asMember("machines"))).toEqual(["member-pc"]);
  });

  it("it checks out no license file of a machine of somebody else", async () => {
    const { asOwner, asMember } = await team();
    expect(await asMember("file", { fingerprint: "fingerprint-owner" })).toMatchObject({
      valid: false,
      code: "FINGERPRINT_SCOPE_MISMATCH",
      detail:
        "Someone else on this license activated this machine. Ask them or the license's owner to do this.",
      file: null,
    });
    for (const answer of [
      await asMember("file", { fingerprint: "fingerprint-member" }),
      await asOwner("file", { fingerprint: "fingerprint-member" }),
    ])
      expect(answer).toMatchObject({ valid: true, file: { compact: expect.any(String) as string } });
  });
});

describe("in the portal, a member", () => {
  it("makes no machine of somebody else their own by an offline request, nor removes it by a receipt", async () => {
    const { owner, member } = await team();
    const license = owner.license.id;
    const [ownApp, strangeApp] = [
      new OfflineApp("fingerprint-offline"),
      new OfflineApp("fingerprint-offline"),
    ];
    const activate = (customer: Customer, app: OfflineApp) =>
      customer.call("POST /api/license/offline-activation", { license, request: app.makeRequest() });
    const deactivate = (customer: Customer, app: OfflineApp) => {
      const receipt = app.makeReceipt({ sub: license, seq: Number.MAX_SAFE_INTEGER });
      return customer.call("POST /api/license/offline-deactivation", { receipt });
    };
    expect((await activate(owner, ownApp)).body).toMatchObject({ activated: true });
    expect((await activate(member, strangeApp)).body).toMatchObject({
      activated: false,
      code: "FINGERPRINT_SCOPE_MISMATCH",
      file: null,
    });
    for (const app of [strangeApp, ownApp]) expect((await deactivate(member, app)).status).toBe(404);
    expect(await namesOf(owner)).toContain("lab-pc");
    expect((await deactivate(owner, ownApp)).status).toBe(200);
  });
});

describe("replacing a machine while the license takes more", () => {
  it("activates this one beside it, and starts no wait", async () => {
    const { owner, asOwner, ownerMachine } = await team();
    expect(
      await asOwner("replace", { fingerprint: "fingerprint-third", name: "third-pc", machine: ownerMachine }),
    ).toMatchObject({ valid: true, replaced: false, lease: expect.any(String) as string });
    expect(await namesOf(owner)).toEqual(["owner-pc", "member-pc", "third-pc"]);
    expect(await owner.getLicense()).toMatchObject({ replaceableAt: null });
  });
});
