import path from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root folder. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Joins path segments to the repository's root.
 * @param {...string} segments
 */
export function fromRoot(...segments) {
  return path.join(root, ...segments);
}
