import { channelOf } from "@keystead/contract/values/semantic-version";
import type { Tx } from "../../../db/database.ts";
import { uuidv7 } from "../../../platform/crypto/uuid.ts";
import { nameSubject } from "../../../platform/events/acts.ts";
import type { StoredBytes } from "../../../platform/storage/artifact-storage.ts";
import { attachBytes } from "../bytes/attach-bytes.ts";
import { insertUnused } from "../bytes/store.ts";
import { noteRelease } from "../catalog/note-release.ts";
import { newRelease } from "../catalog/rules.ts";
import {
  findFiles,
  findRelease,
  insertRelease,
  lockPublishing,
  putArtifact,
  updateRelease,
} from "../catalog/store.ts";
import type { ReleaseRow } from "../catalog/table.ts";
import type { NewFile } from "./collect-files.ts";
import { describeFiles } from "../feeds/describe-files.ts";
import { findDescriptions } from "../feeds/find-descriptions.ts";
import { isOtherFile } from "../feeds/rules.ts";
import type { NewRelease } from "./find-publish-problem.ts";

/** A file whose bytes are in the storage. */
export interface StoredFile extends StoredBytes {
  readonly id: string;
  readonly file: NewFile;
}

type WriteProblem =
  | { readonly reason: "already_published" | "published_without_files" | "no_files" }
  | { readonly reason: "checksum_differs"; readonly filename: string }
  | { readonly reason: "files_missing"; readonly filenames: readonly string[] };

export type Written =
  | {
      ok: true;
      outcome: "published" | "draft" | "unchanged";
      /** Whether there was no draft of it. */
      isNew: boolean;
      release: ReleaseRow;
      /** The ids of bytes that no release has anymore. */
      replaced: string[];
    }
  | ({ ok: false } & WriteProblem);

/** Writes a release with its files in one transaction: a published one is whole, or not there. */

export async function writeRelease(
  tx: Tx,
  release: NewRelease,
  stored: readonly StoredFile[],
): Promise<Written> {
  await lockPublishing(tx);
  const former = await findRelease(tx, release);
  const formerFiles = former ? await findFiles(tx, [former.id]) : [];
  if (former?.publishedAt) {
    if (stored.length === 0) return { ok: false, reason: "published_without_files" };
    const isSame = stored.every(({ file, sha512 }) =>
      formerFiles.some((each) => each.filename === file.filename && each.sha512 === sha512),
    );
    return isSame
      ? { ok: true, outcome: "unchanged", isNew: false, release: former, replaced: [] }
      : { ok: false, reason: "already_published" };
  }
  const files = [...formerFiles, ...stored.map(({ file, sha512 }) => ({ filename: file.filename, sha512 }))];
  if (files.length === 0 && !release.mayBeEmpty) return { ok: false, reason: "no_files" };
  const missing = (release.needs ?? []).filter((name) => !files.some(({ filename }) => filename === name));
  if (missing.length > 0) return { ok: false, reason: "files_missing", filenames: missing };
  const row = former ?? draftOf(release, tx.now);
  const descriptions = release.isDraft ? undefined : await findDescriptions(tx, row);
  const other = descriptions && files.find((file) => isOtherFile(file, descriptions));
  if (other) return { ok: false, reason: "checksum_differs", filename: other.filename };
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
  if (descriptions) await describeFiles(tx, row.id, descriptions);
  const { channel, notes, minimumVersion, rollout, isDraft } = release;
  const publishedAt = isDraft ? null : tx.now;
  await updateRelease(tx, row.id, { channel, notes, minimumVersion, rollout, publishedAt });
  const written = (await findRelease(tx, release)) ?? row;
  if (!isDraft) await noteRelease(tx, "release.published", written, release.operatorKeyId);
  else nameSubject({ id: written.id });
  return { ok: true, outcome: isDraft ? "draft" : "published", isNew: !former, release: written, replaced };
}

function draftOf({ product, version, channel = channelOf(version) }: NewRelease, now: Date): ReleaseRow {
  return newRelease({ id: uuidv7(now), product, version, channel, createdAt: now, publishedAt: null });
}
