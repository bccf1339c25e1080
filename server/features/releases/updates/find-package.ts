import type { PublishedReleases } from "../catalog/remember-releases.ts";
import type { ArtifactRow } from "../catalog/table.ts";

interface WantedPackage {
  readonly filename: string;
  /** Releases published until then are included; null: all. */
  readonly until: Date | null;
}

/**
 * A file by its name alone, as Velopack asks for it: of the newest release that has one and that the license covers. The release that
 * the feed named a moment ago may not be the newest anymore.
 */
export async function findPackage(
  published: PublishedReleases,
  product: string,
  { filename, until }: WantedPackage,
): Promise<ArtifactRow | undefined> {
  const releases = await published.read(product);
  return releases
    .filter(({ publishedAt }) => publishedAt !== null && (until === null || publishedAt <= until))
    .flatMap(({ files }) => files)
    .find((file) => file.filename === filename);
}
