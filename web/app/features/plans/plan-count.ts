import { plans } from "@keystead/content/catalogue";
import { spelled, titleCase } from "../../lib/format.ts";

/** The title over the plans: "Three plans, one trial". */
export const planCount = `${titleCase(spelled(plans.length))} ${plans.length === 1 ? "plan" : "plans"}, one trial`;
