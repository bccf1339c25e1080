import type { ArtifactRow, FullRelease } from "../catalog/table.ts";

/** A release as plain JSON, for an updater of one's own. */
export function presentUpdate(
  { version, channel, publishedAt, notes, files }: FullRelease,
  linkOf: (file: ArtifactRow) => string,
) {
  return {
    version,
    channel,
    publishedAt: (publishedAt ?? new Date(0)).toISOString(),
    notes,
    files: files
      .filter(({ purpose }) => purpose !== "block-map")
      .map((file) => ({
        filename: file.filename,
        platform: file.platform,
        arch: file.arch,
        size: file.size,
        sha512: file.sha512,
        url: linkOf(file),
      })),
  };
}
