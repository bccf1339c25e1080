// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import type { CallOptions, WriteOptions } from "../call-options.ts";
import type { OperatorRelease, ListedRelease } from "../objects/releases.ts";

export interface ReleasesCreateInput {
  /** The ID of an app of the shop. */
  product: string;
  /** A semantic version without build metadata. */
  version: string;
  /** By default what the version names. */
  channel?: "stable" | "beta" | "alpha" | undefined;
  /** Markdown. */
  notes?: string | undefined;
  /** The lowest installed version that can update to it. */
  minimum_version?: string | undefined;
  /** The percentage of machines; 0 is nobody. */
  rollout?: number | undefined;
}

export interface ReleasesListInput {
  product?: string | undefined;
  version?: string | undefined;
  /** The `next` of the page before. */
  after?: string | undefined;
  limit?: number | undefined;
}

export interface ReleasesPromoteInput {
  channel: "stable" | "beta" | "alpha";
}

export interface ReleasesPublishInput {
  /** The names of files that have to be there, such as those of all machines that build. */
  files?: ReadonlyArray<string> | undefined;
}

export interface ReleasesRolloutInput {
  /** 0 is nobody. */
  percent: number;
}

export interface ReleasesAnswer {
  success: true;
  release: OperatorRelease;
}

export interface ReleasesCalls {
  /** Makes a draft of a version, to which files are sent. For a version that is a draft already the answer is 200 with that one, and what was sent is changed. Needs the scope `releases:publish`. */
  create(input: ReleasesCreateInput, options?: WriteOptions): Promise<ReleasesAnswer>;

  /** Deletes a draft with its files. A published release stays in the record. Needs the scope `releases:publish`. */
  remove(
    id: string,
    options?: WriteOptions,
  ): Promise<{
    success: true;
    /** How many went with it. */
    files: number;
  }>;

  /** Lists releases, drafts and yanked ones too, by product and the newest version first. `next` continues the list. Needs the scope `releases:read`. */
  list(
    input?: ReleasesListInput,
    options?: CallOptions,
  ): Promise<{ success: true; releases: Array<ListedRelease>; next: string | null }>;

  /** What `list` lists, entry by entry, through all pages. */
  all(input?: ReleasesListInput, options?: CallOptions): AsyncIterable<ListedRelease>;

  /** Moves a published release to another channel, such as from beta to stable. Needs the scope `releases:publish`. */
  promote(id: string, input: ReleasesPromoteInput, options?: WriteOptions): Promise<ReleasesAnswer>;

  /** Publishes a draft with all its files at once. Pages and updates offer it from the next request on. For a published release the answer is 200, and nothing changes. Needs the scope `releases:publish`. */
  publish(id: string, input?: ReleasesPublishInput, options?: WriteOptions): Promise<ReleasesAnswer>;

  /** Sets the share of machines that are offered a published release. A machine inside it stays inside. Needs the scope `releases:publish`. */
  rollout(id: string, input: ReleasesRolloutInput, options?: WriteOptions): Promise<ReleasesAnswer>;

  /** Shows a release with its notes and files. Needs the scope `releases:read`. */
  show(id: string, options?: CallOptions): Promise<ReleasesAnswer>;

  /** Offers a yanked release again. Needs the scope `releases:yank`. */
  unyank(id: string, options?: WriteOptions): Promise<ReleasesAnswer>;

  /** Takes a release out of every page and feed, from the next request on. Its files stay stored. Needs the scope `releases:yank`. */
  yank(id: string, options?: WriteOptions): Promise<ReleasesAnswer>;
}
