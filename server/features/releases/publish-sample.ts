import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { strToU8, unzipSync, type Zippable, zipSync } from "fflate";
import { z } from "zod";
import type { Deps } from "../../deps.ts";
import { uuidv7 } from "../../platform/crypto/uuid.ts";
import { findVersion, lockPublishing, replaceArtifact } from "./store.ts";

const manifestShape = z.object({
  version: z.string(),
  files: z.array(
    z.object({ product: z.string(), filename: z.string(), folder: z.string(), sha512: z.string() }),
  ),
});
type PackedFile = z.infer<typeof manifestShape>["files"][number];

// Reproducible ZIP: a fixed date, in local time as the format has it, so that the same content has the same checksum.
const fixedDate = new Date(2026, 0, 1);

/**
 * Publishes the sample app that was packed at build time, once: on the first start, and again when this server's
 * address or root key has changed, because the app's `config.json` holds both.
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
  const settings = configFor(product, origins.publicUrl, signer.root.x);
  const source = createHash("sha256").update(`${file.sha512}\n${settings}`).digest("hex");
  const replaced = await db.transaction(async (tx) => {
    await lockPublishing(tx);
    const former = await findVersion(tx, product, version);
    const same = former?.source === source;
    if (same && (await storage.has(former.id, former.size))) return undefined;
    const bytes = withConfig(await readFile(join(folder, filename)), file.folder, settings);
    // Another node published it into its own storage: the same content has the same bytes here.
    if (same && (await storage.put(former.id, bytes)).sha512 === former.sha512) return undefined;
    const now = tx.now;
    const id = uuidv7(now);
    const stored = await storage.put(id, bytes);
    // A release that is packed again for another address keeps its date, because licenses include releases by their date.
    const publishedAt = former?.publishedAt ?? now;
    const artifact = { id, releaseId: uuidv7(now), product, version, filename, source, publishedAt };
    await replaceArtifact(tx, { ...artifact, ...stored });
    return { former };
  });
  if (replaced?.former) await storage.remove(replaced.former.id);
  return replaced !== undefined;
}

function configFor(product: string, server: string, rootKey: string): string {
  const settings = { licenseKey: "", server, rootKey, product, checkEverySeconds: 3600 };
  return `${JSON.stringify(settings, null, 2)}\n`;
}

function withConfig(packed: Uint8Array, folder: string, settings: string): Uint8Array {
  const entries: Zippable = {};
  for (const [path, bytes] of Object.entries(unzipSync(packed)))
    entries[path] = [bytes, { mtime: fixedDate }];
  entries[`${folder}/config.json`] = [strToU8(settings), { mtime: fixedDate }];
  return zipSync(entries, { level: 9 });
}
