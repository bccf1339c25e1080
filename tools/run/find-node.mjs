import { fetchNode, major, runs, requiredVersion } from "./fetch-node.mjs";
import { fromRoot } from "./paths.mjs";
import { Failure } from "./say.mjs";

/**
 * The path of the Node that the product runs on. The first choice is the one that npm installed with the other
 * packages, so that a machine with an older Node works. The second is the current one, if it is recent enough. The last
 * is a downloaded one.
 */
export function findNode() {
  const program = process.platform === "win32" ? "node.exe" : "node";
  const installed = fromRoot("node_modules", "node", "bin", program);
  if (runs(installed)) return installed;
  return currentOrFetched("the install script of the package `node` did not run");
}

/**
 * The path of the Node that npm runs on. On an older Node, npm skips optional packages that require a newer one. These
 * are the native parts of the build tools, and the browser of the tests.
 */
export function findNodeForNpm() {
  return currentOrFetched(`npm has to run on it, and this is Node ${process.versions.node}`);
}

/** @param {string} why */
function currentOrFetched(why) {
  const version = requiredVersion();
  if (major(process.versions.node) >= major(version)) return process.execPath;
  const fetched = fetchNode(why);
  if (fetched) return fetched;
  throw new Failure(
    [
      `Node ${version} is needed and could not be found or fetched (this is Node ${process.versions.node}).`,
      "What to do: check the connection to the npm registry (npm ping) and run the same command again, or install",
      `Node ${major(version)} yourself.`,
    ].join("\n"),
  );
}
