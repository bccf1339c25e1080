import type { FinalCall, Hero } from "@keystead/contract/shop/landing";
import { brand } from "./brand.ts";
import { trialDays } from "./tiers.ts";

export const hero: Hero = {
  title: "Paperwork, named and set.",
  lede: `${brand.name} makes two desktop apps: one names your scans, the other typesets your documents. Free for ${trialDays} days.`,
  actions: [
    { label: "Start Free Trial", to: "/register" },
    { label: "See the apps", to: "/scan-namer" },
  ],
};

export const finalCall: FinalCall = {
  title: "Try both on your own papers",
  words: "No card, and nothing to cancel.",
  actions: [
    { label: "Start Free Trial", to: "/register" },
    { label: "Pricing", to: "/pricing" },
  ],
};
