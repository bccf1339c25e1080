import type { NamedFeature, Tier } from "@keystead/contract/shop/catalogue";

export const trialDays: number = 7;

/** What it costs, wherever a reader looks for it. Nothing takes payments yet. */
export const priceNote: string | undefined =
  `Free for ${trialDays} days. No card. Then the apps stop, and nothing is charged.`;

/** A paid license is paid back within so many days when the software does not work as described. */
export const refundDays: number = 14;

/** A trial pauses after so many hours until the email address is confirmed; null: it never pauses. */
export const confirmHours: number | null = 24;

/** How long an app may go on without asking the server, at most. */
export const offlineDays: number = 14;

/** The features that tiers and licenses may cover besides the apps. */
export const namedFeatures: readonly NamedFeature[] = [];

// A word joiner keeps a number and its unit on one line; the fonts have no hyphen that does.
export const tiers: readonly Tier[] = [
  {
    id: "trial",
    name: "Trial",
    users: 1,
    machines: 1,
    graceDays: 0,
    noticeDays: [-2, -1, 0],
    monthlyActivations: 30,
    support: "Email, 1 business day response",
  },
  {
    id: "standard",
    name: "Standard",
    terms: ["monthly", "yearly"],
    noticeDays: [-14, -7, -3, -1, 0, 3],
    monthlyActivations: 30,
    users: 1,
    machines: 1,
    graceDays: 3,
    support: "Email, 1 business day response",
  },
  {
    id: "professional",
    name: "Professional",
    terms: ["monthly", "yearly"],
    noticeDays: [-14, -7, -3, -1, 0, 3],
    monthlyActivations: 100,
    users: 5,
    machines: 10,
    graceDays: 7,
    support: "Priority email, 12-\u2060hour response",
  },
  {
    id: "enterprise",
    name: "Enterprise",
    terms: ["monthly", "yearly"],
    noticeDays: [-14, -7, -3, -1, 0, 3],
    users: null,
    machines: null,
    graceDays: 14,
    support: "24/7 dedicated, 4-\u2060hour response",
  },
];
