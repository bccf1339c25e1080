import type { Architecture, Platform } from "@keystead/contract/values/release";

/** Tauri's names of operating systems (https://v2.tauri.app/plugin/updater). */
const systems: Readonly<Record<string, Platform>> = { linux: "linux", darwin: "darwin", windows: "win32" };

/** Tauri's names of processors. */
const processors: Readonly<Record<string, Architecture>> = {
  x86_64: "x64",
  aarch64: "arm64",
  i686: "ia32",
  armv7: "arm",
};

/** Our names for a target of Tauri; undefined for one that is not known. */
export function fromTauriTarget(
  system: string,
  processor: string,
): { platform: Platform; arch: Architecture } | undefined {
  const [platform, arch] = [systems[system], processors[processor]];
  return platform && arch ? { platform, arch } : undefined;
}

/** Tauri's names for the targets that a file is for, such as `darwin-aarch64`: several for a universal file. */
export function toTauriTargets(platform: Platform | null, arch: Architecture | null): string[] {
  const system = Object.keys(systems).find((name) => systems[name] === platform);
  if (system === undefined) return [];
  const own = Object.keys(processors).filter((name) => processors[name] === arch);
  // A universal file runs on both processors of Apple. One without a stated processor is for the usual one.
  const names = arch === "universal" ? ["x86_64", "aarch64"] : arch === null ? ["x86_64"] : own;
  return names.map((name) => `${system}-${name}`);
}
