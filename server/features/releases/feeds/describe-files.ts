import type { Tx } from "../../../db/database.ts";
import { describeArtifact, findFiles } from "../catalog/store.ts";
import type { ArtifactRow } from "../catalog/table.ts";
import { chooseTarget, type Descriptions, readTarget } from "./rules.ts";
import { deleteFeeds } from "./store.ts";

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
