import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Queryable } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { uuidv7 } from "../../../platform/crypto/uuid.ts";
import { attachBytes } from "../bytes/attach-bytes.ts";
import { removeBytes } from "../bytes/remove-bytes.ts";
import { insertUnused } from "../bytes/store.ts";
import { storeBytes } from "../bytes/store-bytes.ts";
import { noteRelease } from "../catalog/note-release.ts";
import { newRelease } from "../catalog/rules.ts";
import { findFiles, findRelease, insertRelease, lockPublishing, putArtifact } from "../catalog/store.ts";
import { fillPersonalFile, type PersonalSettings } from "./fill-personal-file.ts";

const manifestShape = z.object({
  version: z.string(),
  files: z.array(
    z.object({ product: z.string(), filename: z.string(), personalFile: z.string(), sha512: z.string() }),
  ),
});
type PackedFile = z.infer<typeof manifestShape>["files"][number];

/**
 * Publishes the sample app that was packed at build time, once: on the first start, and again when this server's
 * address or root key has changed, because a file of the app holds both.
 * @param folder with the packed files and their `manifest.json`
 * @returns the published filenames; empty when everything was published already
 */
export async function publishSample(deps: Deps, folder: string): Promise<string[]> {
  const manifest = manifestShape.parse(JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")));
  const published: string[] = [];
  for (const file of manifest.files) {
    if (await publishFile(deps, folder, manifest.version, file)) published.push(file.filename);
  }
  return published;
}

async function publishFile(deps: Deps, folder: string, version: string, file: PackedFile): Promise<boolean> {
  const { db, storage, signer, origins } = deps;
  const { product, filename } = file;
  const settings: PersonalSettings = { server: origins.publicUrl, rootKey: signer.root.x, product };
  const source = createHash("sha256")
    .update(`${file.sha512}\n${JSON.stringify(settings)}`)
    .digest("hex");
  const fill = async () => {
    const personal = { path: join(folder, filename), entry: file.personalFile, settings };
    const filled = await fillPersonalFile(personal);
    if (!filled.ok) throw new Error(`${filename} could not be packed: ${filled.reason}`);
    return filled.bytes;
  };
  const found = await findSample(db, product, version);
  if (found.isTaken) return false;
  const same = found.files.find((each) => each.filename === filename && each.source === source);
  if (same && (await storage.has(same.id, same.size))) return false;
  // Another node published it into its own storage: the same content has the same bytes here.
  if (same && (await storage.put(same.id, await fill())).sha512 === same.sha512) return false;

  // Stored before the lock is taken: a storage that is slow keeps nobody from publishing.
  const bytes = await fill();
  const stored = await storeBytes(deps, () => bytes);
  const unused = await db.transaction(async (tx) => {
    await lockPublishing(tx);
    const { release: former, files, isTaken } = await findSample(tx, product, version);
    // Another node, or the operator, was faster.
    if (isTaken || files.some((each) => each.source === source && each.id !== same?.id)) return [stored.id];
    await attachBytes(tx, [stored.id]);
    const now = tx.now;
    // A release that is packed again for another address keeps its date, because licenses include releases by their date.
    const dates = { createdAt: now, publishedAt: now };
    const release = former ?? newRelease({ id: uuidv7(now), product, version, channel: "stable", ...dates });
    if (!former) {
      await insertRelease(tx, release);
      await noteRelease(tx, "release.published", release);
    }
    const artifact = { releaseId: release.id, filename, source, createdAt: now, ...stored, ...anySystem };
    const formerId = await putArtifact(tx, artifact);
    const replaced = formerId === undefined ? [] : [formerId];
    await insertUnused(tx, replaced, now);
    return replaced;
  });
  await removeBytes(deps, unused);
  return !unused.includes(stored.id);
}

const anySystem = {
  platform: null,
  arch: null,
  minimumSystem: null,
  purpose: "download",
  buildFacts: {},
} as const;

/** The release of the sample app. It is taken when the operator has published or drafted that version with files of their own. */
async function findSample(db: Queryable, product: string, version: string) {
  const release = await findRelease(db, { product, version });
  const files = release ? await findFiles(db, [release.id]) : [];
  return {
    release,
    files,
    isTaken: release?.publishedAt === null || files.some((file) => file.source === ""),
  };
}
