import type { DiskSpace } from "../storage/disk-space.ts";

/** Work that can wait: while the disk is almost full it is left out, and the timetable of its job brings it again. */
export function whenRoom<D>(
  handle: (deps: D) => Promise<void>,
): (deps: D & { readonly diskSpace: DiskSpace }) => Promise<void> {
  return async (deps) => {
    if (!deps.diskSpace.isLow()) await handle(deps);
  };
}
