import type { FullRelease } from "../catalog/table.ts";

/**
 * A release as the feed of Velopack (https://docs.velopack.io); an empty one for none. File names are relative to the address of the
 * feed.
 */
export function presentVelopack(release: FullRelease | undefined) {
  if (!release) return { Assets: [] };
  const { version, notes, files } = release;
  const Assets = files.flatMap(({ filename, size, buildFacts: { velopack } }) =>
    velopack
      ? [
          {
            PackageId: velopack.packageId,
            Version: version,
            Type: velopack.type,
            FileName: filename,
            SHA1: velopack.sha1,
            SHA256: velopack.sha256,
            Size: size,
            NotesMarkdown: notes ?? "",
            NotesHTML: "",
          },
        ]
      : [],
  );
  return { Assets };
}
