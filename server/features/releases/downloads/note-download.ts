import { writeIfPossible } from "../../../db/check-writes.ts";
import type { Deps } from "../../../deps.ts";
import { recordDownload } from "../../licenses/record/timeline/record-download.ts";
import type { OpenedDownload } from "./open-download.ts";
import { oncePerLink } from "./rules.ts";

/**
 * Records a download on the license's timeline, once for each link: an interrupted download is started again. Nobody goes without the file
 * because that can't be stored.
 */
export async function noteDownload(
  deps: Deps,
  { artifact, license, message }: OpenedDownload,
): Promise<void> {
  await writeIfPossible(async () => {
    const { ok } = await deps.rateLimits.take(oncePerLink, message);
    const { product, filename: file, version } = artifact;
    if (ok) await recordDownload(deps, license, { product, file, version });
  });
}
