import { trialDays } from "@keystead/content/tiers";
import { spelled } from "../../lib/format.ts";

/** How long the trial lasts: "seven days". */
export const trialLength = `${spelled(trialDays)} ${trialDays === 1 ? "day" : "days"}`;

/** Before a noun: "7-day". */
export const trialLong = `${trialDays}-day`;
