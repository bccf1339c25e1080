import type { Deps } from "../../../../deps.ts";
import { releaseMachines } from "../activation/release-machines.ts";
import { findLicensesWithSilentMachines } from "../activation/store.ts";
import { lockLicense } from "../../facts/store.ts";
import { releaseBatch } from "./rules.ts";

/** Releases the places of floating machines that have been silent for longer than their policy allows. */
export async function releaseSilentMachines({ db }: Pick<Deps, "db">): Promise<void> {
  for (;;) {
    const now = await db.time();
    const found = await findLicensesWithSilentMachines(db, now, releaseBatch);
    let released = 0;
    for (const { id } of found)
      released += await db.transaction(async (tx) => {
        const license = await lockLicense(tx, { id });
        return license ? releaseMachines(tx, license, now) : 0;
      });
    if (found.length < releaseBatch || released === 0) return;
  }
}
