import type { Architecture, Platform } from "@keystead/contract/values/release";
import { isVersion } from "@keystead/contract/values/semantic-version";

/** What the build says about a file. The feeds repeat it. */
export interface BuildFacts {
  /** The content of Tauri's `.sig` file: a minisign signature in base64. */
  readonly tauriSignature?: string;
  /** Sparkle's `sparkle:edSignature`: an Ed25519 signature in base64. */
  readonly sparkleSignature?: string;
  /** Sparkle's `sparkle:version`, the build number, where it is not the version. */
  readonly sparkleVersion?: string;
  /** electron-builder: the bytes of a block map at the end of the file itself. */
  readonly blockMapSize?: number;
  /** electron-builder: whether the installer asks for an administrator. */
  readonly isAdminRightsRequired?: boolean;
  /** Velopack: the entry of the package in its feed. */
  readonly velopack?: VelopackFacts;
}

interface VelopackFacts {
  readonly packageId: string;
  readonly type: "Full" | "Delta";
  /** Upper-case hexadecimal. */
  readonly sha1: string;
  readonly sha256: string;
}

/** What a feed of a build tool says about one file. */
export interface DescribedFile {
  readonly filename: string;
  /** The version that it belongs to; undefined when the feed states none. */
  readonly version?: string | undefined;
  readonly platform?: Platform;
  readonly arch?: Architecture;
  /** Hexadecimal. The bytes are compared with it. */
  readonly sha512?: string;
  /** The lowest version of the operating system. */
  readonly minimumSystem?: string;
  readonly facts?: BuildFacts;
}

/**
 * A version as a feed states it, so that it can be compared: `v1.2` is 1.2.0, and build metadata, which has no order, is dropped.
 * Undefined for what is no version.
 */
export function readStatedVersion(text: string): string | undefined {
  const [numbers = "", rest = ""] = /^v?([\d.]+)(-[^+]*)?(?:\+.*)?$/.exec(text.trim())?.slice(1) ?? [];
  const [major = "", minor = "0", patch = "0", ...more] = numbers.split(".");
  const version = [major, minor, patch, ...more].join(".") + rest;
  return isVersion(version) ? version : undefined;
}

/** The last part of a path or an address, decoded. */
export function lastPart(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? "";
  const name = path.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
