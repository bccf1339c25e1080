import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { load } from "js-yaml";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { days, minutes } from "../../platform/clock.ts";
import { type Customer, newCustomer } from "../../testing/customer.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { collectFiles } from "./publishing/collect-files.ts";
import { publishRelease } from "./publishing/publish-release.ts";
import { setRollout } from "./publishing/set-rollout.ts";
import { yankRelease } from "./publishing/yank-release.ts";

const product = "volume-bot";
const machine = "machine-of-mira-0001";

let shop: TestApp;
let mira: Customer;
let folder: string;
beforeAll(async () => {
  shop = await testApp();
  mira = await newCustomer(shop);
  folder = await mkdtemp(join(tmpdir(), "keystead-feeds-"));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/** The files of a release as a build leaves them: their contents by their names. */
async function publish(version: string, files: Record<string, string>, settings: object = {}): Promise<void> {
  const own = await mkdtemp(join(folder, "build-"));
  for (const [name, content] of Object.entries(files)) await writeFile(join(own, name), content);
  const collected = await collectFiles({ paths: [own], target: undefined, minimumSystem: undefined });
  if (!collected.ok) throw new Error(collected.reason);
  const release = { product, version, files: collected.files, isDraft: false, ...settings };
  const published = await publishRelease(shop.deps, release);
  if (!published.ok) throw new Error(published.reason);
}

/** Gives every test releases of its own. */
const clear = () => shop.db.run(sql`delete from releases`);

function ask(path: string, headers: Record<string, string> = {}, licenseKey = mira.license.licenseKey) {
  return shop.app.inject({
    url: path.startsWith("https:") ? path.replace("https://shop.example", "") : `/v1/updates/${product}${path}`,
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
    expect(file).toMatchObject({ sha512: sha512(windows), size: windows.length, isAdminRightsRequired: true });
    expect(file?.url).toContain("/files/1.2.0/My%20App%20Setup%201.2.0.exe?license=");
    expect(release.path).toBe(file?.url);

    const plain = { url: new URL(file?.url ?? "").pathname + new URL(file?.url ?? "").search, authority: "shop.example" };
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
    expect([response.statusCode, response.json<{ error: { code: string } }>().error.code]).toEqual([404, "not_found"]);
    await publish("1.0.0", { "app-1.0.0.exe": "w" });
    const found = await ask("/electron/latest.yml");
    expect(found.headers["cache-control"]).toBe("private, no-cache");
    expect(found.headers["content-type"]).toBe("text/yaml; charset=utf-8");
    expect((await ask("/electron/secrets.yml")).statusCode).toBe(400);
  });
});

describe("a staged release", () => {
  it("reaches the share of machines, and the others keep the release before", async () => {
    await clear();
    await publish("1.0.0", { "app-1.0.0.exe": "old" });
    await publish("1.1.0", { "app-1.1.0.exe": "new" }, { rollout: 40 });
    const versionOf = async (fingerprint: string) =>
      (load((await ask("/electron/latest.yml", { "keystead-fingerprint": fingerprint })).body) as { version: string })
        .version;
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
    expect((await shop.app.inject({ url, authority: "shop.example", headers: { authorization: "Basic x" } })).statusCode).toBe(400);
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
    expect((await shop.app.inject({ url: url.replace("https://shop.example", ""), authority: "shop.example" })).statusCode).toBe(404);
  });

  it("for releases after the date up to which a license includes them", async () => {
    await clear();
    const own = await newCustomer(shop);
    await publish("1.0.0", { "app-1.0.0.exe": "w" });
    await shop.db.run(sql`update releases set published_at = ${new Date(shop.clock.now().getTime() - days(2))}`);
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
    const eve = await newCustomer(shop);
    await publish("1.0.0", { "app-1.0.0.exe": "w" });
    const { path } = load((await ask("/electron/latest.yml")).body) as { path: string };
    const open = async (link: string) =>
      (await shop.app.inject({ url: link.replace("https://shop.example", ""), authority: "shop.example" })).statusCode;
    expect(await open(path)).toBe(200);
    expect(await open(path.replace(mira.license.id, eve.license.id))).toBe(404);
    expect(await open(path.replace(product, "reply-bot"))).toBe(404);
    expect(await open(path.replace(/expires=\d+/, "expires=99999999999"))).toBe(404);
    expect(await open(path.replace(/\?.*/, ""))).toBe(401);
    shop.clock.advance(minutes(5) + 1000);
    expect(await open(path)).toBe(403);
  });
});

describe("plain JSON", () => {
  const query = "?platform=win32&arch=x64&version=";

  it("answers with the newest release for the machine, or that there is none", async () => {
    await clear();
    await publish("1.0.0", { "app-1.0.0-x64.exe": "old" });
    await publish("1.1.0", { "app-1.1.0-x64.exe": "new", "app-1.1.0-arm64.exe": "arm" }, { notes: "New." });
    const response = await ask(`${query}1.0.0`);
    expect(response.json()).toEqual({
      version: "1.1.0",
      channel: "stable",
      publishedAt: expect.any(String),
      notes: "New.",
      files: [
        {
          filename: "app-1.1.0-x64.exe",
          platform: "win32",
          arch: "x64",
          size: 3,
          sha512: createHash("sha512").update("new").digest("hex"),
          url: expect.stringContaining("https://shop.example/v1/updates/volume-bot/files/1.1.0/app-1.1.0-x64.exe?"),
        },
      ],
    });
    expect((await ask(`${query}1.1.0`)).statusCode).toBe(204);
    expect((await ask(`${query}2.0.0`)).statusCode).toBe(204);
    expect((await ask(`${query}nonsense`)).statusCode).toBe(204);
    expect((await ask("?platform=darwin&arch=x64&version=1.0.0")).statusCode).toBe(204);
    expect((await ask("?platform=amiga&arch=x64&version=1.0.0")).statusCode).toBe(400);
  });

  it("leads a version that is too old over the one from which it can go on", async () => {
    await clear();
    await publish("2.0.0", { "app-2.0.0.exe": "step" });
    await publish("3.0.0", { "app-3.0.0.exe": "new" }, { minimumVersion: "2.0.0" });
    const versionAfter = async (version: string) => (await ask(`${query}${version}`)).json<{ version: string }>().version;
    expect(await versionAfter("1.0.0")).toBe("2.0.0");
    expect(await versionAfter("2.0.0")).toBe("3.0.0");
  });

  it("takes a lease for the license and the machine", async () => {
    await clear();
    await publish("1.0.0", { "app-1.0.0.exe": "w" });
    const activated = await shop.app.inject({
      method: "POST",
      url: "/v1/licenses/activate",
      authority: "shop.example",
      payload: { license_key: mira.license.licenseKey, fingerprint: machine, name: "Laptop" },
    });
    const { lease } = activated.json<{ lease: string }>();
    const url = `/v1/updates/${product}${query}0.9.0`;
    const asked = () => shop.app.inject({ url, authority: "shop.example", headers: { authorization: `Lease ${lease}` } });
    expect((await asked()).json<{ version: string }>().version).toBe("1.0.0");
    await shop.db.run(sql`update licenses set revoked_at = now() where id = ${mira.license.id}`);
    expect(code(await asked())).toBe("license_not_usable");
    await shop.db.run(sql`update licenses set revoked_at = null where id = ${mira.license.id}`);
  });
  const code = (response: { json: <Body>() => Body }) =>
    response.json<{ error: { code: string } }>().error.code;
});

describe("Tauri", () => {
  const files = {
    "App_1.1.0_x64-setup.exe": "windows",
    "App_1.1.0_x64-setup.exe.sig": "c2lnbmF0dXJlIG9mIHdpbmRvd3M=\n",
    "App_1.1.0_x64_en-US.msi": "msi",
    "App_1.1.0_universal.app.tar.gz": "mac",
    "App_1.1.0_universal.app.tar.gz.sig": "bWFj",
    "app_1.1.0_amd64.AppImage": "linux without a signature",
  };

  it("gets the signed file for its target, or 204", async () => {
    await clear();
    await publish("1.1.0", files, { notes: "News" });
    const windows = (await ask("/tauri/windows/x86_64/1.0.0")).json<{ url: string }>();
    expect(windows).toEqual({
      version: "1.1.0",
      url: expect.stringContaining("/files/1.1.0/App_1.1.0_x64-setup.exe?"),
      signature: "c2lnbmF0dXJlIG9mIHdpbmRvd3M=",
      pub_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      notes: "News",
    });
    expect((await ask(windows.url)).body).toBe("windows");
    expect((await ask("/tauri/darwin/aarch64/1.0.0")).json()).toMatchObject({ signature: "bWFj" });
    for (const path of ["windows/x86_64/1.1.0", "linux/x86_64/1.0.0", "windows/aarch64/1.0.0", "beos/ppc/1.0.0"])
      expect((await ask(`/tauri/${path}`)).statusCode).toBe(204);
  });

  it("gets a static feed without entries that would break it", async () => {
    await clear();
    await publish("1.1.0", files);
    const feed = (await ask("/tauri/latest.json")).json<{ version: string; platforms: object }>();
    expect(feed.version).toBe("1.1.0");
    expect(Object.keys(feed.platforms).toSorted()).toEqual(["darwin-aarch64", "darwin-x86_64", "windows-x86_64"]);
  });
});

describe("Sparkle", () => {
  it("gets an appcast with an item for each channel that it may follow", async () => {
    await clear();
    const appcast = (version: string, name: string) => `<?xml version="1.0"?>
      <rss xmlns:sparkle="http://www.andymatuschak.org/xml-namespaces/sparkle"><channel><item>
        <sparkle:version>4711</sparkle:version><sparkle:minimumSystemVersion>12.0</sparkle:minimumSystemVersion>
        <enclosure url="https://elsewhere.example/${name}" length="3" sparkle:edSignature="c2ln${version}"/>
      </item></channel></rss>`;
    await publish("1.0.0", { "App-1.0.0.zip": "mac", "appcast.xml": appcast("MQ==", "App-1.0.0.zip") });
    await publish(
      "1.1.0-beta.1",
      { "App-1.1.0-beta.1.zip": "new", "appcast.xml": appcast("Mg==", "App-1.1.0-beta.1.zip") },
      { notes: "a < b & c" },
    );
    const stable = (await ask("/sparkle/appcast.xml")).body;
    expect(stable.match(/<item>/g)).toHaveLength(1);
    expect(stable).toContain("<sparkle:shortVersionString>1.0.0</sparkle:shortVersionString>");
    expect(stable).toContain("<sparkle:version>4711</sparkle:version>");
    expect(stable).toContain("<sparkle:minimumSystemVersion>12.0</sparkle:minimumSystemVersion>");
    expect(stable).toContain('sparkle:edSignature="c2lnMQ=="');
    expect(stable).not.toContain("sparkle:channel");
    const beta = (await ask("/sparkle/appcast.xml?channel=beta")).body;
    expect(beta.match(/<item>/g)).toHaveLength(2);
    expect(beta).toContain("<sparkle:channel>beta</sparkle:channel>");
    expect(beta).toContain("<description>a &lt; b &amp; c</description>");
  });
});

describe("Velopack", () => {
  it("gets its feed, and the packages beside it", async () => {
    await clear();
    const [sha1, sha256] = ["a".repeat(40), "b".repeat(64)];
    await publish("1.1.0", {
      "App-1.1.0-full.nupkg": "full",
      "App-1.1.0-delta.nupkg": "delta",
      "App-win-Setup.exe": "setup",
      "releases.win.json": JSON.stringify({
        Assets: [
          { PackageId: "App", Version: "1.1.0", Type: "Full", FileName: "App-1.1.0-full.nupkg", SHA1: sha1, SHA256: sha256, Size: 4 },
          { PackageId: "App", Version: "1.1.0", Type: "Delta", FileName: "App-1.1.0-delta.nupkg", SHA1: sha1, SHA256: sha256, Size: 5 },
          { PackageId: "App", Version: "1.0.0", Type: "Full", FileName: "App-1.0.0-full.nupkg", SHA1: sha1, SHA256: sha256, Size: 4 },
        ],
      }),
    });
    const feed = (await ask("/velopack/releases.win.json?localVersion=1.0.0&id=App")).json<{ Assets: object[] }>();
    expect(feed.Assets).toHaveLength(2);
    expect(feed.Assets).toContainEqual({
      PackageId: "App",
      Version: "1.1.0",
      Type: "Full",
      FileName: "App-1.1.0-full.nupkg",
      SHA1: sha1.toUpperCase(),
      SHA256: sha256.toUpperCase(),
      Size: 4,
      NotesMarkdown: "",
      NotesHTML: "",
    });
    const redirect = await ask("/velopack/App-1.1.0-full.nupkg");
    expect(redirect.statusCode).toBe(302);
    expect((await ask(String(redirect.headers["location"]))).body).toBe("full");
    expect((await ask("/velopack/App-1.0.0-full.nupkg")).statusCode).toBe(404);
  });
});
