import type { ArtifactRow } from "../catalog/release.ts";
import { toTauriTargets } from "../formats/tauri-targets.ts";
import type { FullRelease } from "./rules.ts";

/** A file that Tauri can install: it refuses one without a signature. */
interface SignedFile {
  readonly file: ArtifactRow;
  readonly signature: string;
}

/** The files with a signature. Update bundles come before installers, as Tauri itself prefers. */
function signedFiles(files: readonly ArtifactRow[]): SignedFile[] {
  const signed = files.flatMap((file) => {
    const { tauriSignature: signature } = file.buildFacts;
    return signature === undefined ? [] : [{ file, signature }];
  });
  return signed.toSorted((a, b) => place(a.file) - place(b.file));
}

/** The order in which Tauri's tools choose among files of one platform. */
const preferred = [/\.app\.tar\.gz$/, /\.(nsis|msi)\.zip$/, /\.appimage(\.tar\.gz)?$/, /\.exe$/, /\.msi$/, /\.deb$/];

const place = ({ filename }: ArtifactRow): number => {
  const found = preferred.findIndex((pattern) => pattern.test(filename.toLowerCase()));
  return found < 0 ? preferred.length : found;
};

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
