import type { Fact, PricingPlan } from "@keystead/contract/shop/pages";
import { offlineDays, trialDays } from "./tiers.ts";

export const pricingPlan: PricingPlan = {
  name: "Free trial",
  price: "FREE",
  duration: `${trialDays} days`,
  description: "Both apps on one license key and two machines. No card, and the trial ends by itself.",
  features: [
    { label: "Both apps", means: "The scan namer and the page setter, complete." },
    { label: "Two machines", means: "Your desk and your laptop, at the same time." },
  ],
  cta: "Start free trial",
  highlighted: true,
};

export const trialTerms: readonly Fact[] = [
  { term: "Apps", value: "Both" },
  { term: "Card", value: "Not needed" },
];

export const inEveryTier: readonly Fact[] = [
  { term: "Updates", value: "Every release during the term" },
  { term: "Offline use", value: `Up to ${offlineDays} days at a time` },
];

export const comparisonNote: string = "This is a sample shop, so nothing on this site can be bought.";
