import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { sql } from "../../../db/sql.ts";
import { type Customer, newCustomer } from "../../../testing/customer.ts";
import { publishBuild } from "../../../testing/publish-build.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";

let shop: TestApp;
let mira: Customer;
beforeAll(async () => {
  shop = await testApp();
  mira = await newCustomer(shop);
});
afterAll(() => shop.close());
beforeEach(() => shop.db.run(sql`delete from releases`));

/** The name of the file that the stable address leads to. */
async function fileAt(query: string, headers: Record<string, string> = {}): Promise<string | undefined> {
  const { headers: answered } = await mira.call(`GET /api/downloads/volume-bot${query}`, undefined, headers);
  return new URL(String(answered["location"])).pathname.split("/").at(-1);
}

it.each(["", "&arch=arm64", "&arch=x64", "&arch=universal"])(
  "leads to a universal file, asked for macOS%s",
  async (arch) => {
    await publishBuild(shop.deps, { version: "1.1.0", files: { "App-1.1.0-universal.dmg": "mac" } });
    expect((await mira.call(`GET /api/downloads/volume-bot?platform=darwin${arch}`)).status).toBe(302);
    expect((await mira.call(`GET /api/downloads/volume-bot?platform=win32${arch}`)).status).toBe(404);
  },
);

it.each([
  ["?platform=win32", "Foo_1.5.0_x64-setup.exe"],
  ["?platform=win32&arch=x64", "Foo_1.5.0_x64-setup.exe"],
  ["?platform=linux", "foo_1.4.0_amd64.AppImage"],
  ["?platform=linux&version=1.2.0", "foo-1.2.0.tar.gz"],
  // Nothing newer is for macOS.
  ["?platform=darwin", "foo-1.2.0.tar.gz"],
])("leads with %s to the newest file for that platform, %s", async (query, filename) => {
  await publishBuild(shop.deps, {
    version: "1.2.0",
    files: { "foo-1.2.0.tar.gz": "any", "Foo_1.2.0_x64-setup.exe": "old" },
  });
  await publishBuild(shop.deps, { version: "1.4.0", files: { "foo_1.4.0_amd64.AppImage": "linux" } });
  await publishBuild(shop.deps, { version: "1.5.0", files: { "Foo_1.5.0_x64-setup.exe": "new" } });
  expect(await fileAt(query)).toBe(filename);
});

const agents = {
  windows: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36",
  mac: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)",
  linux: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101",
  phone: "Mozilla/5.0 (Linux; Android 16; Pixel 9)",
  curl: "curl/8",
};

it.each([
  [agents.windows, "", "App-1.1.0-x64.exe"],
  [agents.windows, "?arch=arm64", "App-1.1.0-arm64.exe"],
  // Pages offer the build for Apple silicon first too.
  [agents.mac, "", "App-1.1.0-arm64.dmg"],
  [agents.linux, "", "App-1.1.0.AppImage"],
  [agents.windows, "?platform=linux", "App-1.1.0.AppImage"],
  [agents.windows, "?version=1.0.0", "App-1.0.0.exe"],
  // Nothing is for these: the first of the newest release.
  [agents.phone, "", "App-1.2.0-x64.dmg"],
  [agents.curl, "", "App-1.2.0-x64.dmg"],
])("leads %s with %j to %s", async (agent, query, filename) => {
  await publishBuild(shop.deps, {
    version: "1.0.0",
    files: { "App-1.0.0.exe": "old", "App-1.0.0.dmg": "old" },
  });
  const files = ["x64.exe", "arm64.exe", "x64.dmg", "arm64.dmg"].map((end) => `App-1.1.0-${end}`);
  await publishBuild(shop.deps, {
    version: "1.1.0",
    files: Object.fromEntries([...files, "App-1.1.0.AppImage"].map((name) => [name, name])),
  });
  await publishBuild(shop.deps, { version: "1.2.0", files: { "App-1.2.0-x64.dmg": "new" } });
  expect(await fileAt(query, { "user-agent": agent })).toBe(filename);
});
