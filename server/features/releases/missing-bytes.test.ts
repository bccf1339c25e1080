import type { Download } from "@keystead/contract/portal/releases";
import { load } from "js-yaml";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../../db/sql.ts";
import { type Customer, newCustomer } from "../../testing/customer.ts";
import { publishBuild } from "../../testing/publish-build.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let shop: TestApp;
let mira: Customer;
beforeAll(async () => {
  shop = await testApp();
  mira = await newCustomer(shop);
  const files = {
    "My App Setup 1.2.0.exe": "the installer",
    "My App Setup 1.2.0.exe.blockmap": "its blocks",
  };
  await publishBuild(shop.deps, { version: "1.2.0", files });
});
afterAll(() => shop.close());

const ask = (url: string) =>
  shop.app.inject({
    url: url.replace("https://shop.example", ""),
    authority: "shop.example",
    headers: { authorization: `License ${mira.license.licenseKey}`, "keystead-fingerprint": "mill-of-mira" },
  });

/** The addresses under which the files can be had: from the portal, from a feed, and the block map beside it. */
async function findAddresses(): Promise<string[]> {
  const { body } = await mira.call("GET /api/download-links");
  const [download] = (body as unknown as { data: { files: Download[] } }).data.files;
  const feed = load((await ask("/v1/updates/volume-bot/electron/latest.yml")).body) as { path: string };
  const file = feed.path;
  return [download?.url ?? "", file, file.replace(".exe", ".exe.blockmap")];
}

// Another node of the shop may have the bytes, and an updater takes 404 for good.
test("a node without the bytes of a release says that it's unavailable, never that it isn't there", async () => {
  const addresses = await findAddresses();
  for (const address of addresses) expect([address, (await ask(address)).statusCode]).toEqual([address, 200]);
  const artifacts = await shop.db.rows<{ id: string }>(sql`select id from artifacts`);
  for (const { id } of artifacts) await shop.deps.storage.remove(id);
  for (const address of addresses) {
    const { statusCode, body } = await ask(address);
    expect([address, statusCode, body]).toEqual([address, 503, expect.stringContaining('"unavailable"')]);
  }
});
