import type { Fact, PricingPlan } from "@keystead/contract/shop/pages";
import { bundlerDiscount } from "./catalogue.ts";
import { offlineDays, trialDays } from "./tiers.ts";

export const pricingPlan: PricingPlan = {
  name: "All-Access Free Trial",
  price: "FREE",
  duration: `${trialDays} days`,
  description:
    "Every bot of the suite on one license key and one machine. No card, and the trial ends by itself.",
  features: [
    {
      label: "Unlimited Volume Boost",
      means: "We put no cap on how many of your own transactions you schedule. Your budget is the limit.",
    },
    {
      label: "Premium Trending Automation",
      means:
        "Alerts and prepared actions for thresholds that you set. No software can buy a place in a list.",
    },
    {
      label: "Unlimited Token Trending",
      means: "Watch as many tokens as you like.",
    },
    {
      label: "Advanced Reply Bot & AI Tools",
      means: "Drafts for comments that match your keywords. Nothing is sent before you approve it.",
    },
    {
      label: "Priority 24/7 Support",
      means:
        "Write at any hour. Trial and Standard get an answer within one business day, higher tiers within hours.",
    },
    {
      label: "Real-time pump.fun Updates",
      means: "Market data with its source and its age. Today it is a sample, and says so.",
    },
    {
      label: "Full Analytics Dashboard",
      means: "License, machines, downloads and activity in your account, as they happen.",
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
  { term: "Bundler bot", value: `${bundlerDiscount}% less than its two bots one by one` },
  { term: "Term", value: "A month or a year" },
  { term: "Updates", value: "Every release during the term" },
  { term: "Offline use", value: `Up to ${offlineDays} days at a time` },
  { term: "Moving to another machine", value: "At any time, in your account" },
];

/** Stands under the comparison. */
export const comparisonNote: string =
  "There is no checkout for paid tiers yet, so nothing on this site costs anything. To go on after the trial, write to support with the tier and the term. You get an offer before anything is due, and your key and your machines stay as they are.";
