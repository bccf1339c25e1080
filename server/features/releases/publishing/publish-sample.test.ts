import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { packSample, sampleProducts } from "../../../testing/pack-sample.ts";
import { openReleaseCommands } from "../../../testing/release-commands.ts";
import { yankRelease } from "./yank-release.ts";
import { publishSample } from "./publish-sample.ts";

let commands: Awaited<ReturnType<typeof openReleaseCommands>>;
let packed: string;
beforeAll(async () => {
  [commands, packed] = await Promise.all([openReleaseCommands(), packSample("3.7.2")]);
});
afterAll(async () => {
  await commands.close();
  await rm(packed, { recursive: true });
});

test("a version that the operator published or drafted is left alone, at each start", async () => {
  const { deps } = commands.shop;
  // Its name comes before that of the sample.
  const own = await commands.build({ "app-3.7.2.zip": "own" });
  await commands.release("publish", "3.7.2", own);
  const draft = ["--product", "reply-bot", "--version", "3.7.2", "--draft"];
  await commands.run("release", "publish", own, ...draft);
  for (const published of [["pumpfun-bundler-bot-setup.zip"], []])
    expect(await publishSample(deps, packed)).toEqual(published);
  const { rows } = await deps.db.execute(
    "select product, filename from releases r join artifacts a on a.release_id = r.id order by product",
  );
  expect(rows).toEqual([
    { product: "bundler-bot", filename: "pumpfun-bundler-bot-setup.zip" },
    { product: "reply-bot", filename: "app-3.7.2.zip" },
    { product: "volume-bot", filename: "app-3.7.2.zip" },
  ]);
  expect(await commands.unused()).toEqual([]);
});

test("a storage that does not answer keeps nobody from a yank", async () => {
  const { deps } = commands.shop;
  await deps.db.execute("delete from releases");
  await publishSample(deps, packed);
  const { promise: asked, resolve: noteAsked } = Promise.withResolvers<void>();
  const silent = {
    ...deps.storage,
    has: async () => false,
    put: () => {
      noteAsked();
      return new Promise<never>(() => undefined);
    },
  };
  void publishSample({ ...deps, storage: silent }, packed);
  await asked;
  const [product = ""] = sampleProducts;
  expect(await yankRelease(deps, { product, version: "3.7.2" })).toMatchObject({ ok: true });
});
