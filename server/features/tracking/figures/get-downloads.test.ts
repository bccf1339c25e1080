import { afterAll, beforeAll, expect, test } from "vitest";
import { commands } from "../../../command-line/commands.ts";
import { parseCommandLine } from "../../../command-line/parse-command-line.ts";
import { sql } from "../../../db/sql.ts";
import { days } from "../../../platform/clock.ts";
import { type Customer, newCustomer } from "../../../testing/customer.ts";
import { newOperator, type Operator } from "../../../testing/operator.ts";
import { publishBuild } from "../../../testing/publish-build.ts";
import { runCommand } from "../../../testing/run-command.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { recordDownload } from "../../licenses/record/timeline/record-download.ts";

let shop: TestApp;
let reader: Operator;
beforeAll(async () => {
  shop = await testApp();
  reader = await newOperator(shop, { scopes: ["figures:read"] });
  await publishBuild(shop.deps, {
    version: "1.9.0",
    files: { "App-1.9.0-win-x64.exe": "a", "App-1.9.0-mac-arm64.dmg": "b", "App-1.9.0.zip": "c" },
  });
  await publishBuild(shop.deps, { version: "1.10.0", files: { "App-1.10.0-linux-x64.AppImage": "d" } });
  await publishBuild(shop.deps, { version: "1.11.0", files: { "App-1.11.0-win-x64.exe": "e" } });
  await publishBuild(shop.deps, {
    product: "bundler-bot",
    version: "1.9.0",
    files: { "App-1.9.0-win-x64.exe": "f" },
  });
});
afterAll(() => shop.close());

const counted = async (query = "") =>
  (await reader.call(`GET /v1/admin/figures/downloads${query}`)).body["releases"];
const none = { win32: 0, darwin: 0, linux: 0, android: 0, any: 0 };

test("downloads are counted by version and platform", async () => {
  expect(await counted()).toEqual([]);
  const product = "volume-bot";
  const [mira, eve] = [await newCustomer(shop), await newCustomer(shop)];
  const download = (customer: Customer, version: string, suffix: string, of = product) =>
    recordDownload(
      shop.deps,
      { id: customer.license.id, accountId: customer.accountId },
      { product: of, version, file: `App-${version}${suffix}` },
    );
  for (const customer of [mira, mira, eve]) await download(customer, "1.9.0", "-win-x64.exe");
  await download(mira, "1.9.0", "-mac-arm64.dmg");
  await download(eve, "1.9.0", ".zip");
  await download(eve, "1.10.0", "-linux-x64.AppImage");
  await download(mira, "1.9.0", "-win-x64.exe", "bundler-bot");
  await download(mira, "1.9.0", "-gone.exe");
  expect(await counted()).toMatchObject([
    { product: "bundler-bot", version: "1.9.0", platforms: { ...none, win32: 1 }, total: 1 },
    { product, version: "1.10.0", platforms: { ...none, linux: 1 }, total: 1 },
    { product, version: "1.9.0", platforms: { ...none, win32: 3, darwin: 1, any: 1 }, total: 5 },
  ]);
  const [{ release } = { release: "" }] = (await counted()) as { release: string }[];
  expect(await shop.db.row(sql`select product from releases where id = ${release}`)).toEqual({
    product: "bundler-bot",
  });
});

test("downloads of other days count in the days that are asked for", async () => {
  shop.clock.advance(days(2));
  expect(await counted("?days=2")).toEqual([]);
  expect(await counted("?days=3")).toHaveLength(3);
});

test("downloads that name no product have that of the file", async () => {
  await shop.db.run(sql`
    update license_events set detail = detail - 'product'
    where kind = 'downloaded' and detail->>'version' = '1.10.0'`);
  await shop.db.run(sql`delete from daily_downloads`);
  expect(await counted()).toContainEqual(
    expect.objectContaining({ product: "volume-bot", version: "1.10.0", total: 1 }),
  );
});

test("downloads outlive the licenses that had them", async () => {
  const before = await counted();
  const one = await shop.db.row<{ id: string }>(sql`
    select license_id as id from license_events where kind = 'downloaded' order by sequence desc limit 1`);
  await shop.db.run(sql`delete from licenses where id = ${one?.id ?? ""}`);
  expect(await counted()).toEqual(before);
  await shop.db.run(sql`delete from licenses`);
  expect(await counted()).toEqual(before);
});

test("downloads are printed by the command, and refused alike", async () => {
  const line = parseCommandLine(["figures", "--downloads", "--days", "3"], commands);
  if (line === "help") throw new Error("this is the help");
  const { lines, json } = await runCommand(shop.deps, line);
  expect({ success: true, ...json }).toEqual(
    (await reader.call("GET /v1/admin/figures/downloads?days=3")).body,
  );
  expect(lines).toEqual([
    "version            Windows  macOS  Linux  Android  any  total",
    "bundler-bot 1.9.0  1        0      0      0        0    1",
    "volume-bot 1.10.0  0        0      1      0        0    1",
    "volume-bot 1.9.0   3        1      0      0        1    5",
  ]);
  for (const count of ["0", "3651", "x"])
    expect(await reader.call(`GET /v1/admin/figures/downloads?days=${count}`)).toMatchObject({
      status: 400,
    });
  const both = parseCommandLine(["figures", "--downloads", "--weeks", "2"], commands);
  if (both === "help") throw new Error("this is the help");
  await expect(runCommand(shop.deps, both)).rejects.toThrow("Name --weeks or --downloads.");
});
