import type { FinalCall, Hero } from "@keystead/contract/shop/landing";
import { launchPlatform } from "./brand.ts";
import { priceNote } from "./tiers.ts";

export const hero: Hero = {
  title: "Know when volume crosses your line.",
  lede: `Pick a ${launchPlatform} token and an amount. When 24-\u2060hour volume gets there, we email you and tell your desktop app. The volume, reply and bundler bots come later.`,
  actions: [
    { label: "Start Free 7-Day Trial", to: "/register" },
    { label: "See How It Works", to: "/register#how-it-works" },
  ],
};

export const finalCall: FinalCall = {
  title: "Seven days is enough to know",
  words: priceNote ?? "No card, nothing to cancel.",
  actions: [
    { label: "Start Free 7-Day Trial", to: "/register" },
    { label: "View Demo", to: "/demo" },
  ],
};
