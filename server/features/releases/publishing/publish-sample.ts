import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Deps } from "../../../deps.ts";
import { uuidv7 } from "../../../platform/crypto/uuid.ts";
import { attachBytes } from "../bytes/attach-bytes.ts";
import { removeBytes } from "../bytes/remove-bytes.ts";
import { insertUnused } from "../bytes/store.ts";
import { storeBytes } from "../bytes/store-bytes.ts";
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
  const replaced = await db.transaction(async (tx) => {
    await lockPublishing(tx);
    const former = await findRelease(tx, product, version);
    const [formerFile] = former ? await findFiles(tx, [former.id]) : [];
    const same = formerFile?.source === source;
    if (same && (await storage.has(formerFile.id, formerFile.size))) return undefined;
    // Another node published it into its own storage: the same content has the same bytes here.
    if (same && (await storage.put(formerFile.id, await fill())).sha512 === formerFile.sha512)
      return undefined;
    const now = tx.now;
    const stored = await storeBytes(deps, await fill());
    await attachBytes(tx, [stored.id]);
    // A release that is packed again for another address keeps its date, because licenses include releases by their date.
    const dates = { createdAt: now, publishedAt: now };
    const release = former ?? newRelease({ id: uuidv7(now), product, version, channel: "stable", ...dates });
    if (!former) await insertRelease(tx, release);
    const target = {
      platform: null,
      arch: null,
      minimumSystem: null,
      purpose: "download",
      buildFacts: {},
    } as const;
    const artifact = { releaseId: release.id, filename, source, createdAt: now, ...stored, ...target };
    const formerId = await putArtifact(tx, artifact);
    const unused = formerId === undefined ? [] : [formerId];
    await insertUnused(tx, unused, now);
    return unused;
  });
  if (replaced) await removeBytes(deps, replaced);
  return replaced !== undefined;
}
