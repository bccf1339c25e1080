import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { reservePort } from "../../platform/http/connections/reserve-port.ts";
import { openUpdater } from "../../testing/electron/open-updater.ts";
import { type Customer, newCustomer } from "../../testing/customer.ts";
import { publishBuild } from "../../testing/publish-build.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { yankRelease } from "./publishing/yank-release.ts";

const product = "volume-bot";

let shop: TestApp;
let origin: string;
let mira: Customer;
beforeAll(async () => {
  const reserved = await reservePort({ host: "127.0.0.1", port: 0 });
  origin = `http://127.0.0.1:${reserved.port}`;
  shop = await testApp({ environment: { PUBLIC_URL: origin } });
  await reserved.release();
  await shop.app.listen({ port: reserved.port, host: "127.0.0.1" });
  mira = await newCustomer(shop);
});
afterAll(() => shop.close());
beforeEach(() => shop.db.run(sql`delete from releases`));

/** The assignments of the guide that choose a channel, in their order. */
const guideLines = [
  ...readFileSync(new URL("../../../docs/guides/releases.md", import.meta.url), "utf8").matchAll(
    /^autoUpdater\.(channel|allowDowngrade) = (.+);$/gm,
  ),
].map(([, name = "", value = ""]) => [name, JSON.parse(value) as unknown] as const);

const run = ([name, value]: (typeof guideLines)[number], updater: object) =>
  Object.assign(updater, { [name]: value });

const block = 16 * 1024;

/** The block map that electron-builder writes beside an installer: the checksums of its blocks. */
function blockMapOf(bytes: Uint8Array): Buffer {
  const blocks = Array.from({ length: Math.ceil(bytes.length / block) }, (_, index) =>
    bytes.subarray(index * block, (index + 1) * block),
  );
  const checksums = blocks.map((each) => createHash("sha256").update(each).digest("base64").slice(0, 24));
  const sizes = blocks.map((each) => each.length);
  return gzipSync(JSON.stringify({ version: "2", files: [{ name: "file", offset: 0, checksums, sizes }] }));
}

const publish = (version: string, installer: Uint8Array, settings: object = {}) =>
  publishBuild(shop.deps, {
    version,
    files: {
      [`My App Setup ${version}.exe`]: installer,
      [`My App Setup ${version}.exe.blockmap`]: blockMapOf(installer),
    },
    ...settings,
  });

function installed(version: string, installer?: Uint8Array, licenseKey = mira.license.licenseKey) {
  return openUpdater({
    version,
    url: `${origin}/v1/updates/${product}/electron`,
    headers: { authorization: `License ${licenseKey}` },
    ...(installer && { installer }),
  });
}

