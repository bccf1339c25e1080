import { existsSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { buildFolders, shippedShop } from "../../contract/shop/build-folders.ts";
import { readMails } from "../../contract/shop/mails/check-mails.ts";
import { checkShop } from "../../contract/shop/check-shop.ts";
import { readShop, type ShopOf } from "../../contract/shop/read-shop.ts";
import { describeLoadError } from "../../contract/shop/load-error.ts";
import { listMails } from "../../server/list-mails.ts";
import { legalFiles, type ShopFile, shopFiles } from "../../contract/shop/shop-files.ts";

const root = join(import.meta.dirname, "../..");

/** A shop as the build sees it. */
export interface LoadedShop extends ShopOf<ShopFile> {
  /** The absolute path of its folder. */
  readonly folder: string;
  /** The absolute paths of its builds. */
  readonly builds: { readonly site: string; readonly releases: string };
  /** Optional exports that a module leaves out, by the module's path in the folder. */
  readonly leftOut: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
}

/** What is wrong with a shop: a line for each problem. */
export class ShopProblem extends Error {}

/** The folder of the shop, relative to the repository's root: the one in `SHOP`, or the shop that ships. */
export function shopFolder(named = process.env["SHOP"]): string {
  return resolve(root, named || shippedShop);
}

/**
 * Loads a whole shop and checks it.
 * @throws ShopProblem with one line for each problem: file, entry and what is wrong
 */
export async function loadShop(folder = shopFolder()): Promise<LoadedShop> {
  const name = relative(root, folder);
  const modules = new Map<string, object>();
  const result = await readShop(Object.keys(shopFiles) as ShopFile[], async (file) => {
    const path = join(folder, `${file}.ts`);
    if (!existsSync(path)) return undefined;
    const module = await importModule(folder, `${file}.ts`);
    modules.set(file, module);
    return module;
  });
  const mails = await readMails(listMails(folder), (mail) => importModule(folder, `mails/${mail}.ts`));
  const problems = [
    ...(result.ok ? checkShop(result.shop) : result.problems),
    ...(mails.ok ? [] : mails.problems),
    ...legalFiles
      .filter((file) => !existsSync(join(folder, file)))
      .map((file) => `${file}: The file is missing.`),
  ];
  if (!result.ok || problems.length > 0)
    throw new ShopProblem(problems.map((problem) => join(name, problem)).join("\n"));
  const { site, releases } = buildFolders(name);
  return {
    ...result.shop,
    folder,
    builds: { site: join(root, site), releases: join(root, releases) },
    leftOut: leftOutOf(result.shop, modules),
  };
}

async function importModule(folder: string, file: string): Promise<object> {
  const url = pathToFileURL(folder).href;
  try {
    return (await import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href)) as object;
  } catch (cause) {
    const problem = describeLoadError(cause, { folder, url }, file);
    throw new ShopProblem(join(relative(root, folder), problem), { cause });
  }
}

function leftOutOf(shop: object, modules: ReadonlyMap<string, object>): LoadedShop["leftOut"] {
  const defaults = new Map<string, unknown>(Object.entries(shop));
  const files = Object.entries(shopFiles).map(([file, { shape }]) => {
    const names = Object.keys(shape).filter((name) => !(name in (modules.get(file) ?? {})));
    return [file, Object.fromEntries(names.map((name) => [name, defaults.get(name)]))] as const;
  });
  return new Map(files.filter(([, absent]) => Object.keys(absent).length > 0));
}
