import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { json, sql } from "../../../../db/sql.ts";
import { minutes } from "../../../../platform/clock.ts";
import { type Customer, newCustomer } from "../../../../testing/customer.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { createVisitor } from "../../../../testing/visitor.ts";
import { releaseSilentMachines } from "./release-silent-machines.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

async function floating(machines: number): Promise<Customer> {
  const mira = await newCustomer(shop);
  const overrides = { machines, machineKind: "floating", heartbeatMinutes: 10 };
  await shop.db.run(sql`
    update licenses set tier = 'professional', overrides = ${json(overrides)} where id = ${mira.license.id}`);
  return mira;
}

const beat = async ({ license }: Customer, fingerprint: string) =>
  (
    await createVisitor(shop, { kind: "app" }).call("POST /v1/licenses/heartbeat", {
      license_key: license.licenseKey,
      fingerprint,
      nonce: "nonce-0001",
    })
  ).body;

const names = async (customer: Customer) => (await customer.getLicense()).machines.map(({ name }) => name);

describe("a floating machine", () => {
  it("keeps its place by heartbeats, which renew a lease that lasts no longer than the silence it is allowed", async () => {
    const mira = await floating(1);
    await mira.activate("fingerprint-float-1", { name: "desk" });
    for (let count = 0; count < 5; count++) {
      shop.clock.advance(minutes(8));
      const answer = await beat(mira, "fingerprint-float-1");
      expect(answer).toMatchObject({
        valid: true,
        nextHeartbeat: 200,
        nonce: "nonce-0001",
        question: { call: "heartbeat" },
      });
      const claims = JSON.parse(
        Buffer.from(String(answer["lease"]).split(".")[1] ?? "", "base64url").toString(),
      ) as {
        iat: number;
        exp: number;
      };
      expect(claims.exp - claims.iat).toBe(600);
      await releaseSilentMachines(shop.deps);
    }
    expect(await names(mira)).toEqual(["desk"]);
  });

  it("loses its place when it is silent, is told so, and finds one again", async () => {
    const mira = await floating(1);
    await mira.activate("fingerprint-float-2", { name: "desk" });
    shop.clock.advance(minutes(10));
    await releaseSilentMachines(shop.deps);
    expect(await names(mira)).toEqual(["desk"]);
    shop.clock.advance(minutes(1));
    await releaseSilentMachines(shop.deps);
    expect(await names(mira)).toEqual([]);
    expect((await mira.listActivity())[0]).toBe("desk was silent and lost its place");
    expect(await beat(mira, "fingerprint-float-2")).toMatchObject({
      valid: false,
      code: "NO_MACHINE",
      lease: null,
      next: [{ action: "activate" }],
    });
    expect((await mira.activate("fingerprint-float-2")).body).toMatchObject({ activated: true });
  });

  it("takes the place of a silent one before the job comes by", async () => {
    const mira = await floating(1);
    await mira.activate("fingerprint-float-3", { name: "desk" });
    expect((await mira.activate("fingerprint-float-4")).body).toMatchObject({ code: "TOO_MANY_MACHINES" });
    shop.clock.advance(minutes(11));
    expect((await mira.activate("fingerprint-float-4", { name: "laptop" })).body).toMatchObject({
      activated: true,
    });
    expect(await names(mira)).toEqual(["laptop"]);
  });

  it("is never one too many, however many activate, beat and are released at once", async () => {
    const mira = await floating(3);
    const all = Array.from({ length: 30 }, (_, index) => `fingerprint-crowd-${index}`);
    for (let round = 0; round < 3; round++) {
      shop.clock.advance(minutes(11));
      const activations = await Promise.all(
        all.flatMap((fingerprint) => [
          mira.activate(fingerprint),
          beat(mira, fingerprint),
          ...(fingerprint.endsWith("5") ? [releaseSilentMachines(shop.deps)] : []),
        ]),
      );
      const granted = activations.filter(
        (each) => each && "status" in each && (each.body as { activated?: boolean }).activated,
      );
      expect(granted).toHaveLength(3);
      expect(await names(mira)).toHaveLength(3);
    }
  });
});

it("a node-locked machine keeps its place however long it is silent", async () => {
  const mira = await newCustomer(shop);
  await mira.activate("fingerprint-locked", { name: "desk" });
  shop.clock.advance(minutes(60 * 24 * 5));
  await releaseSilentMachines(shop.deps);
  expect(await names(mira)).toEqual(["desk"]);
  expect(await beat(mira, "fingerprint-locked")).toMatchObject({ valid: true, nextHeartbeat: 43_200 });
});
