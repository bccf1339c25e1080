import { trialDays } from "./tiers.ts";

/** The plans that the shop sells. The ids are those of the licensed products and of the cart. */
export type PlanId = "volume-bot" | "reply-bot" | "bundler-bot";

export interface Plan {
  id: PlanId;
  /** Same as the id: what kind of product the cart and the license call it. */
  type: PlanId;
  name: string;
  description: string;
  /** In `currency`, for the trial. */
  price: number;
  currency: "SOL";
  isTrial: boolean;
  trialDays: number;
  features: readonly string[];
}

const trial = { price: 0, currency: "SOL", isTrial: true, trialDays } as const;

export const plans: readonly Plan[] = [
  {
    id: "volume-bot",
    type: "volume-bot",
    name: "Volume bot",
    description: "Plans your own transactions over the hours you choose, within limits you set.",
    ...trial,
    features: [
      "Time-based schedules",
      "Several wallets side by side",
      "Spending limit per hour",
      "A log of every transaction",
    ],
  },
  {
    id: "reply-bot",
    type: "reply-bot",
    name: "Reply bot",
    description: "Drafts answers to comments that match your keywords, in your name and your words.",
    ...trial,
    features: ["Keyword matching", "Drafts that you approve", "Paced sending", "A log of every reply"],
  },
  {
    id: "bundler-bot",
    type: "bundler-bot",
    name: "Bundler bot",
    description: "Both bots under one roof, with one set of limits and one place to watch them.",
    ...trial,
    features: [
      "Everything in both bots",
      "Limits shared between them",
      "One dashboard",
      "One machine counts once",
    ],
  },
];
