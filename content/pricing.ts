import type { Fact, PricingPlan } from "@keystead/contract/shop/pages";
import { bundlerDiscount } from "./catalogue.ts";
import { offlineDays, tiers, trialDays } from "./tiers.ts";

export const pricingHeadline: string | undefined = "Start free. Seven days of volume alerts.";

export const pricingPlan: PricingPlan = {
  name: "All-Access Free Trial",
  price: "FREE",
  duration: `${trialDays} days`,
  description: "Volume alerts and every bot, on one key and one computer.",
  features: [
    {
      label: "Unlimited Volume Boost",
      means: "The volume bot will have no limit on schedules. Each one keeps to your budget.",
      planned: true,
    },
    {
      label: "Premium Trending Automation",
      means:
        "You set an amount for a token. Each time its 24-\u2060hour volume rises past it, you get an email and your app gets a signal.",
    },
    {
      label: "Unlimited Token Trending",
      means: "Every token in our market list: search it, sort it, watch it, set alerts on it.",
    },
    {
      label: "Advanced Reply Bot & AI Tools",
      means: "AI will draft answers to comments with your keywords. Nothing is sent until you approve it.",
      planned: true,
    },
    {
      label: "Priority 24/7 Support",
      means: "Write at any hour. We’ll reply within the time of your tier, listed below.",
    },
    {
      label: "Real-time pump.fun Updates",
      means: "Prices, volumes and new tokens, each with the age of the figure.",
    },
    {
      label: "Full Analytics Dashboard",
      means: "One page with your alerts, license, machines, downloads and activity.",
    },
  ],
  cta: "Start Free 7-Day Trial",
  highlighted: true,
};

/** What the trial comes to, in short. */
export const trialTerms: readonly Fact[] = [
  { term: "Apps", value: "All five" },
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
