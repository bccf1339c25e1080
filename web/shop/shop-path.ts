import { join, relative, sep } from "node:path";

const root = join(import.meta.dirname, "../..");

/** The path of a file of the shop as messages name it: relative to the repository, with forward slashes. */
export function shopPath(file: string): string {
  return relative(root, file).split(sep).join("/");
}
