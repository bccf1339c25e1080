import { plans } from "@keystead/content/catalogue";
import { plural, spelled, titleCase } from "../../lib/format/words.ts";

/** The title over the plans: "Three plans, one trial". */
export const planCount = `${titleCase(spelled(plans.length))} ${plural(plans.length, "plan")}, one trial`;
