import { findReleaseProblems } from "../../features/releases/catalog/find-release-problems.ts";
import { openStorage } from "../../platform/storage/open-storage.ts";
import type { Check } from "../check.ts";
import { broken, fine, skipped, warning } from "../finding.ts";

/** Whether each product of the shop has a release that can be downloaded whole, for every platform that it had. */
export const releasesCheck: Check = {
  name: "Releases",
  async ask({ config, db, shop }) {
    if (!shop) return skipped("Not checked: the shop doesn't load.");
    const storage = await openStorage(config.artifacts);
    const { withdrawn, unpublished, missingFiles, ...found } = await findReleaseProblems({
      db,
      storage,
      shop,
    });
    const [file] = missingFiles;
    if (file !== undefined)
      return broken(
        `${missingFiles.length} of the files for download are missing, such as ${file}.`,
        "Put the folder of the artifacts back from a backup, or publish the release again.",
      );
    if (withdrawn.length > 0)
      return broken(
        `Every release of ${withdrawn.join(", ")} is yanked or a draft, so customers find no download.`,
        "Publish one: `release publish`, or offer one again: `release unyank`.",
      );
    if (unpublished.length > 0)
      return warning(`${unpublished.join(", ")} has no release.`, "Publish one: `release publish`.");
    const [older] = found.olderPlatforms;
    if (older !== undefined)
      return warning(
        `${older.product} ${older.newest} has no file for ${older.platform}, which gets ${older.version}.`,
        "Add the missing file with `release publish`, unless that platform is over.",
      );
    const [mixed] = found.mixedReleases;
    return mixed === undefined
      ? fine("Every product has its downloads.")
      : warning(
          `${mixed.product} ${mixed.version} has files for a platform, and for any: ${mixed.filenames.join(", ")}. Every platform's feed lists those.`,
          "Unless they run everywhere, name their platform in the next version: `release publish --platform`.",
        );
  },
};
