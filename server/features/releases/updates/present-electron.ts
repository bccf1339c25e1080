import { dump } from "js-yaml";
import type { ArtifactRow, FullRelease } from "../catalog/table.ts";

/**
 * A release as the feed of electron-updater's generic provider (https://www.electron.build/auto-update). It has no
 * `stagingPercentage`: the server has chosen for this machine, and the client would choose again.
 * @param linkOf the address of a file
 */
export function presentElectron(
  { version, publishedAt, notes, files }: FullRelease,
  linkOf: (file: ArtifactRow) => string,
): string {
  const installable = files.filter(({ purpose }) => purpose === "download");
  const entries = installable.map((file) => ({
    url: linkOf(file),
    sha512: Buffer.from(file.sha512, "hex").toString("base64"),
    size: file.size,
    ...(file.buildFacts.blockMapSize !== undefined && { blockMapSize: file.buildFacts.blockMapSize }),
    ...(file.buildFacts.isAdminRightsRequired && { isAdminRightsRequired: true }),
  }));
  const [first] = entries;
  const minimumSystem = installable.find((file) => file.minimumSystem !== null)?.minimumSystem;
  return dump({
    version,
    files: entries,
    // Clients before version 2.15 read these two.
    ...(first && { path: first.url, sha512: first.sha512 }),
    ...(minimumSystem && { minimumSystemVersion: minimumSystem }),
    ...(notes !== null && { releaseNotes: notes }),
    releaseDate: publishedAt?.toISOString(),
  });
}
