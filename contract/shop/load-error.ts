/**
 * Describes why a module of a shop could not be loaded, after the file that is to blame: the module itself or one that
 * it imports.
 * @param error what `import()` threw. Node's stack begins with the file of a syntax error, and its message names the
 *   importer of what is missing
 * @param shop the folder of the shop, as a path and as a `file:` URL
 * @param file the module, relative to the folder
 * @returns file and reason, such as `products/my-app.ts: Expression expected`
 */
export function describeLoadError(
  error: unknown,
  shop: { readonly folder: string; readonly url: string },
  file: string,
): string {
  if (!(error instanceof Error)) return `${file}: ${String(error)}`;
  const stack = (error.stack ?? "").replaceAll(shop.url, shop.folder);
  const importer = error.message.split(" imported from ")[1];
  return `${fileIn(shop.folder, importer ?? stack) ?? file}: ${error.message}`;
}

/** The first module of the folder that a text names, relative to the folder, with forward slashes. */
function fileIn(folder: string, text: string): string | undefined {
  const [, rest] = text.split(folder, 2);
  return rest === undefined ? undefined : /^[\\/]([^:*?"<>|\n]+\.ts)/.exec(rest)?.[1]?.replaceAll("\\", "/");
}
