import type { ArtifactRow, FullRelease } from "../catalog/table.ts";
import { signedFiles } from "./rules.ts";

/** A release as Tauri's dynamic update; undefined when no file of it is signed. */
export function presentTauriUpdate(release: FullRelease, linkOf: (file: ArtifactRow) => string) {
  const [chosen] = signedFiles(release.files);
  if (!chosen || !release.publishedAt) return undefined;
  return {
    version: release.version,
    url: linkOf(chosen.file),
    signature: chosen.signature,
    pub_date: release.publishedAt.toISOString(),
    notes: release.notes ?? "",
  };
}
