import { text } from "../fields.ts";

/** Why an act is done. */
export const reason = text(500)
  .trim()
  .min(1, "Say why.")
  .describe("Why. The owner reads it on the license's timeline.");
