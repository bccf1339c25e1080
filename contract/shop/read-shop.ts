import type { z } from "zod";
import { type ShopFile, shopFiles, type ShopModule } from "./shop-files.ts";

/** What the modules of a shop export, checked and merged into one object. */
export type ShopOf<File extends ShopFile> = Intersection<{ [F in File]: ShopModule<F> }[File]>;

type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  parts: infer Parts,
) => void
  ? Parts
  : never;

type ReadResult<File extends ShopFile> =
  | { ok: true; shop: ShopOf<File> }
  /** One line each: file, entry and what is wrong with it. */
  | { ok: false; problems: string[] };

/**
 * Reads modules of a shop and checks them against their schemas.
 * @param importModule what a module exports, by its path in the shop's folder without the ending; undefined when there
 *   is no such file
 */
export async function readShop<File extends ShopFile>(
  files: readonly File[],
  importModule: (file: File) => Promise<object | undefined>,
): Promise<ReadResult<File>> {
  const modules = await Promise.all(files.map(async (file) => checkModule(file, await importModule(file))));
  const problems = modules.flatMap((module) => module.problems);
  if (problems.length > 0) return { ok: false, problems };
  // Each part was checked by the schema that its type is inferred from.
  return { ok: true, shop: Object.assign({}, ...modules.map(({ exports }) => exports)) as ShopOf<File> };
}

function checkModule(file: ShopFile, exports: object | undefined): { exports: object; problems: string[] } {
  const parsed = shopFiles[file].safeParse({ ...exports });
  if (parsed.success) return { exports: parsed.data, problems: exports ? misspelled(file, exports) : [] };
  if (!exports) return { exports: {}, problems: [`${file}.ts: The file is missing.`] };
  return {
    exports: {},
    problems: parsed.error.issues.map((issue) => `${file}.ts: ${placeOf(issue.path)}: ${issue.message}`),
  };
}

/** Exports of a module that may be left out: a wrong name would leave out a page without a word. */
function misspelled(file: ShopFile, exports: object): string[] {
  const { shape } = shopFiles[file];
  const isOptional = Object.values<z.ZodType>(shape).every((schema) => schema.safeParse(undefined).success);
  if (!isOptional) return [];
  const expected = Object.keys(shape).join(", ");
  const names = Object.keys(exports);
  if (!names.some((name) => name in shape))
    return [`${file}.ts: Exports none of ${expected}. Check the spelling, or delete the file.`];
  return names
    .filter((name) => !(name in shape))
    .map((name) => `${file}.ts: ${name}: Not an export of this file, which has ${expected}.`);
}

/** Such as `plans[1].price`. */
function placeOf(path: z.core.$ZodIssue["path"]): string {
  return path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .replace(/^\./, "");
}
