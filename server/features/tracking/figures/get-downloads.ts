import { writeIfPossible } from "../../../db/check-writes.ts";
import type { Deps } from "../../../deps.ts";
import { countDownloads } from "../../releases/counts/count-downloads.ts";
import { lastDays, type ReleaseDownloads, sumByRelease } from "./rules.ts";
import { updateFigures } from "./update-figures.ts";

/** How often each release was downloaded in the last days, by platform; releases without downloads are left out. */
export async function getDownloads(deps: Pick<Deps, "db">, count: number): Promise<ReleaseDownloads[]> {
  await writeIfPossible(() => updateFigures(deps));
  const days = lastDays(await deps.db.time(), count);
  const [first = "", last = first] = [days[0], days.at(-1)];
  return sumByRelease(await countDownloads(deps.db, first, last));
}
