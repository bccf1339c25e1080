import { createHash } from "node:crypto";
import { load } from "js-yaml";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { days, minutes } from "../../platform/clock.ts";
import { type Customer, newCustomer } from "../../testing/customer.ts";
import { publishBuild } from "../../testing/publish-build.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { setRollout } from "./publishing/set-rollout.ts";
import { yankRelease } from "./publishing/yank-release.ts";

const product = "volume-bot";
const machine = "machine-of-mira-0001";

let shop: TestApp;
let mira: Customer;
beforeAll(async () => {
  shop = await testApp();
  mira = await newCustomer(shop);
});
afterAll(() => shop.close());

const publish = (version: string, files: Record<string, string>, settings: object = {}) =>
  publishBuild(shop.deps, { version, files, ...settings });

/** Gives every test releases of its own. */
const clear = () => shop.db.run(sql`delete from releases`);

function ask(path: string, headers: Record<string, string> = {}, licenseKey = mira.license.licenseKey) {
  return shop.app.inject({
    url: path.startsWith("https:")
      ? path.replace("https://shop.example", "")
      : `/v1/updates/${product}${path}`,
    authority: "shop.example",
    headers: { authorization: `License ${licenseKey}`, "keystead-fingerprint": machine, ...headers },
  });
}

const sha512 = (text: string) => createHash("sha512").update(text).digest("base64");

describe("electron-updater's feed", () => {
  interface Feed {
    readonly version: string;
    readonly files: { url: string; sha512: string; size: number; blockMapSize?: number }[];
    readonly path: string;
    readonly releaseDate: string;
    readonly releaseNotes?: string;
    readonly minimumSystemVersion?: string;
    readonly stagingPercentage?: number;
  }
  const feed = async (name: string, ...rest: [] | [Record<string, string>]) =>
    load((await ask(`/electron/${name}`, ...rest)).body) as Feed;

  it("has the files of its platform, with links that work without credentials", async () => {
    await clear();
    const windows = "the windows installer";
    await publish(
      "1.2.0",
      {
        "My App Setup 1.2.0.exe": windows,
        "My App Setup 1.2.0.exe.blockmap": "blocks",
        "My App-1.2.0-arm64.dmg": "mac",
        "My App-1.2.0.AppImage": "linux",
        "latest.yml": [
          "version: 1.2.0",
          "minimumSystemVersion: 10.0.17763",
          "files:",
          "  - url: My%20App%20Setup%201.2.0.exe",
          `    sha512: ${sha512(windows)}`,
          `    size: ${windows.length}`,
          "    isAdminRightsRequired: true",
        ].join("\n"),
      },
      { notes: "Fixes: *two* <bugs>" },
    );
    const { files, ...release } = await feed("latest.yml");
    expect(release).toMatchObject({
      version: "1.2.0",
      releaseNotes: "Fixes: *two* <bugs>",
      minimumSystemVersion: "10.0.17763",
    });
    expect(release).not.toHaveProperty("stagingPercentage");
    expect(files).toHaveLength(1);
    const [file] = files;
    expect(file).toMatchObject({
      sha512: sha512(windows),
      size: windows.length,
      isAdminRightsRequired: true,
    });
    expect(file?.url).toContain("/files/1.2.0/My%20App%20Setup%201.2.0.exe?license=");
    expect(release.path).toBe(file?.url);

    const plain = {
      url: new URL(file?.url ?? "").pathname + new URL(file?.url ?? "").search,
      authority: "shop.example",
    };
    const download = await shop.app.inject(plain);
    expect([download.statusCode, download.body]).toEqual([200, windows]);
    expect(download.headers).toMatchObject({
      "content-type": "application/vnd.microsoft.portable-executable",
      "content-disposition": 'attachment; filename="My App Setup 1.2.0.exe"',
    });
    const blocks = await shop.app.inject({ ...plain, url: plain.url.replace(".exe?", ".exe.blockmap?") });
    expect(blocks.body).toBe("blocks");
    const part = await shop.app.inject({ ...plain, headers: { range: "bytes=4-10" } });
    expect([part.statusCode, part.body]).toEqual([206, "windows"]);
  });

  it("has a name for each platform and channel", async () => {
    await clear();
    await publish("1.0.0", { "app-1.0.0.exe": "w", "app-1.0.0.dmg": "m", "app-1.0.0.AppImage": "l" });
    await publish("1.1.0-beta.1", { "app-1.1.0-beta.1.exe": "w", "app-1.1.0-beta.1-arm64.AppImage": "l" });
    expect((await feed("latest.yml")).version).toBe("1.0.0");
    expect((await feed("latest-mac.yml")).files[0]?.url).toContain("app-1.0.0.dmg");
    expect((await feed("latest-linux.yml")).files[0]?.url).toContain("app-1.0.0.AppImage");
    expect((await feed("beta.yml")).version).toBe("1.1.0-beta.1");
    expect((await feed("beta-linux-arm64.yml")).version).toBe("1.1.0-beta.1");
    // An x64 machine of the beta channel: the newest release with a file for it is the stable one.
    expect((await feed("beta-linux.yml")).version).toBe("1.0.0");
    expect((await feed("alpha-mac.yml")).version).toBe("1.0.0");
  });

  it("ignores a query that keeps caches away", async () => {
    await clear();
    await publish("1.0.0", { "app-1.0.0.exe": "w" });
    expect((await feed("latest.yml?noCache=1abc&x=%00")).version).toBe("1.0.0");
  });

  it("is not found before the first release, and nobody's cache keeps it", async () => {
    await clear();
    const response = await ask("/electron/latest.yml");
    expect([response.statusCode, response.json<{ error: { code: string } }>().error.code]).toEqual([
      404,
      "not_found",
    ]);
    await publish("1.0.0", { "app-1.0.0.exe": "w" });
    const found = await ask("/electron/latest.yml");
    expect(found.headers["cache-control"]).toBe("private, no-cache");
    expect(found.headers["content-type"]).toBe("text/yaml");
    expect((await ask("/electron/secrets.yml")).statusCode).toBe(400);
  });
});

