import { isLowSpace, watchedFolders } from "../../platform/storage/disk-space.ts";
import type { Check } from "../check.ts";
import { broken, fine, skipped, warning } from "../finding.ts";

const megabyte = 1024 * 1024;
/** Less than the embedded database needs for its next files of WAL. */
const tooLittle = 100 * megabyte;

/** How much room the disks of DATA_DIR and of the artifacts have. */
export const diskSpaceCheck: Check = {
  name: "Disk space",
  async look({ config, outside }) {
    const disks = await Promise.all(
      watchedFolders(config).map(async (folder) => ({ folder, space: await outside.freeSpace(folder) })),
    );
    const known = disks.flatMap(({ folder, space }) => (space ? [{ folder, ...space }] : []));
    const fullest = known.toSorted((one, other) => one.bytes - other.bytes)[0];
    if (!fullest) return skipped("The system doesn't say how much is free.");
    const { folder, bytes, share } = fullest;
    const says = `${Math.floor(share * 100)} % (${Math.floor(bytes / megabyte).toLocaleString("en-US")} MB) of the disk of ${folder} is free.`;
    const advice = "Free some space there, or move the folder to a larger disk.";
    if (bytes < tooLittle) return broken(says, advice);
    return known.some((space) => isLowSpace(space, false)) ? warning(says, advice) : fine(says);
  },
};