describe("electron-updater", () => {
  it("finds, downloads and verifies an update", async () => {
    const installer = randomBytes(300_000);
    await publish("1.1.0", installer, { notes: "Better." });
    const { updater, folder: own } = await installed("1.0.0");
    const check = await updater.checkForUpdates();
    expect(check).toMatchObject({
      isUpdateAvailable: true,
      updateInfo: { version: "1.1.0", releaseNotes: "Better." },
    });
    const [file] = await updater.downloadUpdate();
    expect(file).toContain("My App Setup 1.1.0.exe");
    expect(await readFile(file ?? "")).toEqual(installer);
    await rm(own, { recursive: true });
  });

  it("downloads only the blocks that have changed, in one request of many ranges", async () => {
    const before = randomBytes(40 * block);
    const after = Buffer.from(before);
    for (const index of [3, 11, 27]) randomBytes(block).copy(after, index * block);
    await publish("1.0.0", before);
    await publish("1.1.0", after);
    const { updater, executor, folder: own } = await installed("1.0.0", before);
    await updater.checkForUpdates();
    const [file] = await updater.downloadUpdate();
    expect(await readFile(file ?? "")).toEqual(after);
    const files = executor.requests.filter(({ path }) => path.includes("/files/"));
    const names = files.map(({ path }) =>
      decodeURIComponent(path.replace(/\?.*/, "").replace(/.*\/files\//, "")),
    );
    expect(names.toSorted()).toEqual([
      "1.0.0/My App Setup 1.0.0.exe.blockmap",
      "1.1.0/My App Setup 1.1.0.exe",
      "1.1.0/My App Setup 1.1.0.exe.blockmap",
    ]);
    const ranges = files.find(({ range }) => range !== undefined)?.range;
    expect(ranges?.split(", ")).toHaveLength(3);
    await rm(own, { recursive: true });
  });

  it("refuses a file that is not the published one", async () => {
    await publish("1.1.0", randomBytes(50_000));
    const { id, size } = (await shop.db.row<{ id: string; size: number }>(
      sql`select id, size from artifacts where filename like '%.exe'`,
    )) ?? { id: "", size: 0 };
    await shop.deps.storage.put(id, [randomBytes(size)]);
    const { updater, folder: own } = await installed("1.0.0");
    updater.on("error", () => undefined);
    await updater.checkForUpdates();
    await expect(updater.downloadUpdate()).rejects.toThrow(/sha512 checksum mismatch/);
    await rm(own, { recursive: true });
  });

  it.each([
    ["that is current", "1.1.0"],
    ["that is newer than the newest", "2.0.0"],
  ])("offers nothing to an app %s", async (_name, version) => {
    await publish("1.1.0", randomBytes(1000));
    const { updater, folder: own } = await installed(version);
    expect((await updater.checkForUpdates())?.isUpdateAvailable).toBe(false);
    await rm(own, { recursive: true });
  });

  it("offers nothing that was yanked or that the machine is not in the share of", async () => {
    await publish("1.0.0", randomBytes(1000));
    await publish("1.1.0", randomBytes(1000), { rollout: 0 });
    await publish("1.2.0", randomBytes(1000));
    await yankRelease(shop.deps, { product, version: "1.2.0" });
    const { updater, folder: own } = await installed("1.0.0");
    expect(await updater.checkForUpdates()).toMatchObject({
      isUpdateAvailable: false,
      updateInfo: { version: "1.0.0" },
    });
    await rm(own, { recursive: true });
  });

  it("gets nothing without a license that works", async () => {
    await publish("1.1.0", randomBytes(1000));
    const { updater, folder: own } = await installed("1.0.0", undefined, "PF00-0000-0000-0000");
    updater.on("error", () => undefined);
    await expect(updater.checkForUpdates()).rejects.toThrow(/401/);
    await rm(own, { recursive: true });
  });

  it("takes the installer of its own processor, also when that is named for none", async () => {
    const [own, other] = [randomBytes(1000), randomBytes(1000)];
    const processor = process.arch === "arm64" ? "x64" : "arm64";
    const files = { [`App-1.1.0-${processor}.exe`]: other, "App-1.1.0.exe": own };
    await publishBuild(shop.deps, { version: "1.1.0", files });
    const { updater, folder } = await installed("1.0.0");
    await updater.checkForUpdates();
    const [file] = await updater.downloadUpdate();
    expect(await readFile(file ?? "")).toEqual(own);
    await rm(folder, { recursive: true });
  });

  it("of the beta channel follows pre-releases", async () => {
    await publish("1.1.0", randomBytes(1000));
    await publish("1.2.0-beta.9", randomBytes(1000));
    await publish("1.2.0-beta.10", randomBytes(1000));
    const { updater, folder: own } = await installed("1.2.0-beta.1");
    for (const line of guideLines) run(line, updater);
    expect((await updater.checkForUpdates())?.updateInfo.version).toBe("1.2.0-beta.10");
    await rm(own, { recursive: true });
  });

  // `channel` sets `allowDowngrade` to true, and the server does not know which version is installed.
  it.each([
    ["goes back from a yanked version with its channel alone", guideLines.slice(0, 1), true],
    ["stays with the lines of the guide", guideLines, false],
  ])("of the beta channel %s", async (_name, lines, isOffered) => {
    await publish("1.6.0-beta.9", randomBytes(1000));
    await publish("1.6.0-beta.10", randomBytes(1000));
    await yankRelease(shop.deps, { product, version: "1.6.0-beta.10" });
    const { updater, folder: own } = await installed("1.6.0-beta.10");
    for (const line of lines) run(line, updater);
    const check = await updater.checkForUpdates();
    expect(check).toMatchObject({
      isUpdateAvailable: isOffered,
      updateInfo: { version: "1.6.0-beta.9" },
    });
    await rm(own, { recursive: true });
  });
});