describe("a staged release", () => {
  it("reaches the share of machines, and the others keep the release before", async () => {
    await clear();
    await publish("1.0.0", { "app-1.0.0.exe": "old" });
    await publish("1.1.0", { "app-1.1.0.exe": "new" }, { rollout: 40 });
    const versionOf = async (fingerprint: string) =>
      (
        load((await ask("/electron/latest.yml", { "keystead-fingerprint": fingerprint })).body) as {
          version: string;
        }
      ).version;
    const machines = Array.from({ length: 100 }, (_, index) => `machine-${index}`);
    const before = await Promise.all(machines.map(versionOf));
    const inside = machines.filter((_machine, index) => before[index] === "1.1.0");
    expect(inside.length).toBeGreaterThan(20);
    expect(inside.length).toBeLessThan(60);
    expect(new Set(before)).toEqual(new Set(["1.0.0", "1.1.0"]));

    await setRollout(shop.deps, { product, version: "1.1.0", percent: 70 });
    const after = await Promise.all(inside.map(versionOf));
    expect(new Set(after)).toEqual(new Set(["1.1.0"]));
    await setRollout(shop.deps, { product, version: "1.1.0", percent: 0 });
    expect(new Set(await Promise.all(machines.map(versionOf)))).toEqual(new Set(["1.0.0"]));
  });

  it("has one place for a machine, whether it shows the key or its lease", async () => {
    await clear();
    const fingerprint = "máchine of mira";
    const activated = await shop.app.inject({
      method: "POST",
      url: "/v1/licenses/activate",
      authority: "shop.example",
      payload: { license_key: mira.license.licenseKey, fingerprint, name: "Laptop" },
    });
    const { lease } = activated.json<{ lease: string }>();
    const versionsOf = async (headers: Record<string, string>) => {
      const { body } = await ask("/electron/latest.yml", headers);
      return (load(body) as { version: string }).version;
    };
    await publish("1.0.0", { "app-1.0.0.exe": "old" });
    const withKey: string[] = [];
    const withLease: string[] = [];
    for (let minor = 1; minor <= 12; minor++) {
      await publish(`1.${minor}.0`, { "app.exe": "new" }, { rollout: 50 });
      withKey.push(await versionsOf({ "keystead-fingerprint": encodeURIComponent(fingerprint) }));
      withLease.push(await versionsOf({ authorization: `Lease ${lease}` }));
    }
    expect(withKey).toEqual(withLease);
    expect(new Set(withKey).size).toBeGreaterThan(1);
  });

  it("tells machines apart by electron-updater's own ID, and without one takes the license for the machine", async () => {
    await clear();
    await publish("1.0.0", { "app-1.0.0.exe": "old" });
    await publish("1.1.0", { "app-1.1.0.exe": "new" }, { rollout: 50 });
    const versionOf = async (headers: Record<string, string>) => {
      const response = await shop.app.inject({
        url: `/v1/updates/${product}/electron/latest.yml`,
        authority: "shop.example",
        headers: { authorization: `License ${mira.license.licenseKey}`, ...headers },
      });
      return (load(response.body) as { version: string }).version;
    };
    const ids = Array.from({ length: 40 }, (_, index) => ({ "x-user-staging-id": `id-${index}` }));
    expect(new Set(await Promise.all(ids.map(versionOf))).size).toBe(2);
    expect(new Set(await Promise.all(Array.from({ length: 5 }, () => versionOf({})))).size).toBe(1);
  });
});

