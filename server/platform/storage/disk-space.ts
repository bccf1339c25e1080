import { minutes } from "../clock.ts";
import type { Log } from "../log.ts";
import type { StoragePlace } from "./open-storage.ts";
import { type FreeSpace, freeSpaceOf } from "./free-space.ts";

/** The room on the disks of this node. */
export interface DiskSpace {
  /** Whether so little is left that work which can wait is put off. */
  isLow(): boolean;
}

const gigabyte = 1024 ** 3;
/** Low below a tenth, unless the disk is so large that a tenth of it is plenty. */
const lowBelow = { share: 0.1, bytes: 20 * gigabyte };
/** Hysteresis: work goes on only with clearly more, or each deletion of a few files would start and stop it. */
const enoughFrom = { share: 0.12, bytes: 24 * gigabyte };

const lookEvery = minutes(1);

interface Places {
  readonly dataDir: string;
  readonly artifacts: StoragePlace;
}

interface Watched {
  readonly folders: readonly string[];
  readonly log: Pick<Log, "warn" | "info">;
  readonly freeSpace?: (folder: string) => Promise<FreeSpace | undefined>;
}

/** The folders of which the disks may fill: DATA_DIR, and that of the artifacts. */
export function watchedFolders({ dataDir, artifacts }: Places): string[] {
  return artifacts.kind === "folder" ? [dataDir, artifacts.folder] : [dataDir];
}

/** Whether the disk of a folder is low, given whether it was. */
export function isLowSpace({ bytes, share }: FreeSpace, wasLow: boolean): boolean {
  const bound = wasLow ? enoughFrom : lowBelow;
  return share < bound.share && bytes < bound.bytes;
}

/**
 * Watches the disks of folders: looks at them at once, then each minute. The log says once that one is almost full, and once that
 * all have room again.
 */
export async function watchDiskSpace({ folders, log, freeSpace = freeSpaceOf }: Watched): Promise<
  DiskSpace & {
    /** Looks at the disks now. */
    readonly look: () => Promise<void>;
    readonly stop: () => void;
  }
> {
  let isLow = false;

  async function look(): Promise<void> {
    const found = await Promise.all(
      folders.map(async (folder) => ({ folder, space: await freeSpace(folder) })),
    );
    const low = found.find(({ space }) => space !== undefined && isLowSpace(space, isLow));
    if (low?.space && !isLow) {
      const freePercent = Math.floor(low.space.share * 100);
      log.warn(
        { folder: low.folder, freePercent },
        "the disk is almost full: new images and daily figures wait until 12 % of it are free",
      );
    }
    if (!low && isLow) log.info("the disk has room again, so images and daily figures continue");
    isLow = low !== undefined;
  }

  await look();
  const timer = setInterval(() => void look(), lookEvery).unref();
  return { isLow: () => isLow, look, stop: () => clearInterval(timer) };
}
