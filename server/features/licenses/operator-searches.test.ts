import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../../db/sql.ts";
import { newCustomer } from "../../testing/customer.ts";
import { hashKey } from "./facts/keys/hash-key.ts";
import { type IssuedLicense, refusal, operatorCalls } from "../../testing/operator-calls.ts";
import { newOperator, type Operator } from "../../testing/operator.ts";
import { newOwner } from "../../testing/team.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let shop: TestApp;
let operator: Operator;
beforeAll(async () => {
  shop = await testApp();
  operator = await newOperator(shop);
});
afterAll(() => shop.close());

const { issued, act } = operatorCalls(() => operator);

test("license keys are masked for a key that may not see them", async () => {
  const reader = await newOperator(shop, { scopes: ["licenses:read"] });
  const license = await issued();
  const shown = await reader.call(`GET /v1/admin/licenses/${license.id}`);
  const found = await reader.call("POST /v1/admin/licenses/search", { words: license.license_key });
  for (const { body } of [shown, found]) expect(JSON.stringify(body)).not.toContain(license.license_key);
  expect(found.body).toMatchObject({ licenses: [{ id: license.id }], next: null });
  const full = await operator.call(`GET /v1/admin/licenses/${license.id}`);
  expect(full.body).toMatchObject({ license: { license_key: license.license_key } });
});

test("licenses are found by what they have, page by page", async () => {
  const host = `@${randomUUID()}.example`;
  for (let count = 0; count < 5; count += 1) await issued({ email: `mira${count}${host}` });
  const search = async (more: object) =>
    (await operator.call("POST /v1/admin/licenses/search", { words: host, ...more })).body as {
      licenses: IssuedLicense[];
      next: string | null;
    };
  const all = await search({});
  expect(all.licenses.map(({ email }) => email[4])).toEqual(["4", "3", "2", "1", "0"]);
  const first = await search({ limit: 3 });
  const second = await search({ limit: 3, after: first.next });
  expect([...first.licenses, ...second.licenses]).toEqual(all.licenses);
  expect(second.next).toBeNull();
  expect((await search({ status: "revoked" })).licenses).toEqual([]);
  expect((await search({ tier: "professional", entitlement: "volume-bot" })).licenses).toHaveLength(5);
  const end = all.licenses[0]?.ends_at;
  expect((await search({ ends_before: end })).licenses.length).toBeLessThan(5);
  expect((await search({ ends_after: end })).licenses.length).toBeGreaterThan(0);
});

test("a machine is freed by its ID alone, whatever the name of another is", async () => {
  const owner = await newOwner(shop, { machine: "mill-first-machine" });
  const { id } = owner.license;
  const first = (await owner.getLicense()).machines[0]?.id ?? "";
  await owner.activate("mill-second-machine", { name: first });
  const free = () => act(id, `machines/${first}/free`);
  expect((await free()).body).toMatchObject({ machine: { id: first } });
  expect(await free()).toMatchObject(refusal(404, "not_found"));
  expect((await owner.getLicense()).machines).toMatchObject([{ name: first }]);
});

test("blank words find nobody, and nothing at all finds the newest", async () => {
  for (const words of ["", "  "])
    expect(await operator.call("POST /v1/admin/licenses/search", { words })).toMatchObject({ status: 400 });
  const newest = await issued();
  const { body } = await operator.call("POST /v1/admin/licenses/search");
  expect((body["licenses"] as IssuedLicense[]).map(({ id }) => id)).toContain(newest.id);
});

test("a license key that looks like an ID names no license in an address", async () => {
  const { id } = await issued();
  const key = randomUUID();
  await shop.db.run(sql`update licenses set key_hash = ${hashKey(shop.deps, key) ?? null} where id = ${id}`);
  expect(await operator.call(`GET /v1/admin/licenses/${key}`)).toMatchObject(refusal(404, "not_found"));
  expect(await act(key, "suspend")).toMatchObject(refusal(404, "not_found"));
  const found = await operator.call("POST /v1/admin/licenses/search", { words: key });
  expect(found.body).toMatchObject({ licenses: [{ id }] });
});

test("a machine is freed by its ID, and the app learns it", async () => {
  const mira = await newCustomer(shop);
  await mira.activate("mill-of-mira-api", { name: "Studio PC" });
  const { id } = mira.license;
  const list = async () => (await operator.call(`GET /v1/admin/licenses/${id}/machines`)).body;
  const { machines } = (await list()) as unknown as { machines: { id: string }[] };
  expect(machines).toMatchObject([{ name: "Studio PC", member: null, offline_until: null }]);
  const free = `machines/${machines[0]?.id}/free`;
  expect((await act(id, free)).body).toMatchObject({ machine: { name: "Studio PC" } });
  expect((await mira.validate({ fingerprint: "mill-of-mira-api" })).body).toMatchObject({
    code: "NO_MACHINE",
  });
  expect((await mira.listActivity())[0]).toBe("Studio PC was removed: Order 7");
  expect(await act(id, free)).toMatchObject(refusal(404, "not_found"));
  expect(await list()).toMatchObject({ machines: [] });
});
