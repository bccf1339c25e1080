import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { json, sql } from "../../../../db/sql.ts";
import { type Customer, newCustomer } from "../../../../testing/customer.ts";
import { OfflineApp } from "../../../../testing/offline-app.ts";
import { confirmAddress, invite, join, newOwner } from "../../../../testing/team.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { createVisitor } from "../../../../testing/visitor.ts";
import { forgetFingerprints } from "../unknown-machines/store.ts";
import { blockMachine } from "./block-machine.ts";
import { unblockMachine } from "./unblock-machine.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const by = { reason: "Stolen keys", operatorKeyId: null };
const block = (fingerprint: string) => blockMachine(shop.deps, { device: { fingerprint }, ...by });
const unblock = (fingerprint: string) => unblockMachine(shop.deps, { device: { fingerprint }, ...by });
const app = (verb: string, body: object) =>
  createVisitor(shop, { kind: "app" }).call(`POST /v1/licenses/${verb}`, body);
/** Brings the request of an app without a network to the portal. */
const offline = (customer: Customer, fingerprint: string) =>
  customer.call("POST /api/license/offline-activation", {
    license: customer.license.id,
    request: new OfflineApp(fingerprint).makeRequest(),
  });
const idOf = async (customer: Customer) => (await customer.getLicense()).machines[0]?.id ?? "";
const allows = (customer: Customer, machines: number) =>
  shop.db.run(sql`update licenses set overrides = ${json({ machines })} where id = ${customer.license.id}`);
const isRefused = {
  valid: false,
  code: "MACHINE_BLOCKED",
  detail: "This machine is blocked. Contact support.",
  machine: null,
  next: [{ action: "contact" }],
};

