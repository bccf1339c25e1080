import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Deps } from "../../../deps.ts";
import { seconds } from "../../../platform/clock.ts";
import { describeError } from "../../../platform/describe-error.ts";
import type { BackupStorage } from "../../../platform/storage/backup-storage.ts";
import { openBackups } from "../../../platform/storage/open-backups.ts";
import { claimLog } from "./claim-log.ts";
import { isLogFile, maxWaitingSegments, shipEvery } from "../rules.ts";
import { shipLog } from "./ship-log.ts";

/** How long a stop waits for the segment that is on its way. */
const maxStop = seconds(1);

/**
 * Ships the log while the embedded server runs, until the returned function is called. An outage of
 * the place logs one line, and one more when it is over. When too many segments wait, they are deleted, so that the shop's disk stays
 * free, and a new backup begins the log anew.
 * @param onGap enqueues that backup
 */
export function keepShipping(
  deps: Pick<Deps, "config" | "db" | "log">,
  onGap: () => Promise<void>,
): () => Promise<void> {
  const { config, db, log } = deps;
  const { place } = config.backups;
  if (!place || !db.embedded) return async () => undefined;
  const { archive } = db.embedded;
  const stopping = new AbortController();
  let backups: BackupStorage | undefined;
  let isFailing = false;

  const shipOnce = async (): Promise<void> => {
    try {
      if (!backups) {
        const opened = await openBackups(place);
        await claimLog(deps, opened);
        backups = opened;
      }
      await shipLog(deps, backups);
      if (isFailing) log.info("the place of backups takes the log again");
      isFailing = false;
    } catch (error) {
      if (!isFailing)
        log.error({ reason: describeError(error) }, "the place of backups does not take the log");
      isFailing = true;
      const waiting = (await readdir(archive)).filter(isLogFile);
      if (waiting.length <= maxWaitingSegments) return;
      for (const name of waiting) await rm(join(archive, name), { force: true });
      log.error({ segments: waiting.length }, "the log that waited for the place of backups was given up");
      await onGap();
    }
  };

  const running = (async () => {
    while (!stopping.signal.aborted) {
      await shipOnce().catch((err: unknown) => {
        if (!stopping.signal.aborted) log.error({ err }, "the log cannot be shipped");
      });
      await delay(shipEvery, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  })();
  return async () => {
    stopping.abort();
    // A place that hangs must not hold up the stop. What waits, and what was half stored, is shipped by the next start.
    await Promise.race([running, delay(maxStop, undefined, { ref: false })]);
  };
}
