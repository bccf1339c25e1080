import type { Deps } from "../../../deps.ts";
import { countDownloads } from "../../releases/downloads/count-downloads.ts";
import { lastDays, type ReleaseDownloads, sumByRelease } from "./rules.ts";

/** How often each release was downloaded in the last days, by platform; releases without downloads are left out. */
export async function getDownloads({ db }: Pick<Deps, "db">, count: number): Promise<ReleaseDownloads[]> {
  const [first = ""] = lastDays(await db.time(), count);
  return sumByRelease(await countDownloads(db, first));
}
