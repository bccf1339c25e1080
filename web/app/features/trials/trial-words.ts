import { appNoun } from "@keystead/content/catalogue";
import { priceNote, trialDays } from "@keystead/content/tiers";
import { plural, spelled, titleCase } from "../../lib/format/words.ts";

/** How long the trial lasts: "seven days". */
export const trialLength = `${spelled(trialDays)} ${plural(trialDays, "day")}`;

/** The length for use before a noun: "7-day". */
export const trialLong = `${trialDays}-day`;

/** The name of every link to the sign-up. */
export const startTrial = `Start Free ${trialDays}-Day Trial`;

/** What the trial costs, wherever it is offered. */
export const trialOffer = priceNote ?? `${titleCase(trialLength)}, every ${appNoun.one}, no card.`;
