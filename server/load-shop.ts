import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { checkSetup } from "@keystead/contract/shop/setup/check-setup";
import { checkCatalogue } from "@keystead/contract/shop/check-shop";
import { readMails } from "@keystead/contract/shop/mails/check-mails";
import { describeLoadError } from "@keystead/contract/shop/load-error";
import type { ShopMails } from "@keystead/contract/shop/mails";
import { readShop, type ShopOf } from "@keystead/contract/shop/read-shop";
import { listMails } from "./list-mails.ts";

const files = ["brand", "catalogue", "tiers", "setup", "market", "video-feeds"] as const;

/** What the server uses of the shop. The pages are built from the rest, which the build checks. */
export interface Shop extends ShopOf<(typeof files)[number]> {
  /** The emails that the shop writes in its own words. */
  readonly mails: ShopMails;
}

/**
 * Loads the server's part of a shop and checks it.
 * @throws with a line for each thing that is wrong: file, entry and why
 */
export async function loadShop(folder: string): Promise<Shop> {
  const result = await readShop(files, async (file) => {
    const path = join(folder, `${file}.ts`);
    return existsSync(path) ? importModule(folder, `${file}.ts`) : undefined;
  });
  const problems = result.ok ? [...checkCatalogue(result.shop), ...checkSetup(result.shop)] : result.problems;
  const read = await readMails(listMails(folder), (name) => importModule(folder, `mails/${name}.ts`));
  const all = [...problems, ...(read.ok ? [] : read.problems)];
  if (!result.ok || !read.ok || all.length > 0) throw refusal(folder, all);
  return { ...result.shop, mails: read.mails };
}

async function importModule(folder: string, file: string): Promise<object> {
  try {
    return (await import(pathToFileURL(join(folder, file)).href)) as object;
  } catch (cause) {
    const problem = describeLoadError(cause, { folder, url: pathToFileURL(folder).href }, file);
    throw refusal(folder, [problem], cause);
  }
}

function refusal(folder: string, problems: readonly string[], cause?: unknown): Error {
  const lines = problems.map((problem) => join(folder, problem));
  return new Error(`The shop is not right:\n${lines.join("\n")}`, { cause });
}
