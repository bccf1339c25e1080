import { toTauriTargets } from "../../../platform/update-formats/tauri-targets.ts";
import type { ArtifactRow, FullRelease } from "../catalog/table.ts";
import { signedFiles } from "./rules.ts";

/**
 * A release as Tauri's static update. Files without a signature are left out, because the client refuses the whole answer for one bad
 * entry. Undefined when none is left.
 */
export function presentTauriFeed(release: FullRelease, linkOf: (file: ArtifactRow) => string) {
  const platforms: Record<string, { signature: string; url: string }> = {};
  for (const { file, signature } of signedFiles(release.files))
    for (const target of toTauriTargets(file.platform, file.arch))
      platforms[target] ??= { signature, url: linkOf(file) };
  if (Object.keys(platforms).length === 0 || !release.publishedAt) return undefined;
  return {
    version: release.version,
    notes: release.notes ?? "",
    pub_date: release.publishedAt.toISOString(),
    platforms,
  };
}
