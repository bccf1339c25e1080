import type { Fact, PricingPlan } from "@keystead/contract/shop/pages";
import { bundlerDiscount } from "./catalogue.ts";
import { offlineDays, trialDays } from "./tiers.ts";

export const pricingPlan: PricingPlan = {
  name: "All-Access Free Trial",
  price: "FREE",
  duration: `${trialDays} days`,
  description: "Every bot on one key and one computer. No card, nothing to cancel.",
  features: [
    {
      label: "Unlimited Volume Boost",
      means: "Schedule as many of your own transactions as you like. Your budget is the limit.",
    },
    {
      label: "Premium Trending Automation",
      means: "Alerts and prepared actions at thresholds you set. No software can buy a spot on a list.",
    },
    {
      label: "Unlimited Token Trending",
      means: "Watch as many tokens as you like.",
    },
    {
      label: "Advanced Reply Bot & AI Tools",
      means: "Drafts for comments that match your keywords. Nothing goes out until you approve it.",
    },
    {
      label: "Priority 24/7 Support",
      means: "Email any time. How fast we answer depends on your tier; see the table below.",
    },
    {
      label: "Real-time pump.fun Updates",
      means: "Market data with its age. Today it’s labeled sample data.",
    },
    {
      label: "Full Analytics Dashboard",
      means: "Your license, machines, downloads and activity, live.",
    },
  ],
  cta: "Start Free Trial",
  highlighted: true,
};

/** What the trial comes to, in short. */
export const trialTerms: readonly Fact[] = [
  { term: "Bots", value: "All of them" },
  { term: "Limits", value: "1 user, 1 machine" },
  { term: "Card", value: "Not needed" },
  { term: "At the end", value: "The apps stop" },
];

/** What the tiers that follow the trial have in common. */
export const inEveryTier: readonly Fact[] = [
  { term: "Apps", value: "One bot, or the whole suite" },
  { term: "Bundler bot", value: `${bundlerDiscount}% less than both bots bought separately` },
  { term: "Price", value: "By offer" },
  { term: "Term", value: "A month or a year" },
  { term: "Updates", value: "Every release during the term" },
  { term: "Offline use", value: `Up to ${offlineDays} days at a time` },
  { term: "Moving to another machine", value: "Any time, in your account" },
];

/** Stands under the comparison. */
export const comparisonNote: string =
  "Paid plans aren’t sold online yet. To continue after your trial, email us and we’ll send an offer.";
