import type { FinalCall, Hero } from "@keystead/contract/shop/landing";
import { brand } from "./brand.ts";
import { trialDays } from "./tiers.ts";

export const hero: Hero = {
  title: "Desktop bots with nothing hidden in the dashboard.",
  lede: `${brand.name} schedules your own token transactions and drafts your replies, on your computer and within limits you set. One license runs the whole suite, free for ${trialDays} days.`,
  actions: [
    { label: "Start Free 7-Day Trial", to: "/register" },
    { label: "See How It Works", to: "/register" },
  ],
};

export const finalCall: FinalCall = {
  title: "Seven days are enough to know",
  words: "No card, nothing to cancel. The trial ends by itself.",
  actions: [
    { label: "Start Free Trial", to: "/register" },
    { label: "View Demo", to: "/demo" },
  ],
};