describe("updates are refused", () => {
  const code = (response: { json: <Body>() => Body }) =>
    response.json<{ error: { code: string } }>().error.code;

  it("without a key, with an unknown one, and with one that is typed wrong", async () => {
    await clear();
    await publish("1.0.0", { "app-1.0.0.exe": "w" });
    const url = `/v1/updates/${product}/electron/latest.yml`;
    for (const headers of [
      {},
      { authorization: "License PF00-0000-0000-0000" },
      { authorization: "Lease a.b.c" },
      { authorization: `Lease ${mira.license.licenseKey}` },
    ]) {
      const response = await shop.app.inject({ url, authority: "shop.example", headers });
      expect([response.statusCode, code(response)]).toEqual([401, "license_key_invalid"]);
    }
    expect(
      (await shop.app.inject({ url, authority: "shop.example", headers: { authorization: "Basic x" } }))
        .statusCode,
    ).toBe(400);
  });

  it("for a license that has ended, was suspended, or does not cover the product", async () => {
    await clear();
    await publish("1.0.0", { "app-1.0.0.exe": "w" });
    const own = await newCustomer(shop);
    const key = own.license.licenseKey;
    expect((await ask("/electron/latest.yml", {}, key)).statusCode).toBe(200);
    const url = (load((await ask("/electron/latest.yml", {}, key)).body) as { path: string }).path;
    await shop.db.run(sql`update licenses set entitlements = '{reply-bot}' where id = ${own.license.id}`);
    expect(code(await ask("/electron/latest.yml", {}, key))).toBe("license_not_usable");
    await shop.db.run(
      sql`update licenses set entitlements = ${[product]}, suspended_at = now() where id = ${own.license.id}`,
    );
    expect(code(await ask("/electron/latest.yml", {}, key))).toBe("license_not_usable");
    // The link of a feed that was read before is checked again.
    expect(
      (await shop.app.inject({ url: url.replace("https://shop.example", ""), authority: "shop.example" }))
        .statusCode,
    ).toBe(404);
  });

  it("for releases after the date up to which a license includes them", async () => {
    await clear();
    const own = await newCustomer(shop);
    await publish("1.0.0", { "app-1.0.0.exe": "w" });
    await shop.db.run(
      sql`update releases set published_at = ${new Date(shop.clock.now().getTime() - days(2))}`,
    );
    await shop.db.run(
      sql`update licenses set updates_until = ${new Date(shop.clock.now().getTime() - days(1))} where id = ${own.license.id}`,
    );
    await publish("2.0.0", { "app-2.0.0.exe": "w" });
    const response = await ask("/electron/latest.yml", {}, own.license.licenseKey);
    expect((load(response.body) as { version: string }).version).toBe("1.0.0");
    const file = await ask("/files/2.0.0/app-2.0.0.exe", {}, own.license.licenseKey);
    expect([file.statusCode, code(file)]).toEqual([404, "not_found"]);
    expect((await ask("/files/1.0.0/app-1.0.0.exe", {}, own.license.licenseKey)).statusCode).toBe(200);
  });

  it("of a yanked release, from the next request on, also for a link that was given before", async () => {
    await clear();
    await publish("1.0.0", { "app-1.0.0.exe": "w" });
    await publish("1.1.0", { "app-1.1.0.exe": "bad" });
    const { path } = load((await ask("/electron/latest.yml")).body) as { path: string };
    await yankRelease(shop.deps, { product, version: "1.1.0" });
    expect((load((await ask("/electron/latest.yml")).body) as { version: string }).version).toBe("1.0.0");
    expect((await ask(path)).statusCode).toBe(404);
  });

  it("through a link that was changed or is old", async () => {
    await clear();
    await publish("1.0.0", { "app-1.0.0.exe": "w" });
    const { path } = load((await ask("/electron/latest.yml")).body) as { path: string };
    const open = async (link: string) =>
      (await shop.app.inject({ url: link.replace("https://shop.example", ""), authority: "shop.example" }))
        .statusCode;
    shop.clock.advance(minutes(5));
    expect(await open(path)).toBe(200);
    expect(await open(path.replace(mira.license.id, (await newCustomer(shop)).license.id))).toBe(404);
    expect(await open(path.replace(product, "reply-bot"))).toBe(404);
    expect(await open(path.replace(/expires=\d+/, "expires=99999999999"))).toBe(404);
    expect(await open(path.replace(/\?.*/, ""))).toBe(401);
    shop.clock.advance(1000);
    expect(await open(path)).toBe(403);
  });
});
