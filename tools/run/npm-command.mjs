import fs from "node:fs";
import path from "node:path";

/**
 * The command that runs npm on the given Node: the npm that started this script, else the one on the PATH.
 * @param {string} node
 * @returns {{ program: string, args: string[] }}
 */
export function npmCommand(node) {
  const cli = [process.env.npm_execpath, ...onPath()].find((file) => file && /npm-cli\.c?js$/.test(file));
  if (cli) return { program: node, args: [cli] };
  return { program: process.platform === "win32" ? "npm.cmd" : "npm", args: [] };
}

/** The npm programs on the PATH, with symbolic links resolved. */
function onPath() {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const programs = folders.map((folder) => path.join(folder, "npm")).filter((file) => fs.existsSync(file));
  return programs.map((file) => fs.realpathSync(file));
}
