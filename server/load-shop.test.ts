import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brand } from "@keystead/content/brand";
import { allEndpoints } from "@keystead/contract/all-endpoints";
import { isReserved } from "@keystead/contract/shop/reserved-paths";
import { expect, it } from "vitest";
import { healthPolicies } from "./platform/http/health.ts";
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

it("is refused when plans and tiers disagree, as by the build", async () => {
  const folder = await mkdtemp(join(tmpdir(), "shop-"));
  for (const file of ["brand.ts", "market.ts", "tiers.ts"]) await cp(join(content, file), join(folder, file));
  const catalogue = await readFile(join(content, "catalogue.ts"), "utf8");
  await writeFile(
    join(folder, "catalogue.ts"),
    catalogue.replace('= "bundler-bot" satisfies', '= "suite" as'),
  );
  await expect(loadShop(folder)).rejects.toThrow(
    `The shop is not right:\n${join(folder, "catalogue.ts")}: featuredPlan: There is no plan "suite".`,
  );
  await rm(folder, { recursive: true });
});

it("is refused with the file that cannot be loaded", async () => {
  const folder = await mkdtemp(join(tmpdir(), "shop-"));
  for (const file of ["market.ts", "tiers.ts", "catalogue.ts"])
    await cp(join(content, file), join(folder, file));
  await writeFile(join(folder, "brand.ts"), 'throw new Error("no brand");');
  await expect(loadShop(folder)).rejects.toThrow(
    `The shop is not right:\n${join(folder, "brand.ts")}: no brand`,
  );
  await rm(folder, { recursive: true });
});

it("has no page where the server answers", () => {
  for (const path of [...Object.keys(healthPolicies), ...allEndpoints.map((endpoint) => endpoint.path)])
    expect(isReserved(path), path).toBe(true);
});

it("is refused with an email that says too little, as by the build", async () => {
  const folder = await mkdtemp(join(tmpdir(), "shop-"));
  for (const file of ["brand.ts", "market.ts", "tiers.ts", "catalogue.ts"])
    await cp(join(content, file), join(folder, file));
  await mkdir(join(folder, "mails"));
  const words = '{ subject: "Key", preheader: "Key", blocks: [{ kind: "heading", text: "A key" }] }';
  await writeFile(join(folder, "mails/key-replaced.ts"), `export const mail = () => (${words});`);
  const file = join(folder, "mails/key-replaced.ts");
  const problem = (fact: string) =>
    `${file}: The email does not have the fact ${fact}, which its reader needs.`;
  await expect(loadShop(folder)).rejects.toThrow(
    `The shop is not right:\n${problem("licenseKey")}\n${problem("dashboardUrl")}`,
  );
  await rm(folder, { recursive: true });
});
