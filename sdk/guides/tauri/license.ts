// src/license.ts, in the webview
import {
  createLicenseClient,
  findMachineId,
  keepFingerprint,
  type LicenseStore,
  type LicenseWatch,
  type TriggerEvent,
  type TriggerStream,
} from "@keystead/client";
import { getVersion } from "@tauri-apps/api/app";
import { BaseDirectory, mkdir, readTextFile, writeTextFile } from "@tauri-apps/plugin-fs";
import { hostname, platform } from "@tauri-apps/plugin-os";
import { Command } from "@tauri-apps/plugin-shell";
import { rootKey, server } from "./shop.js";

const baseDir = BaseDirectory.AppLocalData;

/** Keeps a text in the app's own folder. */
const storeIn = (file: string): LicenseStore => ({
  read: () => readTextFile(file, { baseDir }).catch(() => undefined),
  async write(text) {
    await mkdir("", { baseDir, recursive: true });
    await writeTextFile(file, text, { baseDir });
  },
});

/** Watches the license while the app runs, and hands its triggers to the app. */
export async function watchLicense(
  licenseKey: string,
  act: (event: TriggerEvent) => void,
): Promise<LicenseWatch> {
  // A system may have no id, or fail to tell it once.
  const id = await readMachineId().catch(() => undefined);
  const kept = storeIn("license.state.machine");
  const fingerprint = await keepFingerprint({ id, salt: "my-suite", store: kept });
  const store = storeIn("license.state");
  const version = await getVersion();
  const client = createLicenseClient({ server, rootKey, store, product: "volume-bot", version });
  const name = (await hostname()) ?? undefined;
  void handOver(client.watchTriggers({ licenseKey, fingerprint }), act);
  return client.watchLicense({ licenseKey, fingerprint, name, platform: platform() });
}

async function handOver(stream: TriggerStream, act: (event: TriggerEvent) => void): Promise<void> {
  for await (const message of stream) if (message.kind === "trigger") act(message.event);
}

async function readMachineId(): Promise<string | undefined> {
  const system = platform();
  if (system === "linux") return findMachineId("linux", await readTextFile("/etc/machine-id"));
  if (system === "macos")
    return findMachineId("darwin", await run("ioreg", ["-rd1", "-c", "IOPlatformExpertDevice"]));
  if (system === "windows")
    return findMachineId("win32", await run("reg", ["query", registryKey, "/v", "MachineGuid", "/reg:64"]));
  return undefined;
}

const registryKey = "HKLM\\SOFTWARE\\Microsoft\\Cryptography";

async function run(program: "ioreg" | "reg", args: string[]): Promise<string> {
  return (await Command.create(program, args).execute()).stdout;
}
