import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brand } from "@keystead/content/brand";
import { expect, it } from "vitest";
import { loadShop } from "./load-shop.ts";

const content = join(import.meta.dirname, "../content");

it("matches its folder", async () => {
  const shop = await loadShop(content);
  expect(shop.brand).toEqual(brand);
  expect(shop.hasMarket).toBe(true);
});

it("is refused with file and entry, before anything starts", async () => {
  const folder = await mkdtemp(join(tmpdir(), "shop-"));
  await cp(join(content, "tiers.ts"), join(folder, "tiers.ts"));
  await writeFile(
    join(folder, "brand.ts"),
    `export const brand = { ...${JSON.stringify(brand)}, name: " " };`,
  );
  const reason = await loadShop(folder).catch((error: unknown) => error);
  expect(reason).toBeInstanceOf(Error);
  expect((reason as Error).message.split("\n")).toEqual([
    "The shop is not right:",
    `${join(folder, "brand.ts")}: brand.name: Say something here.`,
    `${join(folder, "catalogue.ts")}: The file is missing.`,
  ]);
  await rm(folder, { recursive: true });
});
