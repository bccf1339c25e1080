import type { Mail } from "../../../../../platform/mail/mail.ts";

type Block = Mail["blocks"][number];

/** From the license key to the running app. */
export const setUpSteps: Block = {
  kind: "list",
  items: [
    "Download the app from your dashboard. It needs Node.js 18 or newer.",
    "Extract the ZIP and open a terminal in the extracted folder.",
    "Run npm install.",
    "Put the key in config.json, between the quotes after licenseKey.",
    "Run npm start.",
  ],
};

export const keepKeySafe: Block = {
  kind: "note",
  text: "Keep the key to yourself. Anyone who has it can use your license.",
};
