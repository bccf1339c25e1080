import { runTool } from "./child.mjs";

/**
 * Runs the product in the foreground until it ends; answers its exit code.
 * @param {string} node
 * @param {string[]} args
 */
export function startProduct(node, args) {
  return runTool(node, ["server/main.ts", ...args]);
}
