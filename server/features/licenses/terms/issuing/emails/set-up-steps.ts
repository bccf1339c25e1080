import type { Mail } from "../../../../../platform/mail/mail.ts";

type Block = Mail["blocks"][number];

/** The shop's guide from the license key to the running app. */
export const setUpSteps = (items: readonly string[]): Block => ({ kind: "steps", items });

export const keepKeySafe: Block = {
  kind: "note",
  text: "Keep the key to yourself. Anyone who has it can use your license.",
};