describe("a machine that is blocked", () => {
  it("is removed from every license, with the cause on each timeline, and no other machine is", async () => {
    const [mira, omar, lin] = [await newOwner(shop), await newOwner(shop), await newOwner(shop)];
    await mira.activate("the blocked mill", { name: "Mill" });
    await mira.activate("the other mill", { name: "Other" });
    await omar.activate("THE BLOCKED_MILL", { name: "Mill of Omar" });
    await lin.activate("the mill of lin", { name: "Mill of Lin" });
    const machineId = (await mira.getLicense()).machines.find(({ name }) => name === "Mill")?.id ?? "";
    expect(await blockMachine(shop.deps, { device: { machineId }, ...by })).toMatchObject({
      ok: true,
      freed: 2,
    });
    const names = async (customer: Customer) =>
      (await customer.getLicense()).machines.map(({ name }) => name);
    expect([await names(mira), await names(omar), await names(lin)]).toEqual([
      expect.not.arrayContaining(["Mill"]),
      expect.not.arrayContaining(["Mill of Omar"]),
      expect.arrayContaining(["Mill of Lin"]),
    ]);
    expect(await names(mira)).toContain("Other");
    expect((await mira.listActivity())[0]).toBe("Mill was blocked: Stolen keys");
    expect((await omar.listActivity())[0]).toBe("Mill of Omar was blocked: Stolen keys");
    const { items } = (await mira.call("GET /api/license/activity")).body as { items?: { event: object }[] };
    expect(items?.[0]?.event).toMatchObject({ kind: "machine_freed", cause: "blocked" });
  });

  it("is refused by every call of an app, in every spelling, whatever else is wrong with the license", async () => {
    const mira = await newCustomer(shop);
    await mira.activate("mill of every call");
    await block("MILL OF EVERY CALL");
    const { licenseKey } = mira.license;
    for (const fingerprint of ["mill of every call", "Mill-of-every-call"]) {
      const asked = { license_key: licenseKey, fingerprint };
      for (const verb of ["validate", "activate", "heartbeat", "file", "deactivate"])
        expect([verb, (await app(verb, asked)).body], verb).toMatchObject([verb, isRefused]);
      expect((await app("activate", asked)).body).toMatchObject({ activated: false, lease: null });
      expect((await app("heartbeat", asked)).body).toMatchObject({ lease: null });
      expect((await app("file", asked)).body).toMatchObject({ file: null });
    }
    const { body } = await mira.validate({ fingerprint: "mill of every call" });
    expect(body["checks"]).toContainEqual({ check: "not_blocked", passed: false });
    await shop.db.run(sql`update licenses set suspended_at = now() where id = ${mira.license.id}`);
    expect((await mira.validate({ fingerprint: "mill of every call" })).body).toMatchObject(isRefused);
    expect((await mira.listActivity())[0]).toMatch(/was refused: This machine is blocked/);
  });

  it("is activated on no other license, not even in place of another machine", async () => {
    const mira = await newCustomer(shop);
    await allows(mira, 1);
    await mira.activate("mill to keep", { name: "Kept" });
    await block("mill to be refused");
    const machine = await idOf(mira);
    const asked = { license_key: mira.license.licenseKey, fingerprint: "mill to be refused", machine };
    expect((await app("replace", asked)).body).toMatchObject({
      ...isRefused,
      replaced: false,
    });
    expect((await mira.activate("mill to be refused")).body).toMatchObject(isRefused);
    expect((await mira.getLicense()).machines).toMatchObject([{ name: "Kept" }]);
  });

  it("doesn't pass for another machine that has its hardware", async () => {
    const mira = await newOwner(shop);
    const components = { board: "B-77", disk: "D-77" };
    await mira.activate("mill with hardware", { components, name: "Hardware" });
    await block("another mill");
    const before = (await mira.getLicense()).machines.find(({ name }) => name === "Hardware");
    for (const verb of ["validate", "activate", "heartbeat"])
      expect(
        (await app(verb, { license_key: mira.license.licenseKey, fingerprint: "another mill", components }))
          .body,
      ).toMatchObject(isRefused);
    expect((await mira.getLicense()).machines).toContainEqual(before);
    expect((await mira.validate({ fingerprint: "mill with hardware" })).body).toMatchObject({ valid: true });
  });

  it("gets no trial: neither does its own license start, nor is the device taken", async () => {
    await block("mill for a trial");
    const mira = await newCustomer(shop);
    expect((await mira.activate("mill for a trial")).body).toMatchObject(isRefused);
    await unblock("mill for a trial");
    expect((await (await newCustomer(shop)).activate("mill for a trial")).status).toBe(200);
  });

  it("is refused without a network too, and was found by what such a machine sends", async () => {
    const mira = await newCustomer(shop, { kind: "page" });
    expect((await offline(mira, "lab-machine-1")).body).toMatchObject({ activated: true });
    expect(await block("LAB MACHINE 1")).toMatchObject({ ok: true, freed: 1 });
    const refused = { activated: false, code: "MACHINE_BLOCKED", file: null };
    expect((await offline(mira, "lab-machine-1")).body).toMatchObject(refused);
    expect((await mira.getLicense()).machines).toEqual([]);
  });

  it("is refused without a network in the spelling in which it was activated", async () => {
    const mira = await newCustomer(shop, { kind: "page" });
    const asked = { license_key: mira.license.licenseKey, fingerprint: "Lab_Machine 2" };
    expect((await app("activate", asked)).body).toMatchObject({ activated: true });
    await block("lab machine 2");
    expect((await offline(mira, "Lab_Machine 2")).body).toMatchObject({ code: "MACHINE_BLOCKED" });
  });

  it("gets no updates: neither with its lease, nor with the license key", async () => {
    const mira = await newCustomer(shop);
    const { lease } = (await mira.activate("mill with updates")).body;
    const ask = async (headers: Record<string, string>) =>
      (
        await shop.app.inject({
          url: "/v1/updates/volume-bot?platform=linux&arch=x64&version=1.0.0",
          authority: "shop.example",
          headers,
        })
      ).statusCode;
    const key = `License ${mira.license.licenseKey}`;
    const withLease = { authorization: `Lease ${String(lease)}` };
    const withKey = { authorization: key, "keystead-fingerprint": "mill with updates" };
    const before = [await ask(withLease), await ask(withKey)];
    expect(before).not.toContain(403);
    await block("mill with updates");
    expect([await ask(withLease), await ask(withKey)]).toEqual([403, 403]);
    expect(await ask({ ...withKey, "keystead-fingerprint": "mill that is free" })).not.toBe(403);
  });

  it("is refused on an instance of Lemon Squeezy's clients, in words that say so", async () => {
    const mira = await newCustomer(shop);
    const send = async (verb: string, more: object) =>
      (
        await createVisitor(shop, { kind: "app" }).call(`POST /compat/lemonsqueezy/v1/licenses/${verb}`, {
          license_key: mira.license.licenseKey,
          ...more,
        })
      ).body;
    const { instance } = (await send("activate", { instance_name: "studio-pc" })) as {
      instance?: { id: string };
    };
    expect(await block(instance?.id ?? "")).toMatchObject({ freed: 1 });
    expect(await send("validate", { instance_id: instance?.id })).toMatchObject({
      valid: false,
      error: "This machine is blocked. Contact support.",
      instance: null,
    });
  });

  it("is refused with a member's key", async () => {
    const [owner, member] = [await newOwner(shop), await newCustomer(shop)];
    await confirmAddress(shop, member);
    await invite(owner, member.email);
    const asked = { license_key: await join(shop, member), fingerprint: "mill of a member" };
    expect((await app("activate", asked)).body).toMatchObject({ activated: true });
    expect(await block("mill of a member")).toMatchObject({ freed: 1 });
    expect((await app("activate", asked)).body).toMatchObject(isRefused);
  });

  it("is not told to a stranger without a license key", async () => {
    await block("mill of a stranger");
    const ask = async (verb: string, fingerprint: string) => {
      const { body } = await app(verb, { license_key: "PFXX-AAAA-AAAA-AAAA", fingerprint });
      return { ...body, serverTime: null, question: null };
    };
    for (const verb of ["validate", "activate", "heartbeat"])
      expect(await ask(verb, "mill of a stranger")).toEqual(await ask(verb, "mill of nobody"));
  });

  it("isn't asked about when a request names no machine", async () => {
    const { body } = await (await newCustomer(shop)).validate();
    expect(JSON.stringify(body["checks"])).not.toContain("not_blocked");
  });
});

