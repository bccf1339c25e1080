import type { OperatorRelease } from "@keystead/contract/operator/releases";
import { presentListedRelease } from "./present-listed-release.ts";
import type { ArtifactRow, ReleaseRow } from "./table.ts";

/** Presents a release with its notes and files. */
export function presentRelease(
  release: ReleaseRow,
  { files, feeds }: { readonly files: readonly ArtifactRow[]; readonly feeds: readonly string[] },
): OperatorRelease {
  const { notes } = release;
  return { ...presentListedRelease(release), notes, files: files.map(presentFile), feeds: [...feeds] };
}

function presentFile(file: ArtifactRow): OperatorRelease["files"][number] {
  const { id, filename, size, sha512, platform, arch, minimumSystem, purpose } = file;
  return { id, filename, size, sha512, platform, arch, minimum_system: minimumSystem, purpose };
}
