import fs from "node:fs";
import path from "node:path";
import { buildFolders, shopFolder } from "./build-folders.mjs";
import { captureTool } from "./child.mjs";
import { fingerprint } from "./fingerprint.mjs";
import { withLock } from "./lock.mjs";
import { fromRoot, root } from "./paths.mjs";
import { Failure, say, secondsSince } from "./say.mjs";

/** @typedef {{ name: string, inputs: string[], output: string, stamp: string, args: string[] }} Target */

const shared = ["package-lock.json", "tsconfig.base.json", "contract"];

/**
 * Everything that can be built, in the order of the build: the sample apps contain the built client library. The apps
 * and the site belong to one shop, and every shop has its own folders for them.
 * @returns {Target[]}
 */
function listTargets() {
  const shop = shopFolder();
  if (!fs.existsSync(path.resolve(root, shop)))
    throw new Failure(`SHOP names ${shop}, and there is no such folder.`);
  const { site, releases, clients, stamps } = buildFolders(shop);
  return [
    {
      name: "sdk",
      inputs: [...shared, "sdk"],
      output: "sdk/dist/index.js",
      stamp: "build/stamps/sdk",
      args: ["sdk/build.ts"],
    },
    {
      name: "clients",
      inputs: [...shared, "sdk", "sdk-python", "tools/clients", "tools/pack-clients.ts", "LICENSE"],
      output: `${clients}/index.json`,
      stamp: "build/stamps/clients",
      args: ["tools/pack-clients.ts"],
    },
    {
      name: "sample apps",
      inputs: [...shared, "sdk", shop, "examples", "tools/clients", "tools/shop"],
      output: releases,
      stamp: `${stamps}/sample-apps`,
      args: ["examples/pack.ts"],
    },
    {
      name: "site",
      inputs: [...shared, shop, "web", "tools/shop"],
      output: `${site}/client/index.html`,
      stamp: `${stamps}/site`,
      args: ["web/build.ts"],
    },
  ];
}

/**
 * Incremental build: builds every target whose inputs changed since its last build. Prints one line for each.
 * @param {string} node
 * @param {(target: Target) => boolean} isNeeded
 */
export async function buildTargets(node, isNeeded = () => true) {
  const selected = listTargets().filter(isNeeded);
  if (selected.every(isCurrent)) return;
  await withLock(async () => {
    // Another process may have built the target while this one waited for the lock.
    for (const target of selected) if (!isCurrent(target)) await build(node, target);
  });
}

/** @param {Target} target */
function isCurrent(target) {
  const stamp = fromRoot(target.stamp);
  if (!fs.existsSync(stamp) || !fs.existsSync(fromRoot(target.output))) return false;
  return fs.readFileSync(stamp, "utf8") === fingerprint(target.inputs);
}

/**
 * @param {string} node
 * @param {Target} target
 */
async function build(node, target) {
  const start = performance.now();
  const stamp = fromRoot(target.stamp);
  // Computed before the build. When a file changes during the build, the result is then out of date.
  const inputs = fingerprint(target.inputs);
  fs.rmSync(stamp, { force: true });
  const { code, output } = await captureTool(node, target.args);
  if (code !== 0) throw new Failure(`${output.trimEnd()}\nCould not build the ${target.name}.`);
  if (!fs.existsSync(fromRoot(target.output)))
    throw new Failure(`The ${target.name} built without ${target.output}.`);
  fs.mkdirSync(path.dirname(stamp), { recursive: true });
  fs.writeFileSync(stamp, inputs);
  say(`Built the ${target.name} in ${secondsSince(start)}.`);
}