test("what is stored is no fingerprint, and once it is unblocked no hash either", async () => {
  const blocked = await block("mill that is stored");
  if (!blocked.ok) throw new Error(blocked.reason);
  const read = () =>
    shop.db.row<{ hashes: Buffer[]; text: string }>(
      sql`select hashes, b::text as text from machine_blocks b where id = ${blocked.block.id}`,
    );
  const stored = await read();
  expect(stored?.hashes.map((hash) => hash.length)).toEqual(stored?.hashes.map(() => 32));
  expect(stored?.text).not.toContain("mill");
  await unblock("mill that is stored");
  expect(await read()).toMatchObject({ hashes: [] });
});

test("a machine is blocked once, and unblocked once", async () => {
  expect(await block("mill of two blocks")).toMatchObject({ ok: true, freed: 0 });
  expect(await block("Mill of two blocks")).toEqual({ ok: false, reason: "machine_already_blocked" });
  expect(await unblock("MILL OF TWO BLOCKS")).toMatchObject({ ok: true, ids: [expect.any(String)] });
  expect(await unblock("mill of two blocks")).toEqual({ ok: false, reason: "not_found" });
  expect(await block("mill of two blocks")).toMatchObject({ ok: true });
});

test("an unblocked machine gets nothing back by itself, and activates again", async () => {
  const mira = await newCustomer(shop);
  await mira.activate("mill that comes back");
  const blocked = await block("mill that comes back");
  const blockId = blocked.ok ? blocked.block.id : "";
  await unblockMachine(shop.deps, { device: { blockId }, ...by });
  expect((await mira.validate({ fingerprint: "mill that comes back" })).body).toMatchObject({
    code: "NO_MACHINE",
  });
  expect((await mira.activate("mill that comes back")).status).toBe(200);
});

test("a machine whose fingerprint nobody knows is blocked by its fingerprint alone", async () => {
  const mira = await newCustomer(shop);
  await mira.activate("mill that was forgotten", { name: "lab-pc" });
  const machineId = await idOf(mira);
  await shop.db.transaction(async (tx) => forgetFingerprints(tx));
  expect(await blockMachine(shop.deps, { device: { machineId }, ...by })).toEqual({
    ok: false,
    reason: "fingerprint_unknown",
  });
  expect(await blockMachine(shop.deps, { device: { machineId: randomUUID() }, ...by })).toEqual({
    ok: false,
    reason: "not_found",
  });
  await block("mill that was forgotten");
  expect((await mira.activate("mill that was forgotten", { name: "lab-pc" })).body).toMatchObject(isRefused);
  expect((await offline(mira, "mill that was forgotten")).body).toMatchObject({ code: "MACHINE_BLOCKED" });
  expect((await mira.getLicense()).machines).toMatchObject([{ id: machineId }]);
});
