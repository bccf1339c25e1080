import type { Deps } from "../../../deps.ts";
import { releaseMachines } from "../machines/release-machines.ts";
import { findLicensesWithSilentMachines } from "../machines/store.ts";
import { lockLicense } from "../store.ts";
import { releaseBatch } from "./rules.ts";

/** Releases the places of floating machines that have been silent for longer than their policy allows. */
export async function releaseSilentMachines({ db, clock }: Deps): Promise<void> {
  for (;;) {
    const found = await findLicensesWithSilentMachines(db, clock.now(), releaseBatch);
    let released = 0;
    for (const { id } of found)
      released += await db.transaction(async (tx) => {
        const license = await lockLicense(tx, { id });
        return license ? releaseMachines(tx, license, clock.now()) : 0;
      });
    if (found.length < releaseBatch || released === 0) return;
  }
}
