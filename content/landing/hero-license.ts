import type { HeroLicense } from "@keystead/contract/shop/landing";
import { brand } from "../brand.ts";
import { trialDays } from "../tiers.ts";

/** The picture beside the opening: what a customer's license looks like on the third day. Nobody's license. */
export const heroLicense: HeroLicense | undefined = {
  sample: true,
  key: [`${brand.keyPrefix}7K`, "••••", "••••", "Q2MD"],
  term: "Trial, one machine",
  day: 3,
  days: trialDays,
  apps: [
    { name: "Volume bot", state: "running", words: "1.2 of 4 SOL spent" },
    { name: "Reply bot", state: "waiting", words: "5 drafts for you to read" },
  ],
  machine: { name: "studio-pc", words: "seen 2 min ago" },
};
