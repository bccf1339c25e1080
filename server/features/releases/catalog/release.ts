import type { Architecture, Channel, FilePurpose, Platform } from "@keystead/contract/values/release";

/** One version of an app. */
export interface ReleaseRow {
  readonly id: string;
  readonly product: string;
  /** Semantic version. */
  readonly version: string;
  readonly channel: Channel;
  readonly createdAt: Date;
  /** Null for a draft. */
  readonly publishedAt: Date | null;
  /** Since when nobody is offered it anymore. */
  readonly yankedAt: Date | null;
  /** The share of machines that are offered it, in percent. */
  readonly rollout: number;
  /** Markdown. */
  readonly notes: string | null;
  /** The lowest installed version that can update to it. */
  readonly minimumVersion: string | null;
}

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

export interface VelopackFacts {
  readonly packageId: string;
  readonly type: "Full" | "Delta";
  /** Upper-case hexadecimal. */
  readonly sha1: string;
  readonly sha256: string;
}

/** One file of a release. Its bytes are in the storage of artifacts under its id. */
export interface ArtifactRow {
  readonly id: string;
  readonly releaseId: string;
  readonly product: string;
  readonly version: string;
  readonly channel: Channel;
  readonly publishedAt: Date;
  readonly filename: string;
  /** Bytes. */
  readonly size: number;
  /** Hexadecimal. */
  readonly sha512: string;
  /** What it was made from, so that the sample app is made again for another address. */
  readonly source: string;
  /** Null: any. */
  readonly platform: Platform | null;
  readonly arch: Architecture | null;
  /** The lowest version of the operating system. */
  readonly minimumSystem: string | null;
  readonly purpose: FilePurpose;
  readonly buildFacts: BuildFacts;
}
