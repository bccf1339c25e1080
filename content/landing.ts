import type { FinalCall, Hero } from "@keystead/contract/shop/landing";
import { launchPlatform } from "./brand.ts";

export const hero: Hero = {
  title: `Bots for ${launchPlatform} creators, with nothing hidden.`,
  lede: `Get a key, activate your computer and watch your license go live. Early access: trading and posting aren’t in the app yet.`,
  actions: [
    { label: "Start Free 7-Day Trial", to: "/register" },
    { label: "See How It Works", to: "/register#how-it-works" },
  ],
};

export const finalCall: FinalCall = {
  title: "Seven days is enough to know",
  words: "No card, nothing to cancel.",
  actions: [
    { label: "Start Free Trial", to: "/register" },
    { label: "View Demo", to: "/demo" },
  ],
};
