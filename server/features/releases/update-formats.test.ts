import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { type Customer, newCustomer } from "../../testing/customer.ts";
import { createMinisign } from "../../testing/minisign.ts";
import { publishBuild } from "../../testing/publish-build.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

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

describe("plain JSON", () => {
  const query = "?platform=win32&arch=x64&version=";

  it("answers with the newest release for the machine, or that there is none", async () => {
    await clear();
    await publish("1.0.0", { "app-1.0.0-x64.exe": "old" });
    await publish("1.1.0", { "app-1.1.0-x64.exe": "new", "app-1.1.0-arm64.exe": "arm" }, { notes: "New." });
    const response = await ask(`${query}1.0.0`);
    expect(response.json()).toMatchObject({ version: "1.1.0", channel: "stable", notes: "New." });
    const { files } = response.json<{ files: { url: string }[] }>();
    expect(files).toHaveLength(1);
    const { url = "", ...file } = files[0] ?? {};
    expect(file).toEqual({
      filename: "app-1.1.0-x64.exe",
      platform: "win32",
      arch: "x64",
      size: 3,
      sha512: createHash("sha512").update("new").digest("hex"),
    });
    expect(url).toContain("https://shop.example/v1/updates/volume-bot/files/1.1.0/app-1.1.0-x64.exe?");
    expect((await ask(`${query}1.1.0`)).statusCode).toBe(204);
    expect((await ask(`${query}2.0.0`)).statusCode).toBe(204);
    for (const odd of ["nonsense", "v1.0.0", "1.0", ""]) {
      const refused = await ask(`${query}${odd}`);
      expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining("such as 1.2.0")]);
    }
    expect((await ask("/tauri/windows/x86_64/v1.0.0")).statusCode).toBe(400);
    expect((await ask("?platform=darwin&arch=x64&version=1.0.0")).statusCode).toBe(204);
    expect((await ask("?platform=amiga&arch=x64&version=1.0.0")).statusCode).toBe(400);
  });

  it("leads a version that is too old over the one from which it can go on", async () => {
    await clear();
    await publish("2.0.0", { "app-2.0.0.exe": "step" });
    await publish("3.0.0", { "app-3.0.0.exe": "new" }, { minimumVersion: "2.0.0" });
    const versionAfter = async (version: string) =>
      (await ask(`${query}${version}`)).json<{ version: string }>().version;
    expect(await versionAfter("1.0.0")).toBe("2.0.0");
    expect(await versionAfter("2.0.0")).toBe("3.0.0");
  });

  it("compares an installed version without its build metadata", async () => {
    await clear();
    await publish("1.1.0", { "app-1.1.0.exe": "x" });
    const statusOf = async (version: string) => (await ask(`${query}${version}`)).statusCode;
    expect(await statusOf(`1.0.0%2B5.${"a".repeat(80)}`)).toBe(200);
    // Not every updater encodes the plus sign.
    expect(await statusOf("1.0.0+5")).toBe(200);
    expect(await statusOf("1.1.0%2B5")).toBe(204);
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
    const asked = () =>
      shop.app.inject({ url, authority: "shop.example", headers: { authorization: `Lease ${lease}` } });
    expect((await asked()).json<{ version: string }>().version).toBe("1.0.0");
    await shop.db.run(sql`update licenses set revoked_at = now() where id = ${mira.license.id}`);
    expect(code(await asked())).toBe("license_not_usable");
    await shop.db.run(sql`update licenses set revoked_at = null where id = ${mira.license.id}`);
  });
  const code = (response: { json: <Body>() => Body }) =>
    response.json<{ error: { code: string } }>().error.code;
});

describe("electron-updater", () => {
  const feed = (version: string, file: string) => {
    const sha512 = createHash("sha512").update("x").digest("base64");
    return `version: ${version}\nfiles:\n  - url: ${file}\n    sha512: ${sha512}\n`;
  };

  it("gets the channel of its feed, and with latest that of its address", async () => {
    await clear();
    await publish("1.0.0", { "App-1.0.0.exe": "x" });
    await publish("1.1.0-beta.1", { "App-1.1.0-beta.1.exe": "x" });
    await publish("1.1.0-alpha.1", { "App-1.1.0-alpha.1.exe": "x" });
    const versionIn = async (feed: string) =>
      /version: (.*)/.exec((await ask(`/electron/${feed}`)).body)?.[1];
    expect(await versionIn("latest.yml")).toBe("1.0.0");
    expect(await versionIn("latest.yml?channel=beta")).toBe("1.1.0-beta.1");
    expect(await versionIn("beta.yml")).toBe("1.1.0-beta.1");
    expect((await ask("/electron/latest.yml?channel=nightly")).statusCode).toBe(400);
  });

  it("on arm64 Linux is not offered a build for x64, which electron-builder names without a processor", async () => {
    await clear();
    await publish("1.0.0", {
      "App-1.0.0-arm64.AppImage": "x",
      "latest-linux-arm64.yml": feed("1.0.0", "App-1.0.0-arm64.AppImage"),
    });
    await publish("1.1.0", { "App.AppImage": "x", "latest-linux.yml": feed("1.1.0", "App.AppImage") });
    expect((await ask("/electron/latest-linux-arm64.yml")).body).toContain("version: 1.0.0\n");
    expect((await ask("/electron/latest-linux.yml")).body).toContain("version: 1.1.0\n");
  });
});

