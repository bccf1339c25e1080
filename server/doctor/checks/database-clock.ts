import { isOff, isTooFarOff } from "../../platform/clock.ts";
import type { Check } from "../check.ts";
import { broken, fine, warning } from "../finding.ts";

/** The wall clock of this machine beside the database's, which decides about everything that lasts. */
export const databaseClockCheck: Check = {
  name: "Database clock",
  async ask({ db, outside }) {
    const ahead = outside.now().getTime() - (await db.time()).getTime();
    const says = `The clock of this machine is ${Math.round(Math.abs(ahead) / 1000)} s ${ahead > 0 ? "ahead of" : "behind"} the database's.`;
    if (isTooFarOff(ahead))
      return broken(`${says} It grants no leases.`, "Set both clocks by NTP: `timedatectl set-ntp true`.");
    return isOff(ahead)
      ? warning(says, "Set both clocks by NTP: `timedatectl set-ntp true`.")
      : fine("It agrees with the clock of this machine.");
  },
};
