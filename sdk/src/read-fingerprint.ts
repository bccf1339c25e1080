import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { hostname, networkInterfaces } from "node:os";
import * as process from "node:process";
import { findMachineId, hashMachineId, type System } from "./machine-id.ts";

type Question = () => Promise<string>;

const system32 = "C:\\Windows\\System32";
const registryKey = "HKLM\\SOFTWARE\\Microsoft\\Cryptography";

/** How each system is asked for the id that it gave itself when it was installed. None of it needs special rights. */
const questions: Record<System, readonly Question[]> = {
  linux: [() => read("/etc/machine-id"), () => read("/var/lib/dbus/machine-id")],
  darwin: [() => run("/usr/sbin/ioreg", ["-rd1", "-c", "IOPlatformExpertDevice"])],
  win32: [
    () => queryRegistry(`${system32}\\reg.exe`),
    // Where an administrator has turned reg.exe off.
    () =>
      run(`${system32}\\WindowsPowerShell\\v1.0\\powershell.exe`, [
        "-NoProfile",
        "-NonInteractive",
        "-Command",
        "(Get-ItemProperty 'HKLM:\\SOFTWARE\\Microsoft\\Cryptography').MachineGuid",
      ]),
    // Where Windows is on another drive.
    () => queryRegistry("reg.exe"),
  ],
};

/**
 * What tells this machine from others: the same at every start, and a hash under a salt of the app's own, so that the
 * machine's id never leaves it. Apps that count a machine once share the salt. Where the system has no id, as in many
 * containers, the host's name and its first network card stand in.
 */
export async function readFingerprint(
  { salt }: { readonly salt: string },
  platform: string = process.platform,
): Promise<string> {
  return hashMachineId((await readMachineId(platform)) ?? describeNetwork(), salt);
}

async function readMachineId(platform: string): Promise<string | undefined> {
  const asked: readonly Question[] =
    Object.entries(questions).find(([system]) => system === platform)?.[1] ?? [];
  for (const ask of asked) {
    const id = findMachineId(platform, await ask());
    if (id !== undefined) return id;
  }
  return undefined;
}

const read = (file: string): Promise<string> => readFile(file, "utf8").catch(() => "");

/** `/reg:64`, because a 32-bit app would see another part of the registry. */
const queryRegistry = (reg: string): Promise<string> =>
  run(reg, ["query", registryKey, "/v", "MachineGuid", "/reg:64"]);

/** What a program prints; nothing when it fails or is not there. */
function run(program: string, args: readonly string[]): Promise<string> {
  const options = { timeout: 5000, windowsHide: true, encoding: "utf8" } as const;
  return new Promise((resolve) => {
    execFile(program, args, options, (error, stdout) => resolve(error ? "" : stdout));
  });
}

function describeNetwork(): string {
  const cards = Object.values(networkInterfaces()).flat();
  const card = cards.find((each) => each && !each.internal && each.mac !== "00:00:00:00:00:00");
  return `${hostname()}\n${card?.mac ?? ""}`;
}