describe("Tauri", () => {
  const { sign } = createMinisign();
  const [ofWindows, ofMac] = [sign(Buffer.from("windows")), sign(Buffer.from("mac"))];
  const files = {
    "App_1.1.0_x64-setup.exe": "windows",
    "App_1.1.0_x64-setup.exe.sig": `${ofWindows}\n`,
    "App_1.1.0_x64_en-US.msi": "msi",
    "App_1.1.0_universal.app.tar.gz": "mac",
    "App_1.1.0_universal.app.tar.gz.sig": ofMac,
    "app_1.1.0_amd64.AppImage": "linux without a signature",
  };

  it("gets the signed file for its target, or 204", async () => {
    await clear();
    await publish("1.1.0", files, { notes: "News" });
    const windows = (await ask("/tauri/windows/x86_64/1.0.0")).json<{ url: string; pub_date: string }>();
    expect(windows).toMatchObject({
      version: "1.1.0",
      signature: ofWindows,
      notes: "News",
    });
    expect(Object.keys(windows).toSorted()).toEqual(["notes", "pub_date", "signature", "url", "version"]);
    expect(windows.url).toContain("/files/1.1.0/App_1.1.0_x64-setup.exe?");
    expect(windows.pub_date).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect((await ask(windows.url)).body).toBe("windows");
    expect((await ask("/tauri/darwin/aarch64/1.0.0")).json()).toMatchObject({ signature: ofMac });
    for (const path of [
      "windows/x86_64/1.1.0",
      "linux/x86_64/1.0.0",
      "windows/aarch64/1.0.0",
      "beos/ppc/1.0.0",
    ])
      expect((await ask(`/tauri/${path}`)).statusCode).toBe(204);
  });

  it("gets a static feed without entries that would break it", async () => {
    await clear();
    await publish("1.1.0", files);
    const feed = (await ask("/tauri/latest.json")).json<{ version: string; platforms: object }>();
    expect(feed.version).toBe("1.1.0");
    expect(Object.keys(feed.platforms).toSorted()).toEqual([
      "darwin-aarch64",
      "darwin-x86_64",
      "windows-x86_64",
    ]);
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
    expect(beta).toContain('<description sparkle:format="markdown">a &lt; b &amp; c</description>');
  });
});

it("tells Sparkle of a release that the installed version can go on to", async () => {
  await clear();
  const appcast = (name: string) => `<rss><channel><item><sparkle:version>4711</sparkle:version>
    <enclosure url="${name}" sparkle:edSignature="c2ln"/></item></channel></rss>`;
  for (const [version, minimumVersion] of [
    ["2.0.0", undefined],
    ["3.0.0", "2.0.0"],
  ] as const)
    await publish(
      version,
      { [`A-${version}.zip`]: "mac", "appcast.xml": appcast(`A-${version}.zip`) },
      { minimumVersion },
    );
  const offeredTo = async (userAgent: string) => {
    const { body } = await ask("/sparkle/appcast.xml", { "user-agent": userAgent });
    expect(body).not.toContain("minimumAutoupdateVersion");
    return /<title>(\d.*)</.exec(body)?.[1];
  };
  expect(await offeredTo("My App/1.0 Sparkle/2.6.4")).toBe("2.0.0");
  for (const version of ["2.0", "3.0", "4.0", "?"])
    expect(await offeredTo(`My App/${version} Sparkle/2.6.4`)).toBe("3.0.0");
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
          {
            PackageId: "App",
            Version: "1.1.0",
            Type: "Full",
            FileName: "App-1.1.0-full.nupkg",
            SHA1: sha1,
            SHA256: sha256,
            Size: 4,
          },
          {
            PackageId: "App",
            Version: "1.1.0",
            Type: "Delta",
            FileName: "App-1.1.0-delta.nupkg",
            SHA1: sha1,
            SHA256: sha256,
            Size: 5,
          },
          {
            PackageId: "App",
            Version: "1.0.0",
            Type: "Full",
            FileName: "App-1.0.0-full.nupkg",
            SHA1: sha1,
            SHA256: sha256,
            Size: 4,
          },
        ],
      }),
    });
    const feed = (await ask("/velopack/releases.win.json?localVersion=1.0.0&id=App")).json<{
      Assets: object[];
    }>();
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
