import { trialDays } from "@keystead/content/tiers";
import { plural, spelled } from "../../lib/format/words.ts";

/** How long the trial lasts: "seven days". */
export const trialLength = `${spelled(trialDays)} ${plural(trialDays, "day")}`;

/** The length for use before a noun: "7-day". */
export const trialLong = `${trialDays}-day`;
