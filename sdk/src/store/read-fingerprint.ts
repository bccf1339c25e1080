import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { hostname, networkInterfaces } from "node:os";
import * as process from "node:process";
import { isFingerprint, newFingerprint, settleFingerprint } from "./keep-fingerprint.ts";
import { findMachineId, hashMachineId, type System } from "./machine-id.ts";
import { openFileStore, pathOf } from "./open-file-store.ts";

type Question = () => Promise<string>;

const system32 = "C:\\Windows\\System32";
const registryKey = "HKLM\\SOFTWARE\\Microsoft\\Cryptography";

/** How to ask each system for the id that it gave itself at its installation. None of these ways needs special rights. */
const questions: Record<System, readonly Question[]> = {
  linux: [() => read("/etc/machine-id"), () => read("/var/lib/dbus/machine-id")],
  darwin: [() => run("/usr/sbin/ioreg", ["-rd1", "-c", "IOPlatformExpertDevice"])],
  win32: [
    () => queryRegistry(`${system32}\\reg.exe`),
    // For machines on which an administrator has disabled reg.exe.
    () =>
      run(`${system32}\\WindowsPowerShell\\v1.0\\powershell.exe`, [
        "-NoProfile",
        "-NonInteractive",
        "-Command",
        "(Get-ItemProperty 'HKLM:\\SOFTWARE\\Microsoft\\Cryptography').MachineGuid",
      ]),
    // For machines that have Windows on another drive.
    () => queryRegistry("reg.exe"),
  ],
};

export interface FingerprintOptions {
  /** The app's own salt. Apps that count a machine once share it. */
  readonly salt: string;
  /**
   * The file of the state, as for `openFileStore`. Facts about the machine are kept in a file beside it, whose name
   * ends in `.machine`. Without that file, a machine without an id is known by its host name and network card, which
   * change.
   */
  readonly beside: string | { readonly href: string };
  /** Replaces all this, for machines that the app or its operator knows better, such as containers. */
  readonly fingerprint?: string | undefined;
}

/**
 * The fingerprint of this machine. It is the same at every start. It is a hash with a salt of the app's own, so the
 * machine's id never leaves the machine. When the system has no id, as in many containers, a random id is kept beside
 * the state. When the id cannot be read once, the fingerprint stays as it was.
 * @throws TypeError when `fingerprint` is not 8 to 256 characters
 */
export async function readFingerprint(
  { salt, beside, fingerprint }: FingerprintOptions,
  platform: string = process.platform,
): Promise<string> {
  if (fingerprint !== undefined) return checkFingerprint(fingerprint);
  const id = await readMachineId(platform);
  const standIn = () => hashMachineId(id ?? describeNetwork(), salt);
  // Callers of earlier releases name no file.
  if ((beside as typeof beside | undefined) === undefined) return standIn();
  const path = pathOf(beside);
  const store = openFileStore(`${path}.machine`);
  // When there is a state, an earlier release has activated this machine under the stand-in.
  const isInstalled = await readFile(path, "utf8").then(
    () => true,
    () => false,
  );
  const settled = await settleFingerprint({ id, salt, store }, isInstalled ? standIn : newFingerprint);
  return settled.isKept ? settled.fingerprint : standIn();
}

function checkFingerprint(fingerprint: string): string {
  if (!isFingerprint(fingerprint)) throw new TypeError("fingerprint: use 8 to 256 characters.");
  return fingerprint;
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

/** Uses `/reg:64`, because a 32-bit app would see another part of the registry. */
const queryRegistry = (reg: string): Promise<string> =>
  run(reg, ["query", registryKey, "/v", "MachineGuid", "/reg:64"]);

/** The output of a program; empty when it fails or does not exist. */
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
