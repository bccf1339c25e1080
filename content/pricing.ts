import { offlineDays, type Tier, tiers, trialDays } from "./tiers.ts";

export interface PricingFeature {
  label: string;
  /** What the label stands for, and where it ends. Shown with it. */
  means: string;
}

export interface PricingPlan {
  name: string;
  price: string;
  duration: string;
  description: string;
  features: readonly PricingFeature[];
  cta: string;
  highlighted: boolean;
}

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
      means: "Write at any hour. A trial is answered within one business day, paid tiers sooner.",
    },
    {
      label: "Real-time pump.fun Updates",
      means: "Market data with its source and its age. Data that is old or a sample says so.",
    },
    {
      label: "Full Analytics Dashboard",
      means: "License, machines, downloads and activity in your account, as they happen.",
    },
  ],
  cta: "Start Free Trial",
  highlighted: true,
};

/** The tiers that are compared: those that follow the trial. */
export const commercialTiers: readonly Tier[] = tiers.filter((tier) => tier.id !== "trial");

export interface ComparisonRow {
  term: string;
  /** One value for each of `commercialTiers`, in their order. */
  values: readonly string[];
}

const counted = (count: number | null, one: string, many: string): string =>
  count === null ? "Unlimited" : `${count} ${count === 1 ? one : many}`;

const row = (term: string, value: (tier: Tier) => string): ComparisonRow => ({
  term,
  values: commercialTiers.map(value),
});

export const comparison: readonly ComparisonRow[] = [
  row("Users", ({ users }) => counted(users, "user", "users")),
  row("Machines", ({ machines }) => counted(machines, "machine", "machines")),
  row("Apps", () => "The whole suite"),
  row("Term", () => "A month or a year"),
  row("Support", ({ support }) => support),
  row("After the end", ({ graceDays }) => `Works on for ${counted(graceDays, "day", "days")}`),
  row("Updates", () => "Every release during the term"),
  row("Offline use", () => `Up to ${offlineDays} days at a time`),
  row("Moving to another machine", () => "At any time, in your account"),
];

/** Stands under the comparison. */
export const comparisonNote =
  "This site sells nothing yet: the trial is free and there is no checkout for paid tiers. To go on after the trial, write to support with the tier and the term, and you get an offer before anything is due. Your key and your machines stay as they are.";
