import { text } from "../fields.ts";

/** Why an act is done. */
export const reason = text(500)
  .trim()
  .min(1, "Say why.")
  .describe("Why. The owner reads it on the license's timeline.");

/** What operators alone read of an act. */
export const note = text(500)
  .trim()
  .min(1, "Write a note, or leave it out.")
  .describe("For the record: only operators read it, in the audit.");

/** Why an act on a license is done: for its owner, and for the record. */
export const reasons = { reason, note: note.optional() };
