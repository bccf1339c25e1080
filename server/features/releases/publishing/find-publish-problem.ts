import type { Channel } from "@keystead/contract/values/release";
import { isVersion, readVersion, type VersionProblem } from "@keystead/contract/values/semantic-version";
import type { Deps } from "../../../deps.ts";
import type { FillProblem } from "../../../platform/zip/fill-entry.ts";
import type { NewFile } from "./collect-files.ts";
import { isZip } from "./rules.ts";

/** A release to publish, or more of a draft. What is undefined stays as it is, or gets its default. */
export interface NewRelease {
  readonly product: string;
  readonly version: string;
  /** By default what the version names. */
  readonly channel?: Channel | undefined;
  /** Markdown. */
  readonly notes?: string | undefined;
  readonly minimumVersion?: string | undefined;
  /** Percent of machines; 100 by default. */
  readonly rollout?: number | undefined;
  readonly files: readonly NewFile[];
  /** The path of a file in its ZIPs that is filled in with the address and the root key of the shop. */
  readonly personalFile?: string | undefined;
  /** Whether it stays a draft, to which other machines add their files. */
  readonly isDraft: boolean;
  /** Whether a draft may have no file yet. */
  readonly mayBeEmpty?: boolean;
  /** The names of files without which it isn't published. */
  readonly needs?: readonly string[] | undefined;
  /** The operator key that acts; left out for a command. */
  readonly operatorKeyId?: string | null | undefined;
}

export type PublishProblem =
  | { readonly reason: VersionProblem | "already_published" | "no_files" }
  /** With the IDs of the apps that the shop has. */
  | { readonly reason: "unknown_product"; readonly products: readonly string[] }
  | { readonly reason: "minimum_version_invalid" | "rollout_invalid" | "notes_too_long" | "notes_no_text" }
  | { readonly reason: "published_without_files" }
  | { readonly reason: "checksum_differs" | "signed_zip" | FillProblem; readonly filename: string }
  | { readonly reason: "no_zip" }
  | { readonly reason: "files_missing"; readonly filenames: readonly string[] };

/** What keeps a release from being published, whatever is stored. */
export function findPublishProblem(
  { shop }: Pick<Deps, "shop">,
  release: NewRelease,
): PublishProblem | undefined {
  const { product, version, minimumVersion, rollout = 100, notes = "" } = release;
  const products = shop.plans.map(({ id }) => id);
  if (!products.includes(product)) return { reason: "unknown_product", products };
  const read = readVersion(version);
  if (!read.ok) return { reason: read.reason };
  if (minimumVersion !== undefined && !isVersion(minimumVersion))
    return { reason: "minimum_version_invalid" };
  if (!Number.isInteger(rollout) || rollout < 0 || rollout > 100) return { reason: "rollout_invalid" };
  if (release.personalFile !== undefined && !release.files.some(({ filename }) => isZip(filename)))
    return { reason: "no_zip" };
  if (notes.includes("\0")) return { reason: "notes_no_text" };
  return notes.length > 100_000 ? { reason: "notes_too_long" } : undefined;
}
