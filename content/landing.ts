import { brand } from "./brand.ts";
import { trialDays } from "./tiers.ts";

export const hero = {
  title: "Desktop bots with nothing hidden in the dashboard.",
  lede: `${brand.name} schedules your own token transactions and drafts your replies, on your computer and within limits you set. One license runs the whole suite, free for ${trialDays} days.`,
  actions: [
    { label: "Start Free 7-Day Trial", to: "/register" },
    { label: "See How It Works", to: "/register" },
  ],
  facts: ["No card", "Ends by itself", "Windows, macOS, Ubuntu"],
} as const;

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

export const finalCall = {
  title: "Seven days are enough to know",
  words: "No card, nothing to cancel. The trial ends by itself.",
  actions: [
    { label: "Start Free Trial", to: "/register" },
    { label: "View Demo", to: "/demo" },
  ],
} as const;
