import type { Deps } from "../../../deps.ts";
import { findUsableLicense, type UsableLicense } from "../../licenses/facts/find-usable-license.ts";
import { isCovered } from "../catalog/rules.ts";
import { linkMessage } from "./rules.ts";
import { type OpenedArtifact, openArtifact } from "../catalog/open-artifact.ts";
import type { ArtifactRow } from "../catalog/table.ts";
import { findArtifact } from "../catalog/store.ts";

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
  readonly file: OpenedArtifact;
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
): Promise<
  ({ ok: true } & OpenedDownload) | { ok: false; reason: "not_found" | "link_expired" | "unavailable" }
> {
  const { secrets, clock, db } = deps;
  const message = linkMessage(link.artifact, link.license, link.expires);
  if (!secrets.verify("download-link", message, link.signature)) return { ok: false, reason: "not_found" };
  if (clock.now().getTime() > link.expires * 1000) return { ok: false, reason: "link_expired" };
  const usable = await findUsableLicense(deps, link.license);
  const artifact = await findArtifact(db, link.artifact);
  if (!usable.ok || artifact?.filename !== link.filename) return { ok: false, reason: "not_found" };
  const { license } = usable;
  if (!isCovered(license, artifact)) return { ok: false, reason: "not_found" };
  const file = await openArtifact(deps, artifact);
  // Another node of the shop may reach the bytes, so this is no 404, which a client would take for good.
  if (!file) return { ok: false, reason: "unavailable" };
  return { ok: true, artifact, file, license, message };
}
