import fs from "node:fs";
import { captureTool } from "./child.mjs";
import { fingerprint } from "./fingerprint.mjs";
import { withLock } from "./lock.mjs";
import { fromRoot } from "./paths.mjs";
import { Failure, say, secondsSince } from "./say.mjs";

/** @typedef {{ name: string, inputs: string[], output: string, args: string[] }} Target */

const shared = ["package-lock.json", "tsconfig.base.json", "contract"];

/**
 * What can be built, in the order in which it must be: the sample apps carry the built client library.
 * @type {Target[]}
 */
const targets = [
  {
    name: "sdk",
    inputs: [...shared, "sdk"],
    output: "sdk/dist/index.js",
    args: ["node_modules/typescript/bin/tsc", "-p", "sdk/tsconfig.build.json"],
  },
  {
    name: "sample apps",
    inputs: [...shared, "sdk", "content", "examples"],
    output: "build/releases",
    args: ["examples/pack.ts"],
  },
  {
    name: "site",
    inputs: [...shared, "content", "web"],
    output: "web/build/client/index.html",
    args: ["web/build.ts"],
  },
];

/**
 * Builds every target whose inputs changed since it was last built; one line each.
 * @param {string} node
 * @param {{ withoutSite?: boolean }} options the development server needs no built site
 */
export async function buildTargets(node, { withoutSite = false } = {}) {
  const wanted = withoutSite ? targets.filter(({ name }) => name !== "site") : targets;
  if (wanted.every(isCurrent)) return;
  await withLock(async () => {
    // Another process may have built while this one waited for the lock.
    for (const target of wanted) if (!isCurrent(target)) await build(node, target);
  });
}

/** @param {Target} target */
function stampOf(target) {
  return fromRoot("build", "stamps", target.name.replace(" ", "-"));
}

/** @param {Target} target */
function isCurrent(target) {
  const stamp = stampOf(target);
  if (!fs.existsSync(stamp) || !fs.existsSync(fromRoot(target.output))) return false;
  return fs.readFileSync(stamp, "utf8") === fingerprint(target.inputs);
}

/**
 * @param {string} node
 * @param {Target} target
 */
async function build(node, target) {
  const start = performance.now();
  const stamp = stampOf(target);
  // Taken before the build: a file that changes while it runs makes the result out of date.
  const inputs = fingerprint(target.inputs);
  fs.rmSync(stamp, { force: true });
  const { code, output } = await captureTool(node, target.args);
  if (code !== 0) throw new Failure(`${output.trimEnd()}\nCould not build the ${target.name}.`);
  if (!fs.existsSync(fromRoot(target.output)))
    throw new Failure(`The ${target.name} built without ${target.output}.`);
  fs.mkdirSync(fromRoot("build", "stamps"), { recursive: true });
  fs.writeFileSync(stamp, inputs);
  say(`Built the ${target.name} in ${secondsSince(start)}.`);
}
