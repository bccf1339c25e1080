import type { Deps } from "../../deps.ts";
import { findUsableLicense, type UsableLicense } from "../licenses/facts/find-usable-license.ts";
import { linkMessage } from "./rules.ts";
import { type ArtifactRow, findArtifact } from "./store.ts";

interface Link {
  readonly artifact: string;
  readonly filename: string;
  readonly license: string;
  readonly expires: number;
  readonly signature: string;
}

/** The file of a download link. */
export interface OpenedDownload {
  readonly artifact: ArtifactRow;
  readonly license: UsableLicense;
  /** What the signature covers; it identifies the link, because base64url spells one signature in four ways. */
  readonly message: string;
}

/**
 * Verifies a signed download link and finds its file. The license is looked up again: one that was ended since the link
 * was created opens nothing.
 */
export async function openDownload(
  deps: Deps,
  link: Link,
): Promise<({ ok: true } & OpenedDownload) | { ok: false; reason: "not_found" | "link_expired" }> {
  const { secrets, clock, db, storage } = deps;
  const message = linkMessage(link.artifact, link.license, link.expires);
  if (!secrets.verify("download-link", message, link.signature)) return { ok: false, reason: "not_found" };
  if (clock.now().getTime() > link.expires * 1000) return { ok: false, reason: "link_expired" };
  const usable = await findUsableLicense(deps, { licenseId: link.license });
  const artifact = await findArtifact(db, link.artifact);
  if (!usable.ok || artifact?.filename !== link.filename) return { ok: false, reason: "not_found" };
  const { license } = usable;
  if (!license.entitlements.includes(artifact.product)) return { ok: false, reason: "not_found" };
  if (!(await storage.has(artifact.id, artifact.size)))
    throw new Error(`the bytes of artifact ${artifact.id} are gone`);
  return { ok: true, artifact, license, message };
}
