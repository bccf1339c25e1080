import { findBackupState } from "../../features/backups/find-backup-state.ts";
import { days, later } from "../../platform/clock.ts";
import type { Check } from "../check.ts";
import { broken, fine, warning } from "../finding.ts";

/** One night may be missed. */
const maxAge = days(2);
/** One is verified each month, and that run may fail once. */
const maxUnverified = days(40);

/** Whether backups are made, can be stored, leave the machine, and were restored for a check lately. */
export const backupsCheck: Check = {
  name: "Backups",
  async ask({ config, db, outside }) {
    const { place, isChosen } = config.backups;
    if (!place)
      return warning(
        "None are made: BACKUP_TO is none.",
        "Set BACKUP_TO to a disk or a bucket off this machine.",
      );
    // The default place is made by the first backup.
    const { problem, sharesDisk } = await outside.lookAtPlace(place, config.dataDir);
    if (problem !== undefined && isChosen) {
      const [says, ...advice] = problem.split(/(?<=\.) (?=[A-Z])/);
      return broken(says ?? "", advice.join(" "));
    }
    const { lastAt, verifiedAt, failure } = await findBackupState(db);
    const now = outside.now();
    if (failure !== null)
      return broken(
        `The last one failed: ${failure.replace(/\.$/, "")}.`,
        "Repair its place, then run `backup now`.",
      );
    const isOnThisDisk = !isChosen || sharesDisk;
    if (lastAt === null)
      return isOnThisDisk
        ? warning(
            "None was made yet, and they would lie on this machine's disk, and be lost with it.",
            "Set BACKUP_TO to a disk or a bucket off this machine, then run `backup now`.",
          )
        : warning("None was made yet.", "Run `backup now`, or wait for 02:17 UTC.");
    if (lastAt < later(now, -maxAge))
      return broken(
        `The last one is of ${lastAt.toISOString()}.`,
        "Check that a worker runs at night (ROLE), then run `backup now`.",
      );
    if (verifiedAt === null || verifiedAt < later(now, -maxUnverified))
      return warning(
        "None was restored for a check lately.",
        "Run `backup verify`, with --identity if they are encrypted.",
      );
    if (isOnThisDisk)
      return warning(
        "They lie on this machine's disk, and are lost with it.",
        "Set BACKUP_TO to a disk or a bucket off this machine.",
      );
    return fine(
      `The last one is of ${lastAt.toISOString()}. One was restored for a check at ${verifiedAt.toISOString()}.`,
    );
  },
};
