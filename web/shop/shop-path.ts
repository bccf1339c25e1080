import { join, relative, sep } from "node:path";

const root = join(import.meta.dirname, "../..");

/** The path of a shop's file for use in messages: relative to the repository, with forward slashes. */
export function shopPath(file: string): string {
  return relative(root, file).split(sep).join("/");
}
