import type { Fact, PricingPlan } from "@keystead/contract/shop/pages";
import { bundlerDiscount } from "./catalogue.ts";
import { offlineDays, tiers, trialDays } from "./tiers.ts";

export const pricingPlan: PricingPlan = {
  name: "All-Access Free Trial",
  price: "FREE",
  duration: `${trialDays} days`,
  description: "Every bot on one key and one computer. No card, nothing to cancel.",
  features: [
    {
      label: "Unlimited Volume Boost",
      means: "The volume bot will run as many of your schedules as you like.",
      planned: true,
    },
    {
      label: "Premium Trending Automation",
      means: "An email and a message in your app each time a token’s volume crosses your line.",
    },
    {
      label: "Unlimited Token Trending",
      means: "Search and sort every token in the market list.",
    },
    {
      label: "Advanced Reply Bot & AI Tools",
      means: "AI will draft answers to comments that match your keywords, for you to approve.",
      planned: true,
    },
    {
      label: "Priority 24/7 Support",
      means: "Write to us at any hour, any day of the week.",
    },
    {
      label: "Real-time pump.fun Updates",
      means: "Prices, volume and new tokens, with the age of the data.",
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
  { term: "Support", value: tiers[0]?.support ?? "Email" },
  { term: "At the end", value: "The apps stop" },
];

/** What the tiers that follow the trial have in common. */
export const inEveryTier: readonly Fact[] = [
  { term: "Apps", value: "One bot, or the whole suite" },
  { term: "Bundler bot", value: `${bundlerDiscount}% less than both bots bought separately` },
  { term: "Term", value: "A month or a year" },
  { term: "Updates", value: "Every release during the term" },
  { term: "Offline use", value: `Up to ${offlineDays} days at a time` },
  { term: "Moving to another machine", value: "Any time, in your account" },
];

/** Leads from each tier to the contact form. */
export const askForPrice: string | undefined = "Get a quote";

/** Stands under the comparison. */
export const comparisonNote: string =
  "Paid plans aren’t sold online yet. Tell us which tier you want, and we’ll email you an offer.";
