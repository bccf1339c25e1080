import type { Tier } from "@keystead/contract/shop/catalogue";

export const trialDays: number = 10;
export const priceNote: string | undefined = `Free for ${trialDays} days. No card. Nothing is for sale here.`;
export const refundDays: number = 30;
export const confirmHours: number | null = 24;
export const offlineDays: number = 7;

export const tiers: readonly Tier[] = [
  {
    id: "trial",
    name: "Trial",
    users: 1,
    machines: 2,
    graceDays: 0,
    noticeDays: [-2, -1, 0],
    support: "By email, in two days",
  },
  {
    id: "personal",
    name: "Personal",
    users: 1,
    machines: 3,
    graceDays: 5,
    support: "By email, in two days",
  },
];
