import { timingSafeEqual } from "node:crypto";
import type { Deps } from "../../deps.ts";
import { findUsableLicense, type UsableLicense } from "../licenses/find-usable-license.ts";
import { linkMessage } from "./rules.ts";
import { type ArtifactRow, findArtifact } from "./store.ts";

interface Link {
  readonly artifact: string;
  readonly filename: string;
  readonly license: string;
  readonly expires: number;
  readonly signature: string;
}

/** A file that a link opens. */
export interface OpenedDownload {
  readonly artifact: ArtifactRow;
  readonly license: UsableLicense;
  /** What the link's signature covers, and by which the link is known: the signature itself can be spelled in four ways. */
  readonly message: string;
}

/**
 * Checks a download link and answers which file it opens. A license that was ended since the link was made opens
 * nothing.
 */
export async function openDownload(
  deps: Deps,
  link: Link,
): Promise<({ ok: true } & OpenedDownload) | { ok: false; reason: "not_found" | "link_expired" }> {
  const { secrets, clock, db, storage } = deps;
  const message = linkMessage(link.artifact, link.license, link.expires);
  const expected = secrets.hash("download-link", message);
  // The schema lets 43 base64url characters through, which are 32 bytes.
  if (!timingSafeEqual(expected, Buffer.from(link.signature, "base64url")))
    return { ok: false, reason: "not_found" };
  if (clock.now().getTime() > link.expires * 1000) return { ok: false, reason: "link_expired" };
  const found = await findUsableLicense(deps, { licenseId: link.license });
  const artifact = await findArtifact(db, link.artifact);
  if (!found.ok || artifact?.filename !== link.filename) return { ok: false, reason: "not_found" };
  const { license } = found;
  if (!license.entitlements.includes(artifact.product)) return { ok: false, reason: "not_found" };
  if (!(await storage.has(artifact.id, artifact.size)))
    throw new Error(`the bytes of artifact ${artifact.id} are gone`);
  return { ok: true, artifact, license, message };
}
