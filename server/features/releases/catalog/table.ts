import type { BuildFacts } from "../../../platform/update-formats/described-file.ts";
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

/** How an operator names a release. */
export type NamedRelease = { readonly id: string } | { readonly product: string; readonly version: string };

/** A release with its files. */
export interface FullRelease extends ReleaseRow {
  readonly files: readonly ArtifactRow[];
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
