import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { hostname, networkInterfaces } from "node:os";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * How each system is asked for the id that it gave itself when it was installed. None of it needs special rights.
 * @type {Partial<Record<NodeJS.Platform, (() => Promise<string>)[]>>}
 */
const questions = {
  linux: [() => readFile("/etc/machine-id", "utf8"), () => readFile("/var/lib/dbus/machine-id", "utf8")],
  darwin: [() => ask("/usr/sbin/ioreg", ["-rd1", "-c", "IOPlatformExpertDevice"])],
  win32: [
    () =>
      ask(`${process.env.SystemRoot}\\System32\\reg.exe`, [
        "query",
        "HKLM\\SOFTWARE\\Microsoft\\Cryptography",
        "/v",
        "MachineGuid",
        "/reg:64",
      ]),
  ],
};

/** @type {Partial<Record<NodeJS.Platform, RegExp>>} */
const patterns = {
  linux: /^([0-9a-f]{32})\s*$/,
  darwin: /"IOPlatformUUID" = "([0-9A-F-]{36})"/,
  win32: /MachineGuid\s+REG_SZ\s+([0-9a-f-]{36})/i,
};

/**
 * What tells this machine from others: the same at every start, and a hash, so that the machine's own id never
 * leaves it. The suite's apps share the salt, because a machine counts once for all of them.
 */
export async function readFingerprint(platform = process.platform) {
  const id = (await readMachineId(platform)) ?? describeNetwork();
  return createHash("sha256").update(`keystead-sample-suite\n${id}`).digest("base64url");
}

/**
 * Finds the id in what the system answered; undefined when it is not there.
 * @param {NodeJS.Platform} platform
 * @param {string} text
 */
export function findMachineId(platform, text) {
  return patterns[platform]?.exec(text)?.[1]?.toLowerCase();
}

/** @param {NodeJS.Platform} platform */
async function readMachineId(platform) {
  for (const question of questions[platform] ?? []) {
    try {
      const id = findMachineId(platform, await question());
      if (id) return id;
    } catch {
      // The next question may still be answered: containers, for one, have no machine id.
    }
  }
  return undefined;
}

/**
 * @param {string} program
 * @param {string[]} args
 */
async function ask(program, args) {
  return (await run(program, args, { timeout: 5000, windowsHide: true })).stdout;
}

/** The name and the first network card: good enough where nothing better exists. */
function describeNetwork() {
  const cards = Object.values(networkInterfaces()).flat();
  const card = cards.find((each) => each && !each.internal && each.mac !== "00:00:00:00:00:00");
  return `${hostname()}\n${card?.mac ?? ""}`;
}
