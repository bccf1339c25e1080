import { z } from "zod";

/** Whether a call may change limits to less than is used. */
export const belowUse = z
  .boolean()
  .default(false)
  .describe("Also below what is used. What happens to what is there is a rule of the tier (`onDowngrade`).");

export const overLimit = z
  .string()
  .optional()
  .describe("After a change of limits below what is used: what is beyond them, and what happens to it.");

/** Whether a machine or a member is refused until enough is removed. */
export const refused = z
  .boolean()
  .describe("Beyond what the license allows, by the rule `onDowngrade` of its tier.");
