import type { ListedRelease, OperatorRelease } from "@keystead/contract/operator/releases";
import { stateOf } from "./rules.ts";
import type { ArtifactRow, ReleaseRow } from "./table.ts";

/** Presents a release in a list, for a program of the operator's. */
export function presentListedRelease(release: ReleaseRow): ListedRelease {
  const { id, product, version, channel, rollout, minimumVersion, createdAt, publishedAt, yankedAt } =
    release;
  return {
    id,
    product,
    version,
    channel,
    state: stateOf(release),
    rollout,
    minimum_version: minimumVersion,
    created_at: createdAt.toISOString(),
    published_at: publishedAt?.toISOString() ?? null,
    yanked_at: yankedAt?.toISOString() ?? null,
  };
}

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
