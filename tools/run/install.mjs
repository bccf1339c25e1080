import { createHash } from "node:crypto";
import fs from "node:fs";
import { captureTool } from "./child.mjs";
import { hasPackages } from "./compare-packages.mjs";
import { findNodeForNpm } from "./find-node.mjs";
import { withLock } from "./lock.mjs";
import { npmCommand } from "./npm-command.mjs";
import { fromRoot } from "./paths.mjs";
import { Failure, say, secondsSince } from "./say.mjs";

const stampPath = fromRoot("node_modules", ".installed");

/** Installs the packages of package-lock.json, unless exactly these are installed already. */
export async function ensureInstalled() {
  if (!whyInstall()) return;
  await withLock(async () => {
    const why = whyInstall();
    if (why) await install(why);
  });
}

/** The reason why an install is needed, in words; undefined when node_modules matches package-lock.json. */
function whyInstall() {
  if (!fs.existsSync(fromRoot("node_modules"))) return "node_modules is missing";
  const stamp = currentStamp();
  if (readOrEmpty(stampPath) === stamp) return undefined;
  if (!matchesLockfile()) return "node_modules differs from package-lock.json";
  // Somebody has installed by hand with the same result. This is noted, so that the next start does not compare again.
  fs.writeFileSync(stampPath, stamp);
  return undefined;
}

function currentStamp() {
  const hash = createHash("sha256")
    .update(fs.readFileSync(fromRoot("package-lock.json")))
    .digest("hex");
  return `${hash} ${process.platform}-${process.arch}\n`;
}

/** Compares the lockfile with the one npm writes into node_modules at the end of a complete install. */
function matchesLockfile() {
  const installed = readPackages(fromRoot("node_modules", ".package-lock.json"));
  return hasPackages(readPackages(fromRoot("package-lock.json")), installed, process);
}

/**
 * The packages of a lockfile by their path; none when there is no file.
 * @param {string} lockfile
 * @returns {Record<string, import("./compare-packages.mjs").LockedPackage>}
 */
function readPackages(lockfile) {
  const text = readOrEmpty(lockfile);
  return text ? JSON.parse(text).packages : {};
}

/** @param {string} why */
async function install(why) {
  const start = performance.now();
  say(`Installing packages, because ${why} (a minute or two the first time) …`);
  const progress = setInterval(() => say(`  still installing, ${secondsSince(start)}`), 20_000);
  const { program, args } = npmCommand(findNodeForNpm());
  // The site is built with dev dependencies, so they are installed even when NODE_ENV is production.
  const flags = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  const { code, output } = await captureTool(program, [...args, ...flags], {
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1",
  });
  clearInterval(progress);
  if (code !== 0) throw new Failure(explainFailure(output));
  fs.writeFileSync(stampPath, currentStamp());
  say(`Installed in ${secondsSince(start)}.`);
}

/** @param {string} output */
function explainFailure(output) {
  const lines = output.trim().split("\n");
  // The cause is in npm's first lines, before pages of usage, or in the last ones, which a script printed.
  const excerpt = lines.length > 20 ? [...lines.slice(0, 8), "…", ...lines.slice(-10)] : lines;
  return [
    "npm could not install the packages. It said:",
    ...excerpt.map((line) => `  ${line}`),
    "What to do: check the connection to the npm registry (npm ping) and the free disk space, then run the",
    "same command again. If package.json was edited, run `npm install` once to renew package-lock.json.",
  ].join("\n");
}

/** @param {string} file */
function readOrEmpty(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
}
