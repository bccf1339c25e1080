import type { Deps } from "../../../deps.ts";
import { findJobState, type JobState } from "../../../platform/jobs/find-job-state.ts";
import { lookAtPlace } from "../../../platform/storage/look-at-place.ts";
import { openBackups } from "../../../platform/storage/open-backups.ts";
import { backUpJob, requestedBackUpJob } from "./jobs.ts";
import { type ListedBackup, listBackups } from "../list-backups.ts";
import { type BackupState, findLastVerified, findState, type VerifiedBackup } from "../store.ts";

type Described =
  | ({
      readonly ok: true;
      readonly backups: readonly ListedBackup[];
      readonly state: JobState;
      readonly verified: VerifiedBackup | null;
      /** Whether they outlive the disk of the shop's data; null: their folder isn't there. */
      readonly isOffDisk: boolean | null;
    } & Pick<BackupState, "lastAt" | "failure">)
  | { readonly ok: false; readonly reason: "off" | "unreachable" };

/** The backups in their place, the newest first, and how making them stands. */
export async function describeBackups({
  config,
  db,
  log,
}: Pick<Deps, "config" | "db" | "log">): Promise<Described> {
  const { place } = config.backups;
  if (!place) return { ok: false, reason: "off" };
  try {
    const backups = await listBackups(await openBackups(place));
    const { lastAt, failure } = await findState(db);
    const state = await findJobState(db, [backUpJob.name, requestedBackUpJob.name]);
    const verified = await findLastVerified(db);
    return { ok: true, backups, state, lastAt, failure, verified, isOffDisk: await isOffDisk(config) };
  } catch (err) {
    log.warn({ err }, "the place of the backups can't be read");
    return { ok: false, reason: "unreachable" };
  }
}

/** The default place is below DATA_DIR. A bucket that was just listed is there. */
async function isOffDisk({ backups: { place, isChosen }, dataDir }: Deps["config"]): Promise<boolean | null> {
  if (!place || !isChosen) return false;
  if (place.kind === "s3") return true;
  const { problem, sharesDisk } = await lookAtPlace(place, dataDir);
  return problem === undefined ? !sharesDisk : null;
}
