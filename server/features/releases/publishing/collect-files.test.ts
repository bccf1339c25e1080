import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMinisign } from "../../../testing/minisign.ts";
import { collectFiles } from "./collect-files.ts";

let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "keystead-collect-"));
});
afterAll(() => rm(parent, { recursive: true }));

/** What is collected of a folder with these files: the names, in order. */
async function collect(version: string, contents: Record<string, string>, areNamed = false) {
  const folder = await mkdtemp(join(parent, "build-"));
  for (const [name, content] of Object.entries(contents)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const paths = areNamed ? Object.keys(contents).map((name) => join(folder, name)) : [folder];
  const collected = await collectFiles({ paths, version, target: undefined, minimumSystem: undefined });
  if (!collected.ok) return { problem: { ...collected, path: collected.path.replace(folder, "") } };
  return {
    files: collected.files.map(({ filename }) => filename),
    leftOut: collected.leftOut.map(({ path }) => path.replace(`${folder}/`, "")),
    reasons: collected.leftOut.map(({ reason }) => reason),
    targets: collected.files.map(({ platform, arch }) => `${platform} ${arch}`),
  };
}

const asset = (Version: string, FileName: string, Type = "Full") => ({
  PackageId: "App",
  Version,
  Type,
  FileName,
  SHA1: "a".repeat(40),
  SHA256: "b".repeat(64),
  Size: 4,
});
const velopack = (...Assets: object[]) => JSON.stringify({ Assets });
const electron = (version: string, ...urls: string[]) =>
  `version: ${version}\nfiles:\n${urls.map((url) => `  - url: ${url}\n    sha512: AAAA\n`).join("")}`;
const appcast = (...items: string[]) =>
  `<rss xmlns:sparkle="http://www.andymatuschak.org/xml-namespaces/sparkle"><channel>${items.join("")}</channel></rss>`;
const item = (version: string, build: string, filename: string) => `<item><title>${version}</title>
  <sparkle:version>${build}</sparkle:version>
  <enclosure url="https://x.example/${filename}" length="3" sparkle:edSignature="c2ln"/></item>`;

describe("the folder of a build tool with files of an older version", () => {
  it("of Velopack gives the new packages and the delta that leads to them", async () => {
    const contents = {
      "App-1.1.0-full.nupkg": "old",
      "App-1.2.0-delta.nupkg": "delta",
      "App-1.2.0-full.nupkg": "new",
      "App-win-Setup.exe": "setup",
      "releases.win.json": velopack(
        asset("1.2.0", "App-1.2.0-full.nupkg"),
        asset("1.2.0", "App-1.2.0-delta.nupkg", "Delta"),
        asset("1.1.0", "App-1.1.0-full.nupkg"),
      ),
    };
    const expected = {
      files: ["App-1.2.0-delta.nupkg", "App-1.2.0-full.nupkg", "App-win-Setup.exe"],
      leftOut: ["App-1.1.0-full.nupkg"],
    };
    expect(await collect("1.2.0", contents)).toMatchObject(expected);
    expect(await collect("1.2.0", contents, true)).toMatchObject(expected);
  });

  it("of electron-builder gives the files of the feed of this version", async () => {
    expect(
      await collect("1.2.0", {
        "Setup-old.exe": "old",
        "Setup-old.exe.blockmap": "old",
        "Setup.exe": "new",
        "beta.yml": electron("1.1.0-beta.1", "Setup-old.exe", "Setup.exe"),
        "latest.yml": electron("1.2.0", "Setup.exe"),
      }),
    ).toMatchObject({ files: ["Setup.exe"], leftOut: ["Setup-old.exe", "Setup-old.exe.blockmap"] });
  });

  it("of Sparkle gives the archive of the item of this version", async () => {
    expect(
      await collect("2.0.0", {
        "App-old.zip": "old",
        "App.zip": "new",
        "appcast.xml": appcast(item("2.0", "200", "App.zip"), item("1.0.0", "100", "App-old.zip")),
      }),
    ).toMatchObject({ files: ["App.zip"], leftOut: ["App-old.zip"] });
  });

  it("without a word about them gives those that name this version, and what names none", async () => {
    const contents = {
      "App Setup 1.1.0.exe": "old",
      "App Setup 1.2.0-beta.1.exe": "old",
      "App Setup 1.2.0.exe": "new",
      "app.deb": "new",
    };
    expect(await collect("1.2.0", contents)).toMatchObject({
      files: ["App Setup 1.2.0.exe", "app.deb"],
      leftOut: ["App Setup 1.1.0.exe", "App Setup 1.2.0-beta.1.exe"],
    });
    expect((await collect("1.2.0", contents, true)).files).toHaveLength(4);
    expect((await collect("9.0.0", contents)).files).toHaveLength(4);
  });

  it("of Tauri gives the packages, and not what was packed into them", async () => {
    expect(
      await collect("1.0.0", {
        "deb/app_1.0.0_amd64.deb": "x",
        "deb/app_1.0.0_amd64/control.tar.gz": "x",
        "deb/app_1.0.0_amd64/data.tar.gz": "x",
        "appimage/app.AppDir/run.zip": "x",
      }),
    ).toMatchObject({ files: ["app_1.0.0_amd64.deb"] });
  });
});

describe("a feed that knows only another version", () => {
  const stated = (path: string) => ({
    problem: { ok: false, reason: "other_version", path, version: "1.2.0", stated: "1.1.0" },
  });

  it.each([
    ["latest.yml", electron("1.1.0", "App.exe")],
    ["releases.win.json", velopack(asset("1.1.0", "App.exe"))],
    ["appcast.xml", appcast(item("1.1.0", "110", "App.exe"))],
    [
      "latest.json",
      JSON.stringify({
        version: "v1.1.0",
        platforms: { "windows-x86_64": { signature: "c2ln", url: "App.exe" } },
      }),
    ],
  ])("%s is refused, with both versions", async (name, feed) =>
    expect(await collect("1.2.0", { "App.exe": "x", [name]: feed })).toEqual(stated(`/${name}`)),
  );

  it.each([
    ["1.3.0-beta.1", "appcast.xml", appcast(item("1.3.0", "130", "App.zip"))],
    ["1.3.0", "appcast.xml", appcast(item("Great", "4711", "App.zip"))],
    ["1.3.0", "latest-mac.yml", electron("1.3.0+5", "App.zip")],
    ["v1", "latest-mac.yml", electron("1.3.0", "App.zip")],
  ])("takes as %s what %s does not contradict", async (version, name, feed) =>
    expect((await collect(version, { "App.zip": "x", [name]: feed })).files).toEqual(["App.zip"]),
  );
});

describe("what is left out", () => {
  it("is named with the reason", async () => {
    expect(
      await collect("1.2.0", {
        "App-1.2.0.exe": "new",
        "App-1.1.0.exe": "old",
        "App-1.1.0.exe.sig": createMinisign().sign(Buffer.from("old")),
        "App-1.2.0.exe.sig": "-----BEGIN PGP SIGNATURE-----",
        "builder-debug.yml": "x: 1",
        "releases.win.json": velopack(),
      }),
    ).toMatchObject({
      files: ["App-1.2.0.exe"],
      leftOut: [
        "App-1.1.0.exe",
        "builder-debug.yml",
        "App-1.1.0.exe.sig",
        "App-1.2.0.exe.sig",
        "releases.win.json",
      ],
      reasons: ["other_version", "other_kind", "signature_without_file", "no_tauri_signature", "empty_feed"],
    });
  });
});
