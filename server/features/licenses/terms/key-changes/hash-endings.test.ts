import { maskKey } from "@keystead/contract/values/license-key";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../../../../db/sql.ts";
import { newCustomer, strongPassword } from "../../../../testing/customer.ts";
import { confirmAddress, invite, join, newOwner } from "../../../../testing/team.ts";
import { importText } from "../../../../testing/import-text.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { findForOperator } from "../../facts/keys/find-for-operator.ts";
import { presentKey } from "../../facts/present-key.ts";
import { searchLicenses } from "../../facts/search/search-licenses.ts";
import { rotateKey } from "../changes/rotate-key.ts";
import { hashEndings } from "./hash-endings.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

/** The licenses that support finds by a key as an email shows it. */
async function foundBy(key: string): Promise<string[]> {
  const { licenses } = await searchLicenses(shop.deps, { words: maskKey(key) }, { limit: 100 });
  return licenses.map(({ id }) => id);
}

/** An owner and a member of one license, with the key of each. */
async function team() {
  const [owner, member] = [await newOwner(shop), await newCustomer(shop)];
  await confirmAddress(shop, member);
  await invite(owner, member.email);
  return { owner, member, id: owner.license.id, keys: [owner.license.licenseKey, await join(shop, member)] };
}

async function expectFound({ id, keys }: { readonly id: string; readonly keys: readonly string[] }) {
  for (const key of keys) expect(await foundBy(key)).toEqual([id]);
}

const forget = async (id: string) => {
  await shop.db.run(sql`update licenses set key_ending = null where id = ${id}`);
  await shop.db.run(sql`update license_seats set key_ending = null where license_id = ${id}`);
};

test("the keys of an owner and a member are found by their ends, also when they have changed places", async () => {
  const made = await team();
  await expectFound(made);
  const { status } = await made.owner.call("POST /api/license/transfer", {
    license: made.id,
    member: made.member.accountId,
    password: strongPassword,
  });
  expect(status).toBe(200);
  await expectFound(made);
});

test("a key that replaces another one is found, and the former one is not", async () => {
  const { license } = await newCustomer(shop);
  const rotated = await rotateKey(shop.deps, { license: license.id, reason: "Leaked" });
  if (!rotated.ok) throw new Error(rotated.reason);
  await expectFound({ id: license.id, keys: [presentKey(shop.deps, rotated.license)] });
  expect(await foundBy(license.licenseKey)).toEqual([]);
});

test.each(["acme-2b7f-licence-77x9", "AB12-34567", "1f6d2c0a-7a55-4a6f-9b1e-0c5a1d2e3f4b", "xyz-123-a-b"])(
  "the imported key %s is found as its mask shows it",
  async (key) => {
    const record = { key, email: `${key}@example.com` };
    const { rows } = await importText(shop.deps, "keys.json", JSON.stringify([record]));
    expect(rows).toMatchObject([{ outcome: "imported" }]);
    const [id = ""] = await foundBy(key);
    const found = await findForOperator(shop.deps, { id });
    expect(found.ok && presentKey(shop.deps, found.license)).toBe(key);
  },
);

test("keys without an ending, as of a former release, get theirs", async () => {
  const [former, unreadable] = [await team(), await newCustomer(shop)];
  const key = unreadable.license.licenseKey;
  await forget(former.id);
  await forget(unreadable.license.id);
  await shop.db.run(sql`update licenses set key_sealed = '\\x00' where id = ${unreadable.license.id}`);
  for (const each of former.keys) expect(await foundBy(each)).toEqual([]);
  await hashEndings(shop.deps);
  await expectFound(former);
  expect(await foundBy(key)).toEqual([]);
});
