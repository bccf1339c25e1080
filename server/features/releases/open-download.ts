import { timingSafeEqual } from "node:crypto";
import type { Deps } from "../../deps.ts";
import { findUsableLicense } from "../licenses/find-usable-license.ts";
import { recordDownload } from "../licenses/record-download.ts";
import { linkMessage, oncePerLink } from "./rules.ts";
import { type ArtifactRow, findArtifact } from "./store.ts";

interface Link {
  readonly artifact: string;
  readonly filename: string;
  readonly license: string;
  readonly expires: number;
  readonly signature: string;
}

/**
 * Checks a download link and answers which file it opens. A license that was ended since the link was made opens
 * nothing.
 * @param starting whether this request fetches the beginning of the file, which counts as one download
 */
export async function openDownload(
  deps: Deps,
  link: Link,
  { starting }: { starting: boolean },
): Promise<{ ok: true; artifact: ArtifactRow } | { ok: false; reason: "not_found" | "link_expired" }> {
  const { secrets, clock, db, storage } = deps;
  const expected = secrets.hash("download-link", linkMessage(link.artifact, link.license, link.expires));
  // The schema lets 43 base64url characters through, which are 32 bytes.
  if (!timingSafeEqual(expected, Buffer.from(link.signature, "base64url")))
    return { ok: false, reason: "not_found" };
  if (clock.now().getTime() > link.expires * 1000) return { ok: false, reason: "link_expired" };
  const license = await findUsableLicense(deps, { licenseId: link.license });
  const artifact = await findArtifact(db, link.artifact);
  if (!license || !artifact || artifact.filename !== link.filename) return { ok: false, reason: "not_found" };
  if (!license.entitlements.includes(artifact.product)) return { ok: false, reason: "not_found" };
  if (!(await storage.has(artifact.id, artifact.size)))
    throw new Error(`the bytes of artifact ${artifact.id} are gone`);
  if (starting && (await deps.limits.take(oncePerLink, link.signature)).ok)
    await recordDownload(deps, license, { file: artifact.filename, version: artifact.version });
  return { ok: true, artifact };
}
