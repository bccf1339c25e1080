import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { Deps } from "../../../deps.ts";
import type { StoredBytes } from "../../../platform/storage/artifact-storage.ts";
import type { FillProblem } from "../../../platform/zip/fill-entry.ts";
import { removeBytes } from "../bytes/remove-bytes.ts";
import { storeBytes } from "../bytes/store-bytes.ts";
import type { NewFile } from "./collect-files.ts";
import { fillPersonalFile } from "./fill-personal-file.ts";
import { findPublishProblem, type NewRelease, type PublishProblem } from "./find-publish-problem.ts";
import { isZip } from "./rules.ts";
import { type StoredFile, type Written, writeRelease } from "./write-release.ts";

export type Published = Extract<Written, { ok: true }> | ({ ok: false } & PublishProblem);

/**
 * Publishes a release with all its files in one step, or adds files to a draft. Files are stored first; people see none of them
 * before the release is published. Publishing the same files again changes nothing.
 */
export async function publishRelease(deps: Deps, release: NewRelease): Promise<Published> {
  const problem = findPublishProblem(deps, release);
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
