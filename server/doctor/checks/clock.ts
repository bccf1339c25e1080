import { isOff, isTooFarOff } from "../../platform/clock.ts";
import type { Check } from "../check.ts";
import { broken, fine, skipped, warning } from "../finding.ts";

const advice = "Set the clock by NTP: `timedatectl set-ntp true`.";

/** The wall clock of this machine beside the `Date` of the proxy in front. */
export const clockCheck: Check = {
  name: "Clock",
  async look({ config: { publicUrl }, outside }) {
    if (publicUrl === undefined)
      return skipped("PUBLIC_URL isn't set, so there is nothing to compare it with.");
    const { date } = await outside.readFirstPage(publicUrl).catch(() => ({ date: undefined }));
    if (date === undefined) return skipped(`${publicUrl} doesn't say what time it is.`);
    const ahead = outside.now().getTime() - date.getTime();
    const says = `The clock of this machine is ${Math.round(Math.abs(ahead) / 1000)} s ${ahead > 0 ? "ahead of" : "behind"} that of ${publicUrl}.`;
    if (isTooFarOff(ahead)) return broken(says, advice);
    return isOff(ahead) ? warning(says, advice) : fine(`It agrees with that of ${publicUrl}.`);
  },
};
