import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { type Customer, newCustomer } from "../../testing/customer.ts";
import { publishBuild } from "../../testing/publish-build.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let shop: TestApp;
let mira: Customer;
beforeAll(async () => {
  shop = await testApp();
  mira = await newCustomer(shop);
});
afterAll(() => shop.close());
beforeEach(() => shop.db.run(sql`delete from releases`));

/** Publishes packages, by the names of the feeds that describe them. */
function publish(version: string, packages: Record<string, string>, settings: object = {}) {
  const files: Record<string, string> = {};
  for (const [feed, FileName] of Object.entries(packages)) {
    const hashes = { SHA1: "a".repeat(40), SHA256: "b".repeat(64) };
    const asset = { PackageId: "App", Version: version, Type: "Full", FileName, Size: 4, ...hashes };
    files[FileName] = `${version} ${feed}`;
    files[`releases.${feed}.json`] = JSON.stringify({ Assets: [asset] });
  }
  return publishBuild(shop.deps, { version, files, ...settings });
}

const ask = (file: string) =>
  shop.app.inject({
    url: `/v1/updates/volume-bot/velopack/${file}`,
    authority: "shop.example",
    headers: { authorization: `License ${mira.license.licenseKey}` },
  });

/** The packages in a feed. */
async function packagesIn(feed: string): Promise<string[]> {
  const { Assets } = (await ask(feed)).json<{ Assets: { FileName: string }[] }>();
  return Assets.map(({ FileName }) => FileName);
}

it("gives each feed the packages of its own system, whatever they are called", async () => {
  await publish("1.2.0", {
    win: "linux-tool-1.2.0-full.nupkg",
    linux: "linux-tool-1.2.0-linux-full.nupkg",
    osx: "linux-tool-1.2.0-osx-full.nupkg",
  });
  expect(await packagesIn("releases.win.json")).toEqual(["linux-tool-1.2.0-full.nupkg"]);
  expect(await packagesIn("releases.linux.json")).toEqual(["linux-tool-1.2.0-linux-full.nupkg"]);
  expect(await packagesIn("releases.osx.json")).toEqual(["linux-tool-1.2.0-osx-full.nupkg"]);
});

it("gives each feed the packages of its own processor", async () => {
  await publish("1.2.0", { "win-x64": "A-1.2.0-full.nupkg", "win-arm64": "B-1.2.0-full.nupkg" });
  expect(await packagesIn("releases.win-x64.json?os=win&arch=arm64")).toEqual(["A-1.2.0-full.nupkg"]);
  expect(await packagesIn("releases.win-arm64.json?os=win&arch=x64")).toEqual(["B-1.2.0-full.nupkg"]);
  expect(await packagesIn("releases.win-x86.json")).toEqual([]);
  // An app from before the build had a feed for each processor.
  expect(await packagesIn("releases.win.json?arch=arm64")).toEqual(["B-1.2.0-full.nupkg"]);
  expect(await packagesIn("releases.win.json")).toEqual(["A-1.2.0-full.nupkg"]);
});

it("gives packages that name no processor to feeds that name none alone", async () => {
  await publish("1.2.0", { win: "A-1.2.0-full.nupkg" });
  expect(await packagesIn("releases.win.json?os=win&arch=arm64")).toEqual(["A-1.2.0-full.nupkg"]);
  expect(await packagesIn("releases.win-x64.json?os=win&arch=x64")).toEqual([]);
});

it("passes over a release without a package for the feed", async () => {
  await publish("1.1.0", { win: "A-1.1.0-full.nupkg", linux: "A-1.1.0-linux-full.nupkg" });
  await publishBuild(shop.deps, { version: "1.2.0", files: { "A-1.2.0-Setup.exe": "setup" } });
  expect(await packagesIn("releases.win.json")).toEqual(["A-1.1.0-full.nupkg"]);
});

it("offers the channel that the feed names", async () => {
  await publish("1.1.0", { win: "A-1.1.0-full.nupkg" });
  await publish("1.2.0-beta.1", { "win-beta": "A-1.2.0-beta.1-win-beta-full.nupkg" });
  expect(await packagesIn("releases.win.json")).toEqual(["A-1.1.0-full.nupkg"]);
  for (const feed of ["win-beta.json", "win.json?channel=beta", "beta.json?os=win"])
    expect(await packagesIn(`releases.${feed}`)).toEqual(["A-1.2.0-beta.1-win-beta-full.nupkg"]);
});

it("answers a feed without a system by what the client says of its machine", async () => {
  await publish("1.2.0", { stable: "A-1.2.0-stable-full.nupkg" });
  expect(await packagesIn("releases.stable.json")).toEqual(["A-1.2.0-stable-full.nupkg"]);
  await publish("1.3.0", { win: "A-1.3.0-full.nupkg", linux: "A-1.3.0-linux-full.nupkg" });
  expect(await packagesIn("releases.stable.json?os=linux")).toEqual(["A-1.3.0-linux-full.nupkg"]);
  expect(await packagesIn("releases.stable.json")).toEqual(["A-1.2.0-stable-full.nupkg"]);
});

it("leads to a package of the feed of a moment ago, and to none that the license does not cover", async () => {
  await publish("1.0.0", { win: "A-1.0.0-full.nupkg" });
  const [name = ""] = await packagesIn("releases.win.json");
  await publish("1.1.0", { win: "A-1.1.0-full.nupkg" });
  expect((await ask(name)).headers["location"]).toContain("/files/1.0.0/A-1.0.0-full.nupkg?");
  await shop.db.run(sql`update releases set published_at = '2026-01-01' where version = '1.0.0'`);
  await shop.db.run(sql`update licenses set updates_until = '2026-01-02' where id = ${mira.license.id}`);
  expect((await ask(name)).statusCode).toBe(302);
  expect((await ask("A-1.1.0-full.nupkg")).statusCode).toBe(404);
  await shop.db.run(sql`update licenses set updates_until = null where id = ${mira.license.id}`);
  await shop.db.run(sql`update releases set yanked_at = now() where version = '1.0.0'`);
  expect((await ask(name)).statusCode).toBe(404);
});

it("leads a version that is too old over the one from which it can go on, and none back", async () => {
  await publish("2.0.0", { win: "A-2.0.0-full.nupkg" });
  await publish("3.0.0", { win: "A-3.0.0-full.nupkg" }, { minimumVersion: "2.0.0" });
  const offeredTo = (version: string) => packagesIn(`releases.win.json?id=A&localVersion=${version}`);
  expect(await offeredTo("1.0.0")).toEqual(["A-2.0.0-full.nupkg"]);
  expect(await offeredTo("2.0.0")).toEqual(["A-3.0.0-full.nupkg"]);
  // It may be downloaded, and not installed yet.
  expect(await offeredTo("3.0.0+5")).toEqual(["A-3.0.0-full.nupkg"]);
  expect(await offeredTo("3.1.0")).toEqual([]);
});

it("is empty where there is nothing for the machine", async () => {
  expect((await ask("releases.win.json")).json()).toEqual({ Assets: [] });
  expect((await ask("assets.win.json")).statusCode).toBe(404);
});
