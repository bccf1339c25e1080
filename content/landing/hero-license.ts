import { trialDays } from "../tiers.ts";

/** The picture beside the opening: what a customer's license looks like on the third day. Nobody's license. */
export const heroLicense = {
  sample: true,
  key: ["PF7K", "••••", "••••", "Q2MD"],
  term: "Trial, one machine",
  day: 3,
  days: trialDays,
  bots: [
    { name: "Volume bot", state: "running", words: "1.2 of 4 SOL spent" },
    { name: "Reply bot", state: "waiting", words: "5 drafts for you to read" },
  ],
  machine: { name: "studio-pc", words: "seen 2 min ago" },
} as const;
