import type { Architecture, Channel, Platform } from "@keystead/contract/values/release";

/** What the name of a feed of Velopack says; null for what it does not say. */
interface VelopackChannel {
  readonly platform: Platform | null;
  readonly arch: Architecture | null;
  readonly channel: Channel | null;
}

const systems: Readonly<Record<string, Platform>> = {
  win: "win32",
  windows: "win32",
  osx: "darwin",
  mac: "darwin",
  macos: "darwin",
  linux: "linux",
};

const processors: Readonly<Record<string, Architecture>> = {
  x64: "x64",
  amd64: "x64",
  x86: "ia32",
  arm64: "arm64",
  aarch64: "arm64",
  universal: "universal",
};

const channels: Readonly<Record<string, Channel>> = { stable: "stable", beta: "beta", alpha: "alpha" };

/**
 * Reads the name of a feed such as `releases.win-arm64-beta.json`. What Velopack calls a channel is the system alone unless the build
 * names another, which by Velopack's advice has the system, the processor and the stability in it.
 * Undefined for a file that is no feed.
 */
export function readVelopackChannel(filename: string): VelopackChannel | undefined {
  const [, name] = /^\w+\.([\w.-]+)\.json$/.exec(filename) ?? [];
  if (!filename.startsWith("releases.") || name === undefined) return undefined;
  const words = name.toLowerCase().split(/[-_.]/);
  const find = <Value>(names: Readonly<Record<string, Value>>): Value | null =>
    words.map((word) => known(names, word)).find((value) => value !== null) ?? null;
  return { platform: find(systems), arch: find(processors), channel: find(channels) };
}

/** Our name for a system as Velopack's clients send it; null for another. */
export const fromVelopackSystem = (name: string | undefined): Platform | null => known(systems, name);

/** Our name for a processor as Velopack's clients send it; null for another. */
export const fromVelopackProcessor = (name: string | undefined): Architecture | null =>
  known(processors, name);

function known<Value>(names: Readonly<Record<string, Value>>, name = ""): Value | null {
  const word = name.toLowerCase();
  return Object.hasOwn(names, word) ? (names[word] ?? null) : null;
}
