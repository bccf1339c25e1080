import type { Tx } from "../../../db/database.ts";
import type { DescribedFile } from "../../../platform/update-formats/described-file.ts";
import { gatherDescriptions, readCompanion } from "../../../platform/update-formats/read-companions.ts";
import { describeArtifact, findFiles } from "../catalog/store.ts";
import type { ArtifactRow, ReleaseRow } from "../catalog/table.ts";
import { deleteFeeds, findFeeds } from "./feed-store.ts";
import { chooseTarget, isOfVersion, readTarget } from "./rules.ts";

type Descriptions = ReadonlyMap<string, DescribedFile>;

/** What the feeds that were sent to a draft say about its files, by their names. */
export async function findDescriptions(
  tx: Tx,
  { id, version }: Pick<ReleaseRow, "id" | "version">,
): Promise<Descriptions> {
  const feeds = await findFeeds(tx, id);
  const described = feeds.flatMap(({ filename, content }) => readCompanion(filename, content));
  return gatherDescriptions(described.filter((file) => isOfVersion(file, version) !== false));
}

/** Whether a file isn't the one that a feed describes under its name. */
export function isOtherFile(
  { filename, sha512 }: Pick<ArtifactRow, "filename" | "sha512">,
  descriptions: Descriptions,
): boolean {
  const expected = descriptions.get(filename)?.sha512;
  return expected !== undefined && expected !== sha512;
}

/** Adds what the feeds of a draft say to its files, which is the last moment to do so: a published release never changes. */
export async function describeFiles(tx: Tx, releaseId: string, descriptions: Descriptions): Promise<void> {
  if (descriptions.size > 0)
    for (const file of await findFiles(tx, [releaseId]))
      await describeArtifact(tx, file.id, describe(file, descriptions));
  await deleteFeeds(tx, releaseId);
}

function describe(file: ArtifactRow, descriptions: Descriptions) {
  const { filename, platform, arch, minimumSystem, buildFacts } = file;
  const own = descriptions.get(filename);
  const description = own ?? descriptions.get(filename.replace(/\.blockmap$/, ""));
  return {
    ...chooseTarget(readTarget(filename), description, { platform, arch }),
    minimumSystem: minimumSystem ?? description?.minimumSystem ?? null,
    buildFacts: { ...own?.facts, ...buildFacts },
  };
}
