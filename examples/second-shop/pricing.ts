import type { Fact, PricingPlan } from "@keystead/contract/shop/pages";
import { offlineDays, trialDays } from "./tiers.ts";

export const pricingPlan: PricingPlan = {
  name: "Free trial",
  price: "FREE",
  duration: `${trialDays} days`,
  description: "Both apps with one license key, on two machines. No card, and nothing to cancel.",
  features: [
    { label: "Both apps", means: "The full scan namer and page setter." },
    { label: "Two machines", means: "Your desk and your laptop, at the same time." },
  ],
  cta: "Start Free Trial",
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

export const comparisonNote: string = "This is a sample shop, so there’s nothing to buy here.";
