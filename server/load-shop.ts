import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readShop, type ShopOf } from "@keystead/contract/shop/read-shop";

const files = ["brand", "catalogue", "tiers", "market"] as const;

/** What the server knows of the shop. The pages are built from the rest, which the build checks. */
export type Shop = ShopOf<(typeof files)[number]>;

/**
 * Loads the server's part of a shop and checks it.
 * @throws with a line for each thing that is wrong: file, entry and why
 */
export async function loadShop(folder: string): Promise<Shop> {
  const result = await readShop(files, async (file) => {
    const path = join(folder, `${file}.ts`);
    return existsSync(path) ? ((await import(pathToFileURL(path).href)) as object) : undefined;
  });
  if (!result.ok)
    throw new Error(
      `The shop is not right:\n${result.problems.map((line) => join(folder, line)).join("\n")}`,
    );
  return result.shop;
}
