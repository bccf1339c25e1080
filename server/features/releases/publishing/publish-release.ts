import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { Channel } from "@keystead/contract/values/release";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { uuidv7 } from "../../../platform/crypto/uuid.ts";
import type { StoredBytes } from "../../../platform/storage/artifact-storage.ts";
import { attachBytes } from "../bytes/attach-bytes.ts";
import { removeBytes } from "../bytes/remove-bytes.ts";
import { insertUnused } from "../bytes/store.ts";
import { storeBytes } from "../bytes/store-bytes.ts";
import { noteRelease } from "../catalog/note-release.ts";
import { newRelease } from "../catalog/rules.ts";
import type { ReleaseRow } from "../catalog/table.ts";
import {
  channelOf,
  isVersion,
  readVersion,
  type VersionProblem,
} from "@keystead/contract/values/semantic-version";
import {
  findFiles,
  findRelease,
  insertRelease,
  lockPublishing,
  putArtifact,
  updateRelease,
} from "../catalog/store.ts";
import type { FillProblem } from "../../../platform/zip/fill-entry.ts";
import type { NewFile } from "./collect-files.ts";
import { fillPersonalFile } from "./fill-personal-file.ts";

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
}

export type PublishProblem =
  | { readonly reason: VersionProblem | "already_published" | "no_files" }
  /** With the IDs of the apps that the shop has. */
  | { readonly reason: "unknown_product"; readonly products: readonly string[] }
  | { readonly reason: "minimum_version_invalid" | "rollout_invalid" | "notes_too_long" | "notes_no_text" }
  | { readonly reason: "published_without_files" }
  | { readonly reason: "checksum_differs" | "signed_zip" | FillProblem; readonly filename: string }
  | { readonly reason: "no_zip" };

export type Published =
  | { ok: true; outcome: "published" | "draft" | "unchanged"; release: ReleaseRow }
  | ({ ok: false } & PublishProblem);

interface StoredFile extends StoredBytes {
  readonly id: string;
  readonly file: NewFile;
}

/**
 * Publishes a release with all its files in one step, or adds files to a draft. Files are stored first; people see none of them
 * before the release is published. Publishing the same files again changes nothing.
 */
export async function publishRelease(deps: Deps, release: NewRelease): Promise<Published> {
  const problem = findProblem(deps, release);
  if (problem) return { ok: false, ...problem };
  const stored: StoredFile[] = [];
  const takeBack = () =>
    removeBytes(
      deps,
      stored.map(({ id }) => id),
    );
  for (const file of release.files) {
    const result = await storeFile(deps, release, file).catch(async (error: unknown) => {
      await takeBack();
      throw error;
    });
    if (result.ok) stored.push({ file, ...result.bytes });
    if (result.ok) continue;
    await takeBack();
    return { ok: false, reason: result.reason, filename: file.filename };
  }
  // When this throws, the bytes stay: the transaction may have been committed all the same.
  const written = await deps.db.transaction((tx) => writeRelease(tx, release, stored));
  if (!written.ok || written.outcome === "unchanged") await takeBack();
  else await removeBytes(deps, written.replaced);
  return written;
}

type Stored =
  | { ok: true; bytes: StoredBytes & { readonly id: string } }
  | { ok: false; reason: "checksum_differs" | "signed_zip" | FillProblem };

/** Stores a file as it came. In a ZIP with a personal file that one entry is filled in, and only that one. */
async function storeFile(deps: Deps, release: NewRelease, file: NewFile): Promise<Stored> {
  const { product, personalFile: entry } = release;
  const { path, filename, expectedSha512: expected, facts } = file;
  if (entry === undefined || !isZip(filename)) {
    const bytes = await storeBytes(deps, () => createReadStream(path));
    if (expected === undefined || expected === bytes.sha512) return { ok: true, bytes };
    await removeBytes(deps, [bytes.id]);
    return { ok: false, reason: "checksum_differs" };
  }
  if (facts.sparkleSignature !== undefined || facts.tauriSignature !== undefined)
    return { ok: false, reason: "signed_zip" };
  if (expected !== undefined && expected !== (await hashFile(path)))
    return { ok: false, reason: "checksum_differs" };
  const settings = { server: deps.origins.publicUrl, rootKey: deps.signer.root.x, product };
  const filled = await fillPersonalFile({ path, entry, settings });
  return filled.ok ? { ok: true, bytes: await storeBytes(deps, () => filled.bytes) } : filled;
}

/** The SHA-512 of a file, hexadecimal. */
async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha512");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

const isZip = (filename: string): boolean => filename.toLowerCase().endsWith(".zip");

/** What keeps a release from being published, whatever is stored. */
function findProblem({ shop }: Deps, release: NewRelease): PublishProblem | undefined {
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

type Written =
  | { ok: true; outcome: "published" | "draft" | "unchanged"; release: ReleaseRow; replaced: string[] }
  | { ok: false; reason: "already_published" | "published_without_files" | "no_files" };

async function writeRelease(tx: Tx, release: NewRelease, stored: readonly StoredFile[]): Promise<Written> {
  await lockPublishing(tx);
  const former = await findRelease(tx, release);
  const formerFiles = former ? await findFiles(tx, [former.id]) : [];
  if (former?.publishedAt) {
    if (stored.length === 0) return { ok: false, reason: "published_without_files" };
    const isSame = stored.every(({ file, sha512 }) =>
      formerFiles.some((each) => each.filename === file.filename && each.sha512 === sha512),
    );
    return isSame
      ? { ok: true, outcome: "unchanged", release: former, replaced: [] }
      : { ok: false, reason: "already_published" };
  }
  if (formerFiles.length + stored.length === 0) return { ok: false, reason: "no_files" };
  const row = former ?? draftOf(release, tx.now);
  if (!former) await insertRelease(tx, row);
  await attachBytes(
    tx,
    stored.map(({ id }) => id),
  );
  const replaced: string[] = [];
  for (const { id, file, size, sha512 } of stored) {
    const { filename, platform, arch, minimumSystem, purpose, facts: buildFacts } = file;
    const target = { platform, arch, minimumSystem, purpose, buildFacts };
    const own = { id, releaseId: row.id, filename, size, sha512, source: "", createdAt: tx.now };
    const replacedId = await putArtifact(tx, { ...own, ...target });
    if (replacedId !== undefined) replaced.push(replacedId);
  }
  await insertUnused(tx, replaced, tx.now);
  const { channel, notes, minimumVersion, rollout, isDraft } = release;
  const publishedAt = isDraft ? null : tx.now;
  await updateRelease(tx, row.id, { channel, notes, minimumVersion, rollout, publishedAt });
  const written = (await findRelease(tx, release)) ?? row;
  if (!isDraft) await noteRelease(tx, "release.published", written);
  return { ok: true, outcome: isDraft ? "draft" : "published", release: written, replaced };
}

function draftOf({ product, version, channel = channelOf(version) }: NewRelease, now: Date): ReleaseRow {
  return newRelease({ id: uuidv7(now), product, version, channel, createdAt: now, publishedAt: null });
}
