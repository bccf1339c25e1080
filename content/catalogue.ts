import type { AppNoun, Plan, SuiteProduct } from "@keystead/contract/shop/catalogue";

type PlanId = "volume-bot" | "reply-bot" | "bundler-bot";

/** What prices are in. */
export const currency: string = "SOL";

/** What the shop calls one of its apps, several of them, and all of them. */
export const appNoun: AppNoun = {
  one: "bot",
  many: "bots",
  all: "the suite",
  whole: "the whole suite",
};

const trial = { price: 0, isTrial: true } as const;

export const plans: readonly Plan[] = [
  {
    id: "volume-bot",
    type: "volume-bot",
    name: "Volume bot",
    description: "Your own transactions, spread over the hours you choose, within limits you set.",
    download: "pumpfun-volume-bot-setup.zip",
    ...trial,
    features: [
      "Time-based schedules",
      "Several wallets",
      "Spending limit per hour",
      "A log of every transaction",
    ],
  },
  {
    id: "reply-bot",
    type: "reply-bot",
    name: "Reply bot",
    description: "Drafted answers to comments that match your keywords, for you to approve.",
    download: "pumpfun-reply-bot-setup.zip",
    ...trial,
    features: ["Keyword matching", "Drafts you approve", "Paced sending", "A log of every reply"],
  },
  {
    id: "bundler-bot",
    type: "bundler-bot",
    name: "Bundler bot",
    description: "Both bots under one roof, with one set of limits and one place to watch them.",
    download: "pumpfun-bundler-bot-setup.zip",
    ...trial,
    features: [
      "Everything in both bots",
      "Limits shared between them",
      "One dashboard",
      "All apps, one machine",
    ],
  },
];

/** The plan that is offered first, and that is meant where somebody has not chosen one. */
export const featuredPlan: string = "bundler-bot" satisfies PlanId;

/** How much less a paid bundler license costs than the volume bot and the reply bot bought separately, in percent. */
export const bundlerDiscount = 20;

/** Everything that the suite consists of, sold as a plan or not. A trial covers all of it. */
export const catalogue: readonly SuiteProduct[] = [
  {
    id: "volume-bot",
    name: "Volume bot",
    description: "A schedule for your own transactions, with a budget it can’t exceed.",
    isTrial: true,
    page: "/volume-bot",
    plan: "volume-bot",
  },
  {
    id: "trending-bot",
    name: "Trending bot",
    description: "Watches tokens and tells you when their 24-\u2060hour volume crosses your threshold.",
    isTrial: true,
    page: "/trending",
    plan: "bundler-bot",
  },
  {
    id: "reply-bot",
    name: "Reply bot",
    description: "Drafted answers to comments that match your keywords, for you to approve.",
    isTrial: true,
    page: "/reply-bot",
    plan: "reply-bot",
  },
  {
    id: "bundler-bot",
    name: "Bundler bot",
    description: "The volume bot and the reply bot with one budget and one log.",
    isTrial: true,
    page: "/bundler-bot",
    plan: "bundler-bot",
  },
  {
    id: "like-bot",
    name: "Like bot",
    description: "Likes for the posts you pick, once each, from your own account.",
    isTrial: true,
    page: "/reply-bot",
    plan: "bundler-bot",
  },
];

/** What the trial gives today. Nothing else on the site says it, so that a release changes it in one place. */
export const sampleAppNote: string =
  "What you get today: volume alerts, by email and in the app, on a license you manage yourself. What the volume, reply and bundler bots do comes later.";
