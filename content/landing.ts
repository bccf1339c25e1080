import type { FinalCall, Hero } from "@keystead/contract/shop/landing";
import { launchPlatform } from "./brand.ts";
import { priceNote } from "./tiers.ts";

export const hero: Hero = {
  title: "Know when volume crosses your line.",
  lede: `Launching or trading on ${launchPlatform}? Pick a token and an amount. At that 24-\u2060hour volume, we email you and signal the app on your computer.`,
  note: "The volume, reply and bundler bots come later.",
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
