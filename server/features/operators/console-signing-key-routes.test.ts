import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { days, later } from "../../platform/clock.ts";
import { readRootKey, rootKeyPath } from "../../platform/signing-keys/root-key.ts";
import { rotateKeys } from "../../platform/signing-keys/rotate-keys.ts";
import { newConsoleOperator } from "../../testing/console.ts";
import { newOperator } from "../../testing/operator.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { createVisitor } from "../../testing/visitor.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const list = "GET /api/operator/signing-keys";

test("an owner sees the signing keys, how far a rotation is, and where the root key is", async () => {
  const { signer, config, db, secrets, clock, origins } = shop.deps;
  const path = rootKeyPath(config.dataDir);
  const { call } = await newConsoleOperator(shop);
  const first = signer.current.kid;
  const before = clock.now();
  const fresh = await call(list);
  expect(fresh.body).toMatchObject({
    keys: [{ id: first, state: "active", verifiesUntil: null, revokedAt: null, isInUse: true }],
    keySet: expect.any(Number) as number,
    root: { id: signer.root.kid, publicKey: signer.root.x, file: path },
  });
  const root = (await readRootKey(path)) ?? expect.fail("There is no root key.");
  await rm(path);
  const tools = { db, secrets, clock, issuer: origins.publicUrl };
  const maxLife = days(7);
  await rotateKeys(tools, { root, maxLife });
  const rotated = await call(list);
  expect(rotated.body).toMatchObject({
    keys: [
      { state: "active", isInUse: true },
      { id: first, state: "retiring", isInUse: true, verifiesUntil: later(before, maxLife).toISOString() },
    ],
    root: { file: null },
  });
  expect(rotated.body["keySet"]).toBeGreaterThan(fresh.body["keySet"] as number);
  shop.clock.advance(maxLife);
  const { call: after } = await newConsoleOperator(shop);
  expect((await after(list)).body).toMatchObject({ keys: [{}, { id: first, isInUse: false }] });
  await rotateKeys(tools, { root, maxLife, revoke: first });
  expect((await after(list)).body).toMatchObject({
    keys: [{}, { id: first, state: "revoked", verifiesUntil: null, revokedAt: clock.now().toISOString() }],
  });
  const seen = JSON.stringify([fresh.body, rotated.body]);
  expect(seen).not.toContain(root.key.export({ type: "pkcs8", format: "pem" }).toString().split("\n")[1]);
});

describe("is refused", () => {
  it.each(["support", "release_manager"] as const)("to %s", async (role) => {
    const { call } = await newConsoleOperator(shop, { role });
    expect(await call(list)).toMatchObject({ status: 403, body: { code: "forbidden" } });
  });

  it("to a program with every scope, and to nobody", async () => {
    const { key } = await newOperator(shop);
    for (const headers of [{ authorization: `Bearer ${key}` }, {}]) {
      const visitor = createVisitor(shop, { kind: "app" });
      expect((await visitor.call(list, undefined, headers)).status).toBe(401);
    }
  });
});
